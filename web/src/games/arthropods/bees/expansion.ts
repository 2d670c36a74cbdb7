/** What a full game adds to the base of this room. The base asks for it by these hooks, and knows nobody who answers. */
import type { Component } from 'svelte';
import type { ViewOf } from '../../../wire';
import type { Say } from '../../drawing';
import type { Line } from '../tiles/Final.svelte';
import type { Screen } from '../tiles/playing.svelte';
import type { Track } from '../tiles/tracks';
import type { BeeGame, TileAttempt, TileEvent } from '../tiles/view';
import Bar from './Bar.svelte';
import { BeePlaying } from './playing.svelte';
import type { Board, Tile } from './view';
import type { Key } from './words';

/** What all that is shown, heard and read of a board needs to know of a full game. */
export interface Addition<K extends string> {
  /** Each place of the row has a stack of its own. */
  apart: boolean;
  /** What lies on a tile besides bees, in words. */
  told: (tile: Tile, say: Say<Key | K>) => string[];
  /** What else counts at the end. */
  lines: (board: Board, say: Say<Key | K>) => Line[];
}

export interface Expansion<K extends string, P extends BeePlaying<K>> extends Addition<K> {
  play: (screen: Screen<ViewOf<BeeGame>, Key | K>) => P;
  Bar: Component<{ playing: P; refused: TileAttempt | null; say: Say<Key | K> }>;
  /** What lies on the tiles below the bees, and how many such things on one of them. */
  Lying?: Component<{ tiles: readonly Tile[]; frozen: boolean }>;
  lying: (tile: Tile) => number;
  /** The tracks in events that not all games have. */
  tracksOf: (event: TileEvent) => Track[];
}

/** The base game adds nothing. */
export const ALONE: Expansion<never, BeePlaying> = {
  play: (screen) => new BeePlaying<never>(screen),
  Bar,
  lying: () => 0,
  tracksOf: () => [],
  told: () => [],
  lines: () => [],
  apart: false,
};
