import type { Entry } from '../wire';

export interface Turn {
  /** Null: before the first turn. */
  seat: number | null;
  number: number;
  /** The moves of it, counted from 0. */
  moves: number[];
}

/** A match turn by turn. What chance does belongs to the turn it falls into, and so do the moves of other seats that are `within` it. */
export function turnsOf(moves: readonly Entry[], within: (entry: Entry) => boolean): Turn[] {
  let now: Turn = { seat: null, number: 0, moves: [] };
  const turns = [now];
  for (const [n, entry] of moves.entries()) {
    if (typeof entry.by === 'number' && entry.by !== now.seat && !within(entry)) turns.push((now = { seat: entry.by, number: turns.length, moves: [] }));
    now.moves.push(n);
  }
  return turns;
}
