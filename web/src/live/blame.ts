/** The entry of a record that is to blame, and where it is in the match. */
import type { Opened } from '../wire';

/** A record as a file: of this one shape are all records, whatever the game. */
export type RecordFile = Opened['record'];

export interface Blame {
  /** Counted from 1, as people do. */
  entry: number;
  /** The number of moves in force after it; null if it was taken back or cannot be read. */
  at: number | null;
}

/** How many moves are in force after each entry that still is; an undo takes entries off the end. */
function inForce(entries: readonly unknown[]): number[] {
  const kept: number[] = [];
  entries.forEach((entry, n) => {
    if (typeof entry !== 'object' || entry === null) return;
    if ('move' in entry) kept.push(n);
    else if ('undo' in entry) kept.length = Math.max(0, kept.length - Number(entry.undo));
  });
  return kept;
}

export function blameOf(entry: number, record: RecordFile | null): Blame {
  const entries = record?.['entries'];
  const at = Array.isArray(entries) ? inForce(entries).indexOf(entry) + 1 : 0;
  return { entry: entry + 1, at: at || null };
}
