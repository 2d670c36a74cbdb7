import type { ViewOf } from '../../wire';
import type { Told } from '../drawing';
import { letterOf, type Colour, type Move } from './board';
import type { Key } from './words';

type View = ViewOf<'it_happens'>;

const wordOf = (colour: Colour | undefined) => `@${colour ?? 'third'}`;

/** A move that could be made, in words. */
export function suggest(move: Move, { board }: View): Told<Key> {
  if (move.kind === 'reroll') return { key: 'suggest.reroll' };
  if (move.kind === 'roll')
    return {
      key: move.die === 'third' ? 'suggest.third' : 'suggest.roll',
      facts: { colour: wordOf(board.colours[board.turn ?? 0]?.colour) },
    };
  if (move.kind === 'skip')
    return { key: 'suggest.skip', facts: { colour: wordOf(board.colours[board.turn ?? 0]?.colour) } };
  const { card, column, level } = move;
  return {
    key: 'suggest.place',
    facts: { colour: wordOf(board.die?.colour), card: card + 1, column: letterOf(column), level: level + 1 },
  };
}
