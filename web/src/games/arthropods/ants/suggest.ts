import type { MoveOf, ViewOf } from '../../../wire';
import type { Told } from '../../drawing';
import { suggested, type Suggested } from '../tiles/suggest';
import type { AntGame, Face } from '../tiles/view';
import type { Board } from './view';

/** The tiles of all hands and of the market. */
const openIn = ({ players, market }: Board) => [...players.flatMap(({ tiles }) => tiles), ...market.flat()];

/** Whether one just like it lies on a cheaper place. */
const isDearer = (move: MoveOf<AntGame>, { market }: Board) =>
  move.kind === 'buy' && (market[move.stack] ?? []).slice(0, move.place).some((one) => one?.face === move.face);

/** `more`: tiles that lie open elsewhere. */
export function suggestAmong<M extends MoveOf<AntGame>>(
  move: M,
  view: ViewOf<AntGame>,
  more: readonly Face[],
): Told<Suggested<M> | 'suggest.buy.dearer'> {
  const told = suggested(move, view, [...openIn(view.board), ...more]);
  if (move.kind !== 'buy' || !isDearer(move, view.board)) return told;
  return { key: 'suggest.buy.dearer', facts: { ...told.facts, price: move.price } };
}

export const suggest = <M extends MoveOf<AntGame>>(move: M, view: ViewOf<AntGame>) => suggestAmong(move, view, []);
