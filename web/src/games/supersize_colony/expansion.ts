/** What Supersize Colony adds to the board of the ants. */
import type { Expansion } from '../arthropods/ants/expansion';
import Bar from './Bar.svelte';
import { drawnAnts } from './crowd';
import { larvaeOn, loadOf } from './describe';
import Draft from './Draft.svelte';
import Larvae from './Larvae.svelte';
import { ColonyPlaying } from './playing.svelte';
import Raids from './Raids.svelte';
import { colonyLine } from './scoring';
import { tracksOf } from './tracks';
import type { Key } from './words';

export const COLONY: Expansion<Key, ColonyPlaying> = {
  play: (screen) => new ColonyPlaying(screen),
  Bar,
  drawn: drawnAnts,
  Lying: Larvae,
  Choosing: Raids,
  Instead: Draft,
  isInstead: ({ draft }) => Boolean(draft),
  tracksOf,
  load: loadOf,
  told: larvaeOn,
  lines: (board, say) => [colonyLine(board, say)],
};
