/** What all ant games give to the table; each adds its own board and letters. */
import type { GameKey, ViewOf } from '../../../wire';
import type { GameLetter } from '../../drawing';
import { colour } from '../tiles/colours';
import Mark from '../tiles/Mark.svelte';
import Swatch from '../tiles/Swatch.svelte';
import type { AntGame } from '../tiles/view';
import Figure from './Figure.svelte';
import Holds from './Holds.svelte';
import Land from './Land.svelte';
import { suggest } from './suggest';
import Symbol from './Symbol.svelte';
import type { Board as Shape } from './view';
import type { Key } from './words';

type Letter<K extends string> = Pick<GameLetter<GameKey, K>, 'letter' | 'does'>;
export const letter = <K extends string>(key: string, word: K): Letter<K> => ({ letter: key, does: { key: word } });

/** Those of more kinds of ants, and of more that ants can do. */
export const lettersOf = <K extends string>(
  ranks: readonly Letter<K>[] = [],
  acts: readonly Letter<K>[] = [],
): Letter<Key | K>[] => [
  letter('1 – 9', 'keys.tile'),
  letter('z', 'button.rotate'),
  letter('c', 'button.confirm'),
  letter('a', 'button.act'),
  letter('q', 'keys.queen'),
  letter('w', 'keys.worker'),
  ...ranks,
  letter('x', 'button.none'),
  letter('g', 'button.gather'),
  letter('f', 'button.feed'),
  letter('l', 'button.leave'),
  ...acts,
  letter('e', 'button.end'),
  letter('p', 'button.raise'),
  letter('+ − 0', 'keys.zoom'),
];

/** Tiles that are turned up come quickly, those of the set-up at once. */
const QUICK: Partial<Record<Shape['phase'], number>> = { start: 40, set_up: 40, deal: 120, fill: 220, drawn: 220 };

export const antDrawing = {
  Mark,
  Swatch,
  Holds,
  Symbol,
  Figure,
  Land,
  burrows: true,
  suggest,
  colour,
  wide: true,
  points: ({ board }: ViewOf<AntGame>, seat: number) => board.players[seat]?.points ?? 0,
  pause: ({ board }: ViewOf<AntGame>) => QUICK[board.phase] ?? 500,
};
