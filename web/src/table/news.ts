/** Turns in a few words: what matters of each, under the name of who made it. */
import type { Entry, Sentence } from '../wire';

export interface News {
  seat: number;
  told: Sentence[];
}

/** What seats did from the move numbered `from` on. What chance does belongs to who moved before it. */
export function newsOf(moves: readonly Entry[], from: number, tell: (n: number) => Sentence[], brief: (told: Sentence, seat: number) => Sentence | null): News[] {
  const news: News[] = [];
  let seat: number | null = null;
  for (let n = from; n < moves.length; n++) {
    const { by } = moves[n]!;
    if (typeof by === 'number') seat = by;
    if (seat === null) continue;
    for (const sentence of tell(n)) {
      const short = brief(sentence, seat);
      if (!short) continue;
      const last = news.at(-1);
      if (last?.seat === seat) last.told.push(short);
      else news.push({ seat, told: [short] });
    }
  }
  return news;
}

/** `say.lay` is `brief.lay` in short, if the game's words have that: what has no short form does not matter. Of who made the move there may be an even shorter one. */
export function briefly(told: Sentence, colour: string | undefined, knows: (key: string) => boolean): Sentence | null {
  const key = told.key.replace(/^say\./, 'brief.');
  const own = colour !== undefined && told.facts?.['colour'] === `@${colour}` ? `${key}.own` : key;
  const found = [own, key].find(knows);
  return found && key !== told.key ? { key: found, facts: told.facts } : null;
}
