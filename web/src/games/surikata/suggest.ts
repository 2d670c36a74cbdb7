import type { MoveOf, ViewOf } from '../../wire';
import type { Told } from '../drawing';
import type { Key } from './words';

type View = ViewOf<'surikata'>;

/** A move that could be made, in words. */
export function suggest(move: MoveOf<'surikata'>, view: View): Told<Key> {
  if (move.kind === 'pass') return { key: 'SU-10' };
  if (move.what === 'mound') return { key: 'suggest.mound', facts: { cell: move.cell } };
  const colour = typeof view.to_move === 'number' ? view.board.colours?.[view.to_move] : null;
  return { key: 'suggest.stone', facts: { cell: move.cell, colour: `@${colour ?? 'stone'}` } };
}
