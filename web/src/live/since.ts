import type { GameEvent, Step, View } from '../wire';
import { turnAt } from './turns';

/**
 * The number of moves up to and with the last one of this seat in a turn of its own; null if nobody else has had a turn
 * since then. Who only answered in another's turn has not had one.
 */
export function sinceLast(steps: readonly Step[], seat: View['to_move']): number | null {
  if (typeof seat !== 'number') return null;
  const turns = turnAt(steps);
  const from = steps.findLastIndex(({ by }, n) => by === seat && turns[n] === seat) + 1;
  return steps.slice(from).some(({ by }, n) => by !== seat && by === turns[from + n]) ? from : null;
}

/**
 * The last event of these kinds, as long as it is news: for who is asked since the own last turn (so many moves ago), for
 * who looks on until somebody moves again.
 */
export function tidingsIn(
  steps: readonly Step[],
  from: number | null,
  kinds: readonly string[],
): { event: GameEvent; by: Step['by'] } | null {
  const fresh = steps.slice(
    from ??
      Math.max(
        0,
        steps.findLastIndex(({ by }) => typeof by === 'number'),
      ),
  );
  const found = fresh.flatMap(({ by, events }) => events.map((event) => ({ event, by })));
  return found.findLast(({ event }) => kinds.includes(event.kind)) ?? null;
}
