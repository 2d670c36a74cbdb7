/** Everybody's points over a match, as the events tell them: no game is reckoned again. */
import type { OfKind, Step } from '../wire';

type Event = Step['events'][number];
type Card = OfKind<Event, 'card_scored'>['card'];

export interface Total {
  /** After so many moves. */
  at: number;
  points: number;
}

/**
 * For each seat, and after the seats for imaginary players, from the first move to the last. Empty if a game tells of no
 * points before its end. Tiles that count at the end are worth what the card said from which they were taken.
 */
export function pointsOver(steps: readonly Step[], players: number): Total[][] {
  const lines: Total[][] = Array.from({ length: players }, () => [{ at: 0, points: 0 }]);
  const cards = new Map<number, Card>();
  let told = 0;
  for (const [n, { events }] of steps.entries())
    for (const event of events) {
      if (event.kind === 'card_scored') cards.set(event.number, event.card);
      const now = totalOf(event, cards, lines);
      if (!now) continue;
      if (event.kind !== 'counted') told++;
      lines[now.player]?.push({ at: n + 1, points: now.total });
    }
  if (!told) return [];
  for (const line of lines) line.push({ at: steps.length, points: line.at(-1)!.points });
  return lines;
}

/** Whose points an event tells, and how many they are now. */
function totalOf(event: Event, cards: ReadonlyMap<number, Card>, lines: readonly (readonly Total[])[]) {
  switch (event.kind) {
    case 'scored':
    case 'points_lost':
      return { player: event.seat, total: event.total };
    case 'tile_taken': {
      const before = lines[event.colour]?.at(-1)?.points ?? 0;
      return { player: event.colour, total: before + (cards.get(event.number)?.[event.tile] ?? 0) };
    }
    case 'counted':
      return { player: 'seat' in event ? event.seat : event.colour, total: event.total };
    default:
      return null;
  }
}
