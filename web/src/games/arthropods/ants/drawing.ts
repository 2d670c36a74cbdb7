/** What the two ant games give to the table: the same board, and the letters that one of them needs. */
import type { Drawing } from '../../drawing';
import type { View } from '../../../live/types';
import Mark from '../tiles/Mark.svelte';
import { colour } from '../tiles/colours';
import type { Board as Shape } from './view';
import Board from './Board.svelte';
import Holds from './Holds.svelte';
import { suggest, tell } from './tell';
import Text from './Text.svelte';

const boardOf = (view: View) => view.board as Shape;
const key = (letter: string, word: string) => ({ letter, does: { key: word } });

/** Tiles that are turned up come quickly, those of the set-up at once. */
const QUICK: Partial<Record<Shape['phase'], number>> = { start: 40, set_up: 40, deal: 120, fill: 220, drawn: 220 };

export const antDrawing = (colony: boolean): Drawing => ({
  Board,
  Text,
  Mark,
  Holds,
  tell,
  suggest,
  colour,
  wide: true,
  within: ({ move }) => /:(flee|escape)>|^take:/.test(move),
  turn: (view) => boardOf(view).turn,
  points: (view, seat) => boardOf(view).players[seat]?.points ?? 0,
  keys: [
    key('1 – 9', 'keys.tile'),
    key('r', 'button.rotate'),
    key('c', 'button.confirm'),
    key('a', colony ? 'keys.attack' : 'button.act'),
    key('q', 'keys.queen'),
    key('w', 'keys.worker'),
    ...(colony ? [key('s', 'keys.soldier')] : []),
    key('x', 'button.none'),
    key('g', 'button.gather'),
    key('f', 'button.feed'),
    key('l', 'button.leave'),
    ...(colony ? [key('o', 'button.mate'), key('k', 'button.steal')] : []),
    key('e', 'button.end'),
    key('h', 'button.raise'),
    key('+ − 0', 'keys.zoom'),
  ],
  pause: (view) => QUICK[boardOf(view).phase] ?? 500,
});
