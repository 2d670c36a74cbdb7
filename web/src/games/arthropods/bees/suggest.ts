import type { MoveOf, ViewOf } from '../../../wire';
import type { Told } from '../../drawing';
import { suggested } from '../tiles/suggest';
import type { BeeGame } from '../tiles/view';
import type { Key } from './words';

export const suggest = (move: MoveOf<BeeGame>, view: ViewOf<BeeGame>): Told<Key> =>
  move.kind === 'out' && !move.cell ? { key: 'suggest.out.hand' } : suggested(move, view, view.board.row);
