import type { Entry, View } from './types';

/** The number of moves up to and with the last one of this seat; null if nobody else has moved since then. */
export function sinceLast(moves: readonly Entry[], seat: View['to_move']): number | null {
  if (typeof seat !== 'number') return null;
  const from = moves.findLastIndex(({ by }) => by === seat) + 1;
  return moves.slice(from).some(({ by }) => typeof by === 'number') ? from : null;
}
