/** What a tile and the piece on it would score, as the view tells beforehand. */
import type { Say } from '../../drawing';
import { COLOURS } from './colours';
import type { Cell } from './hex';
import type { Gain } from './scored.svelte';

export interface Score {
  /** Of each seat. */
  points: number[];
  /** The kind of piece to be put on the tile for that; null for none. */
  put: string | null;
}
/** By the move; those that score nothing are not there. */
export type Scores = Readonly<Record<string, Score>>;

export const promisedGains = (score: Score | undefined): Gain[] => (score?.points ?? []).flatMap((n, seat) => (n > 0 ? [{ seat, n }] : []));

/** Orange +3 (worker). */
export function promise(score: Score | undefined, say: Say): string {
  const gains = promisedGains(score).map(({ seat, n }) => `${say(COLOURS[seat]!)} +${n}`);
  return gains.length && score?.put ? `${gains.join(' · ')} (${say(score.put)})` : gains.join(' · ');
}

/** The most that this seat would score by any of the moves that begin so. */
export const most = (start: string, scores: Scores, seat: number): number =>
  Math.max(0, ...Object.entries(scores).map(([move, { points }]) => (move.startsWith(start) ? (points[seat] ?? 0) : 0)));

/** Where a tile would score for this seat, and the most of it in any turn that fits. */
export function worths(spots: ReadonlyMap<Cell, readonly number[]>, scores: Scores, seat: number, moveAt: (cell: Cell, turn: number) => string): Map<Cell, number> {
  const found = new Map<Cell, number>();
  for (const [cell, turns] of spots) {
    const gain = Math.max(0, ...turns.map((turn) => scores[moveAt(cell, turn)]?.points[seat] ?? 0));
    if (gain) found.set(cell, gain);
  }
  return found;
}
