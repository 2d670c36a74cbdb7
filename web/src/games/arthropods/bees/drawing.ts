/** What the two bee games give to the table: the same board, and the letters that one of them needs. */
import type { Drawing } from '../../drawing';
import { SCENE } from '../../../live/pace';
import type { View } from '../../../live/types';
import type { Board as Shape } from './view';
import Board from './Board.svelte';
import Holds from './Holds.svelte';
import Mark from '../tiles/Mark.svelte';
import Text from './Text.svelte';
import { colour } from '../tiles/colours';
import { suggest, tell } from './tell';

const boardOf = (view: View) => view.board as Shape;
const key = (letter: string, word: string) => ({ letter, does: { key: word } });

export const beeDrawing = (knights: boolean): Drawing => ({
  Board,
  Text,
  Mark,
  Holds,
  tell,
  suggest,
  colour,
  wide: true,
  within: ({ move }) => /^q\d:(out>|take$|stay$)/.test(move),
  turn: (view) => boardOf(view).turn,
  points: (view, seat) => boardOf(view).players[seat]?.points ?? 0,
  keys: [
    key('1 – 4', 'hint.tile'),
    key('r', 'button.rotate'),
    key('c', 'button.confirm'),
    key('a', 'button.act'),
    key('q', 'keys.queen'),
    key('w', 'keys.worker'),
    ...(knights ? [key('d', 'keys.drone')] : []),
    key('x', 'button.none'),
    key('g', 'button.gather'),
    key('h', 'button.honey'),
    key('f', 'button.feed'),
    key('l', 'button.leave'),
    ...(knights ? [key('o', 'button.egg'), key('t', 'button.take'), key('y', 'button.stay')] : []),
    key('e', 'button.end'),
    key('+ − 0', 'keys.zoom'),
  ],
  /** Tiles that are turned up come quickly; winter is seen. */
  pause(view) {
    const { phase, row, laid } = boardOf(view);
    if (phase === 'refill' && laid < 4 && row.every((face) => face === null)) return SCENE;
    return phase === 'refill' || phase === 'renew' || phase === 'set_up' || phase === 'start' ? 220 : 500;
  },
});
