import type { MoveOf, ViewOf } from '../../../wire';
import type { Told } from '../../drawing';
import { suggested } from '../tiles/suggest';
import type { AntGame } from '../tiles/view';
import type { Board } from './view';
import type { Key } from './words';

/** The tiles of all hands, of the market and of the draft. */
const openIn = ({ players, market, draft }: Board) => [
  ...players.flatMap(({ tiles }) => tiles),
  ...market.flat(),
  ...(draft?.pool ?? []),
];

export const suggest = (move: MoveOf<AntGame>, view: ViewOf<AntGame>): Told<Key> =>
  suggested(move, view, openIn(view.board));
