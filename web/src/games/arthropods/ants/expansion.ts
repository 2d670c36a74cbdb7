/** What a full game adds to the base of this room. The base asks for it by these hooks, and knows nobody who answers. */
import type { Component } from 'svelte';
import type { ViewOf } from '../../../wire';
import type { Say } from '../../drawing';
import { drawnOn, type Drawn } from '../tiles/crowd';
import type { Line } from '../tiles/Final.svelte';
import type { Screen } from '../tiles/playing.svelte';
import type { Track } from '../tiles/tracks';
import type { AntGame, TileAttempt, TileEvent } from '../tiles/view';
import Bar from './Bar.svelte';
import { foodOf } from './describe';
import { AntPlaying } from './playing.svelte';
import type { Ant, Board, Tile } from './view';
import type { Key } from './words';

/** What all that is shown, heard and read of a board needs to know of a full game. */
export interface Addition<K extends string> {
  /** What an ant carries, in words. */
  load: (ant: Ant, say: Say<Key | K>) => string;
  /** What lies on a tile besides ants, in words. */
  told: (tile: Tile, say: Say<Key | K>) => string[];
  /** What else counts at the end. */
  lines: (board: Board, say: Say<Key | K>) => Line[];
}

export interface Expansion<K extends string, P extends AntPlaying<K>> extends Addition<K> {
  play: (screen: Screen<ViewOf<AntGame>, Key | K>) => P;
  Bar: Component<{ playing: P; refused: TileAttempt | null; say: Say<Key | K> }>;
  /** All ants where they stand. */
  drawn: (board: Board) => Drawn<Ant>[];
  /** What lies on the tiles beside the ants, and what is being chosen there. */
  Lying?: Component<{ board: Board; frozen: boolean; say: Say<Key | K> }>;
  Choosing?: Component<{ playing: P }>;
  /** What is seen instead of the board, as long as there is something. */
  Instead?: Component<{ playing: P; refused: TileAttempt | null; quiet: boolean; say: Say<Key | K> }>;
  isInstead: (board: Board) => boolean;
  /** The tracks in events that not all games have. */
  tracksOf: (event: TileEvent) => Track[];
}

/** The base game adds nothing. */
export const ALONE: Expansion<never, AntPlaying> = {
  play: (screen) => new AntPlaying<never>(screen),
  Bar,
  drawn: ({ tiles }) => drawnOn<Ant, Tile>(tiles, () => 0),
  isInstead: () => false,
  tracksOf: () => [],
  load: foodOf,
  told: () => [],
  lines: () => [],
};
