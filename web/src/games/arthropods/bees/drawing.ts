/** What all bee games give to the table; each adds its own board and letters. */
import type { GameKey, ViewOf } from '../../../wire';
import type { GameLetter } from '../../drawing';
import { colour } from '../tiles/colours';
import Mark from '../tiles/Mark.svelte';
import Swatch from '../tiles/Swatch.svelte';
import type { BeeGame } from '../tiles/view';
import Figure from './Figure.svelte';
import Holds from './Holds.svelte';
import Land from './Land.svelte';
import { suggest } from './suggest';
import Symbol from './Symbol.svelte';
import type { Key } from './words';

type Letter<K extends string> = Pick<GameLetter<GameKey, K>, 'letter' | 'does'>;
export const letter = <K extends string>(key: string, word: K): Letter<K> => ({ letter: key, does: { key: word } });

/** Those of more kinds of bees, and of more that bees can do. */
export const lettersOf = <K extends string>(
  ranks: readonly Letter<K>[] = [],
  acts: readonly Letter<K>[] = [],
): Letter<Key | K>[] => [
  letter('1 – 4', 'hint.tile'),
  letter('z', 'button.rotate'),
  letter('c', 'button.confirm'),
  letter('a', 'button.act'),
  letter('q', 'keys.queen'),
  letter('w', 'keys.worker'),
  ...ranks,
  letter('x', 'button.none'),
  letter('g', 'button.gather'),
  letter('p', 'button.honey'),
  letter('f', 'button.feed'),
  letter('l', 'button.leave'),
  ...acts,
  letter('e', 'button.end'),
  letter('+ − 0', 'keys.zoom'),
];

/** Tiles that are turned up come quickly. */
const pause = ({ board }: ViewOf<BeeGame>): number =>
  ['refill', 'renew', 'set_up', 'start', 'choose'].includes(board.phase) ? 220 : 500;

export const beeDrawing = {
  Mark,
  Swatch,
  Holds,
  Symbol,
  Figure,
  Land,
  suggest,
  colour,
  wide: true,
  points: ({ board }: ViewOf<BeeGame>, seat: number) => board.players[seat]?.points ?? 0,
  pause,
};
