/** A move that could be made, in words: its kind names the sentence, its data give the facts. */
import type { Facts } from '../../../wire';
import type { Told } from '../../drawing';
import { COLOURS } from './colours';
import { standing, type Face, type Piece, type TileMove, type TileView } from './view';

const word = (value: string | null | undefined) => (value ? `@${value}` : null);

/** The keys of the words for a move. */
export type Suggested<M extends TileMove> = `suggest.${M['kind']}` | 'suggest.put.none';

/** `faces`: the tiles that lie open. */
export function suggested<M extends TileMove>(
  move: M,
  view: TileView,
  faces: readonly (Face | null)[],
): Told<Suggested<M>> {
  const kind: M['kind'] = move.kind;
  if (kind === 'put' && !('rank' in move)) return { key: 'suggest.put.none' };
  return { key: `suggest.${kind}`, facts: factsOf(move, view, faces) };
}

function factsOf(move: TileMove, { to_move, board }: TileView, faces: readonly (Face | null)[]): Facts {
  const own = standing<Piece>(board.tiles).filter(({ piece }) => piece.seat === to_move);
  const mover = 'piece' in move ? own.find(({ piece }) => piece.name === move.piece) : undefined;
  const said = {
    seat: typeof to_move === 'number' ? word(COLOURS[to_move]) : null,
    piece: word(mover?.piece.rank),
    rank: 'rank' in move ? word(move.rank) : null,
    cell: 'cell' in move ? move.cell : (mover?.cell ?? board.last),
    tile: 'face' in move ? word(faces.find((one) => one?.face === move.face)?.kind) : null,
    stack: move.kind === 'draw' ? word(move.stack) : null,
    owner: 'owner' in move ? word(COLOURS[move.owner]) : null,
    n: 'team' in move ? move.team.length : 'workers' in move ? move.workers : null,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])),
  );
}
