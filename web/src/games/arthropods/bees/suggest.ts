import type { MoveOf, ViewOf } from '../../../wire';
import { suggested } from '../tiles/suggest';
import type { BeeGame } from '../tiles/view';

export const suggest = <M extends MoveOf<BeeGame>>(move: M, view: ViewOf<BeeGame>) =>
  suggested(move, view, view.board.row);
