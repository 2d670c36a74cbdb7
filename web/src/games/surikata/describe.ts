/** A space in words: the same for the board's labels and for its text twin. */
import type { MoveOf } from '../../wire';
import { colourOf, type Board } from './board';
import type { Say } from './words';

export function describe(board: Board, space: string, moves: readonly MoveOf<'surikata'>[], say: Say): string {
  const colour = colourOf(board, space);
  const kind = board.mounds.includes(space)
    ? 'mound'
    : !colour
      ? 'empty'
      : board.meerkat === space
        ? 'meerkat'
        : 'stone';
  const parts = [say(`cell.${kind}`, { space, colour: colour && `@${colour}` })];
  if (board.row.includes(space)) parts.push(say('cell.row'));
  if (kind === 'empty' && board.seen.includes(space)) parts.push(say('cell.seen'));
  if (moves.some((move) => move.kind === 'place' && move.cell === space)) parts.push(say('cell.legal'));
  return parts.join(', ');
}
