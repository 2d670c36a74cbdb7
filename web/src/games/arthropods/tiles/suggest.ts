/** A move that could be made, in words: its kind names the sentence, its data give the facts. */
import type { Facts } from '../../../wire';
import type { Told } from '../../drawing';
import { COLOURS } from './colours';
import { standing, type Face, type TileMove, type TileView } from './view';

/** `faces`: the tiles that lie open. */
export function suggested<M extends TileMove>(
  wanted: M,
  { to_move, board }: TileView,
  faces: readonly (Face | null)[],
): Told<`suggest.${M['kind']}` | 'suggest.put.none'> {
  const move: TileMove = wanted;
  if (move.kind === 'put' && !move.rank) return { key: 'suggest.put.none' };
  const facts: Facts = {};
  const know = (name: string, value: string | number | null | undefined) => value != null && (facts[name] = value);
  const word = (name: string, value: string | null | undefined) => know(name, value && `@${value}`);
  if (typeof to_move === 'number') word('seat', COLOURS[to_move]);
  if ('cell' in move) know('cell', move.cell);
  else know('cell', board.last);
  if ('face' in move) word('tile', faces.find((one) => one?.face === move.face)?.kind);
  if ('stack' in move && typeof move.stack === 'string') word('stack', move.stack);
  if ('price' in move) know('price', move.price);
  if ('owner' in move) word('owner', COLOURS[move.owner]);
  if ('origin' in move) know('origin', move.origin);
  if ('rank' in move) word('rank', move.rank);
  if ('team' in move) know('n', move.team.length);
  if ('workers' in move) know('n', move.workers);
  if ('piece' in move) {
    const found = standing<TileView['board']['tiles'][number]['pieces'][number]>(board.tiles).find(
      ({ piece }) => piece.seat === to_move && piece.name === move.piece,
    );
    word('piece', found?.piece.rank);
    if (!('cell' in move)) know('cell', found?.cell);
  }
  const kind: M['kind'] = wanted.kind;
  return { key: `suggest.${kind}`, facts };
}
