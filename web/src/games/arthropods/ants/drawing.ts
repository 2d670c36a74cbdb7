/** What the two ant games give to the table: the same board, and the letters that one of them needs. */
import type { ViewOf } from '../../../wire';
import { colour } from '../tiles/colours';
import Mark from '../tiles/Mark.svelte';
import Swatch from '../tiles/Swatch.svelte';
import type { AntGame } from '../tiles/view';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import { happenings } from './happenings';
import Holds from './Holds.svelte';
import Land from './Land.svelte';
import { suggest } from './suggest';
import Symbol from './Symbol.svelte';
import Text from './Text.svelte';
import type { Board as Shape } from './view';
import type { Key } from './words';

const letter = (key: string, word: Key) => ({ letter: key, does: { key: word } });

/** Tiles that are turned up come quickly, those of the set-up at once. */
const QUICK: Partial<Record<Shape['phase'], number>> = { start: 40, set_up: 40, deal: 120, fill: 220, drawn: 220 };

export const antDrawing = (colony: boolean) => ({
  Board,
  Text,
  Mark,
  Swatch,
  Holds,
  Symbol,
  Figure,
  Land,
  burrows: true,
  suggest,
  colour,
  happenings,
  wide: true,
  points: ({ board }: ViewOf<AntGame>, seat: number) => board.players[seat]?.points ?? 0,
  letters: [
    letter('1 – 9', 'keys.tile'),
    letter('z', 'button.rotate'),
    letter('c', 'button.confirm'),
    letter('a', 'button.act'),
    letter('q', 'keys.queen'),
    letter('w', 'keys.worker'),
    ...(colony ? [letter('s', 'keys.soldier')] : []),
    letter('x', 'button.none'),
    letter('g', 'button.gather'),
    letter('f', 'button.feed'),
    letter('l', 'button.leave'),
    ...(colony ? [letter('o', 'button.mate'), letter('k', 'button.steal'), letter('d', 'keys.attack')] : []),
    letter('e', 'button.end'),
    letter('p', 'button.raise'),
    letter('+ − 0', 'keys.zoom'),
  ],
  pause: ({ board }: ViewOf<AntGame>) => QUICK[board.phase] ?? 500,
});
