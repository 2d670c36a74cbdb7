/** What Knights adds to the board of the bees. */
import type { Expansion } from '../arthropods/bees/expansion';
import Bar from './Bar.svelte';
import { eggOn } from './describe';
import Eggs from './Eggs.svelte';
import { KnightsPlaying } from './playing.svelte';
import { colonyLine } from './scoring';
import { tracksOf } from './tracks';
import type { Key } from './words';

export const KNIGHTS: Expansion<Key, KnightsPlaying> = {
  play: (screen) => new KnightsPlaying(screen),
  Bar,
  Lying: Eggs,
  lying: ({ egg }) => (typeof egg === 'number' ? 1 : 0),
  tracksOf,
  told: eggOn,
  lines: (board, say) => [colonyLine(board, say)],
  apart: true,
};
