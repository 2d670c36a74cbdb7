import type { Entry, View } from '../wire';

/**
 * The number of moves up to and with the last one of this seat; null if nobody else has moved since then.
 * Moves `within` another's turn do not count: who only answered has not had a turn.
 */
export function sinceLast(moves: readonly Entry[], seat: View['to_move'], within: (entry: Entry) => boolean = () => false): number | null {
  if (typeof seat !== 'number') return null;
  const from = moves.findLastIndex((entry) => entry.by === seat && !within(entry)) + 1;
  return moves.slice(from).some((entry) => typeof entry.by === 'number' && entry.by !== seat && !within(entry)) ? from : null;
}
