import { ofKind } from '../../wire';
import { SCENE } from '../../live/pace';
import type { DrawingOf } from '../drawing';
import { rolls } from './acts';
import Board from './Board.svelte';
import Holds from './Holds.svelte';
import Mark from './Mark.svelte';
import Text from './Text.svelte';
import { colour, suggest } from './suggest';
import type { Key } from './words';

export default {
  Board,
  Text,
  Mark,
  Holds,
  suggest,
  colour,
  imaginary: ({ board }) =>
    board.colours.flatMap(({ colour, seat }, n) => (seat === null ? [{ seat: n, name: { key: colour } }] : [])),
  letters: [
    { letter: 'r', tries: ({ board }) => rolls(board).own, does: { key: 'button.roll' } },
    { letter: 't', tries: ({ board }) => rolls(board).third, does: { key: 'button.third' } },
    { letter: 'e', tries: () => ({ kind: 'reroll' }), does: { key: 'button.reroll' } },
    { letter: 's', tries: () => ({ kind: 'skip' }), does: { key: 'button.skip' } },
  ],
  /** A rolling die, cards being turned up, a round that was scored: each has its own time. */
  pause({ board }, step) {
    if (ofKind(step?.events ?? [], 'card_scored').length) return SCENE + 1000;
    return board.phase === 'deal' ? 260 : board.phase === 'start' ? 300 : 500;
  },
} satisfies DrawingOf<'it_happens', Key>;
