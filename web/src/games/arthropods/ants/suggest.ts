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

/** Whether one just like it lies on a cheaper place. */
const isDearer = (move: MoveOf<AntGame>, { market }: Board) =>
  move.kind === 'buy' && (market[move.stack] ?? []).slice(0, move.place).some((one) => one?.face === move.face);

export function suggest(move: MoveOf<AntGame>, view: ViewOf<AntGame>): Told<Key> {
  const told = suggested(move, view, openIn(view.board));
  if (move.kind !== 'buy' || !isDearer(move, view.board)) return told;
  return { key: 'suggest.buy.dearer', facts: { ...told.facts, price: move.price } };
}
