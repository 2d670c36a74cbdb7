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

const LINES: Record<Colour, string> = {
  yellow: 'light-dark(#9a7000, #f6c62d)',
  red: 'light-dark(#cf3a2b, #ff8a78)',
  green: 'light-dark(#23794a, #5cc48c)',
  blue: 'light-dark(#2e6fc0, #86b8f8)',
  white: 'light-dark(#74654a, #fdfbf4)',
};

export function colour({ board }: View, seat: number) {
  const word = board.colours[seat]?.colour;
  return word ? { word, face: LINES[word], line: LINES[word] } : null;
}
