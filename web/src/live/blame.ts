/** The entry of a record that is to blame, and where it is in the match. */
import type { RecordFile } from '../wire';

export interface Blame {
  /** Counted from 1, as people do. */
  entry: number;
  /** The number of moves in force after it; null if it was taken back or cannot be read. */
  at: number | null;
}

/** How many moves are in force after each entry that still is; an undo takes entries off the end. */
function inForce(entries: RecordFile['entries']): number[] {
  const kept: number[] = [];
  entries.forEach(({ move, undo }, n) => {
    if (move !== undefined) kept.push(n);
    else if (undo !== undefined) kept.length = Math.max(0, kept.length - undo);
  });
  return kept;
}

export function blameOf(entry: number, entries: RecordFile['entries'] | null): Blame {
  const at = entries ? inForce(entries).indexOf(entry) + 1 : 0;
  return { entry: entry + 1, at: at || null };
}
