import type { Drawing } from '../drawing';
import { SCENE } from '../../live/pace';
import type { View } from '../../wire';
import type { Board as Shape } from './board';
import Board from './Board.svelte';
import Holds from './Holds.svelte';
import Mark from './Mark.svelte';
import Text from './Text.svelte';
import { colour, suggest, tell } from './tell';

const boardOf = (view: View) => view.board as Shape;

export default {
  Board,
  Text,
  Mark,
  Holds,
  tell,
  suggest,
  colour,
  imaginary: (view) =>
    boardOf(view)
      .colours.map(({ colour, seat }, n) => ({ seat: n, name: { key: colour }, sits: seat !== null }))
      .filter(({ sits }) => !sits),
  within: () => false,
  turn: (view) => (boardOf(view).phase === 'roll' ? boardOf(view).turn : null),
  keys: [
    { letter: 'r', move: 'roll', does: { key: 'button.roll' } },
    { letter: 't', move: 'roll:third', does: { key: 'button.third' } },
    { letter: 'e', move: 'reroll', does: { key: 'button.reroll' } },
    { letter: 's', move: 'skip', does: { key: 'button.skip' } },
  ],
  /** A rolling die, cards being turned up, a round that was scored: each has its own time. */
  pause(view) {
    const { phase, cards, round } = boardOf(view);
    if (phase === 'deal') return cards.length === 0 && round > 1 ? SCENE + 1000 : 260;
    return phase === 'start' ? 300 : 500;
  },
} satisfies Drawing;
