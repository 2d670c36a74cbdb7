import { ofKind } from '../../wire';
import { SCENE } from '../../live/pace';
import type { DrawingOf } from '../drawing';
import { rolls } from './acts';
import Board from './Board.svelte';
import { colour } from './colours';
import Figure from './Figure.svelte';
import { happenings } from './happenings';
import Holds from './Holds.svelte';
import Land from './Land.svelte';
import Mark from './Mark.svelte';
import Text from './Text.svelte';
import Swatch from './Swatch.svelte';
import { suggest } from './suggest';
import type { Key } from './words';

export default {
  Board,
  Text,
  Mark,
  Swatch,
  Holds,
  Figure,
  Land,
  burrows: true,
  suggest,
  colour,
  happenings,
  imaginary: ({ board }) =>
    board.colours.flatMap(({ seat }, n) => (seat === null ? [{ seat: n, name: { key: 'third' } }] : [])),
  letters: [
    { letter: 'd', tries: ({ board }) => rolls(board).own, does: { key: 'button.roll' } },
    { letter: 'o', tries: ({ board }) => rolls(board).third, does: { key: 'button.third' } },
    { letter: 'e', tries: () => ({ kind: 'reroll' }), does: { key: 'button.reroll' } },
    { letter: 'p', tries: () => ({ kind: 'skip' }), does: { key: 'button.skip' } },
  ],
  /** A rolling die, cards being turned up, a round that was scored: each has its own time. */
  pause({ board }, step) {
    if (ofKind(step?.events ?? [], 'card_scored').length) return SCENE + 1000;
    return board.phase === 'deal' ? 260 : board.phase === 'start' ? 300 : 500;
  },
} satisfies DrawingOf<'it_happens', Key>;
