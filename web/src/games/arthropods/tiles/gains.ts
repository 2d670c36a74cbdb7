/** Points that a move would bring, as it says itself, and points that were scored. */
import { ofKind } from '../../../wire';
import { COLOURS } from './colours';
import type { Rank, TileEvent } from './view';
import type { Say } from './words';

export interface Gain {
  seat: number;
  n: number;
}
/** A move that may score: laying a tile, or putting a piece on it. */
export interface Promising {
  points?: number[];
  put?: Rank | null;
}

export const gainsOf = (move: Promising | null | undefined): Gain[] =>
  (move?.points ?? []).flatMap((n, seat) => (n > 0 ? [{ seat, n }] : []));

/** Anna +3 (worker). */
export function promise(move: Promising | null | undefined, say: Say): string {
  const gains = gainsOf(move).map(({ seat, n }) => `${say('seat.named', { colour: `@${COLOURS[seat]}` })} +${n}`);
  return gains.length && move?.put ? `${gains.join(' · ')} (${say(move.put)})` : gains.join(' · ');
}

/** What was scored by a step, unless the board showed it before: then it is seen again, and nothing has happened. */
export const scoredIn = (events: readonly TileEvent[], before: readonly number[]): Gain[] =>
  ofKind(events, 'scored').flatMap(({ seat, points, total }) =>
    total > (before[seat] ?? total) ? [{ seat, n: points }] : [],
  );
