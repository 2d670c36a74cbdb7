/** What a picture of a tile game shows, as `pictures.py` beside the rules describes it: tiles of views, and signs on them. */
import type { Described } from '../../../../picture';
import type { AntTile, ColonyAnt, ColonyTile, KnightsTile } from '../../../../wire/wire';
import type { Cell } from '../hex';

/** What tiles of both faces have; the fields that only one of them has may be missing. */
export type Thing = Pick<AntTile, 'kind' | 'sides'>;
export type Standing = Pick<ColonyAnt, 'seat' | 'rank' | 'load'> & Partial<Pick<ColonyAnt, 'larva'>>;
export type Lying = Thing &
  Pick<AntTile, 'cell' | 'joins' | 'gaps'> & { pieces: Standing[] } & Partial<Pick<ColonyTile, 'larvae'> & Pick<KnightsTile, 'egg'>>;
/** A piece, a larva, an egg, or food. */
export type Shown = Standing['rank'] | 'larva' | 'food';

export type Sign =
  | { sign: 'ring'; cell: Cell }
  | { sign: 'gap'; cell: Cell }
  /** On a cell, or on the way from it to another. */
  | { sign: 'cross'; cell: Cell; toward?: Cell; part?: number; size?: number }
  | { sign: 'badge'; cell: Cell; good: boolean }
  /** An arrow over these cells; it begins and ends so much of a step away from the middle. */
  | { sign: 'way'; cells: Cell[]; first: number; stop: number }
  | { sign: 'outline'; cells: Cell[] };

export interface Scene {
  tiles: Lying[];
  /** Below the pieces, and above them. */
  below: Sign[];
  above: Sign[];
}

export interface Scenes extends Described {
  layout: 'scenes';
  scenes: Scene[];
  scale: number;
  /** Whether one follows from the other. */
  arrows: boolean;
  /** What stands above each; by default its number. */
  titles: string[] | null;
  /** Tiles of a hand or a row below. */
  foot: Thing[];
}
/** Kinds of tiles with letters, sides with numbers, pieces with letters. */
export interface Kinds extends Described {
  layout: 'kinds';
  tiles: Thing[];
  sides: Thing[];
  pieces: Shown[];
}
export interface Pairs extends Described {
  layout: 'pairs';
  pairs: { left: Thing; right: Thing; fits: boolean }[];
}
export interface Market extends Described {
  layout: 'market';
  /** Before and after: each row with its stack, and its tiles from the dearest to the cheapest. */
  markets: { stack: number; tiles: (Thing | null)[] }[][];
}
/** A position as it is seen. */
export interface Position extends Described {
  layout?: undefined;
  view: { board: { tiles: Lying[] } };
}
export type TilePicture = Scenes | Kinds | Pairs | Market | Position;

/** A whole board is one scene. */
export const sceneOf = ({ game, view }: Position): Scenes => ({
  game,
  layout: 'scenes',
  scenes: [{ tiles: view.board.tiles, below: [], above: [] }],
  scale: 1,
  arrows: false,
  titles: null,
  foot: [],
});
