/** The moves in force, as they come in: each table brings those that a screen has not yet. */
import type { Step, Table, View } from '../wire';

/** What was seen is remembered for so many moves: longer than anybody waits for a turn. */
const SEEN = 60;

const withView = (step: Step, view: View): Step => ({ ...step, view }) as Step;
const unseen = ({ by, move, events }: Step): Step => ({ by, move, events }) as Step;

/** All moves in force, the last one with what the table shows; null if it builds on some that are not here. */
export function merged(
  known: readonly Step[],
  { start, steps, view }: Pick<Table, 'start' | 'steps' | 'view'>,
): readonly Step[] | null {
  if (start > known.length) return null;
  const all: Step[] = [...known.slice(0, start), ...steps];
  const last = all.at(-1);
  if (last) all[all.length - 1] = withView(last, view);
  return all.map((step, n) => (step.view && n < all.length - SEEN ? unseen(step) : step));
}

/** Whether the newer moves begin with the older ones. */
export const extend = (older: readonly Step[], newer: readonly Step[]): boolean =>
  newer.length >= older.length && older.every(({ by, move }, n) => by === newer[n]?.by && move === newer[n]?.move);
