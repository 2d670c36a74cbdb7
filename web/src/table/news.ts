/** Turns in a few words: what matters of each, under the name of who made it. */
import { isTold } from '../live/telling';
import type { GameEvent, Sentence, Step } from '../wire';

export interface News {
  seat: number;
  told: Sentence[];
}

/** What seats did in some steps. What chance does belongs to who moved before it. */
export function newsOf(steps: readonly Step[], brief: (event: GameEvent, seat: number) => Sentence | null): News[] {
  const news: News[] = [];
  let seat: number | null = null;
  for (const { by, events } of steps) {
    if (by !== 'chance') seat = by;
    if (seat === null) continue;
    for (const event of events.filter(isTold)) {
      const short = brief(event, seat);
      if (!short) continue;
      const last = news.at(-1);
      if (last?.seat === seat) last.told.push(short);
      else news.push({ seat, told: [short] });
    }
  }
  return news;
}

/** `brief.scored`, if the game's words have that: what has no short form does not matter. Of who made the move there may be an even shorter one. */
export function briefly(
  event: GameEvent,
  colour: string | undefined,
  knows: (key: string) => boolean,
): Sentence | null {
  const facts = event.facts ?? {};
  const key = `brief.${event.kind}`;
  const own = colour !== undefined && (facts['colour'] ?? facts['seat']) === `@${colour}` ? `${key}.own` : key;
  const found = [own, key].find(knows);
  return found ? { key: found, facts } : null;
}
