/** What the four games have in common: names for the shapes on the wire, and how pieces and offers are found. */
import type { AttemptOf, BoardOf, EventOf, MoveOf, OfKind, StepOf, ViewOf } from '../../../wire';
import type { Cell } from './hex';

export type BeeGame = 'happy_honey_beez' | 'knights';
export type AntGame = 'antropolis' | 'supersize_colony';
export type TileGame = BeeGame | AntGame;

export type TileView = ViewOf<TileGame>;
export type TileBoard = BoardOf<TileGame>;
export type TileMove = MoveOf<TileGame>;
export type TileAttempt = AttemptOf<TileGame>;
export type TileStep = StepOf<TileGame>;
export type TileEvent = EventOf<TileGame>;

export type TileOnBoard = TileBoard['tiles'][number];
export type TileKind = TileOnBoard['kind'];
export type Region = TileBoard['regions'][number];
export type Piece = TileOnBoard['pieces'][number];
export type Rank = Piece['rank'];
export type Load = NonNullable<Piece['load']>;
/** A tile that lies open, unturned. */
export type Face = NonNullable<BoardOf<BeeGame>['row'][number]>;

export type LayMove = OfKind<TileMove, 'lay' | 'buy'>;
export type GoMove = OfKind<TileMove, 'go' | 'out' | 'flee' | 'escape'>;

/** A thing of the full game, of which a base game may lack some fields, and what is in it too. */
export type Either<Full, Base> = Full extends readonly (infer F)[]
  ? Base extends readonly (infer B)[]
    ? Either<F, B>[]
    : never
  : Full extends object
    ? Base extends object
      ? { [K in keyof Full & keyof Base]: Either<Full[K], Base[K]> } & {
          [K in Exclude<keyof Full, keyof Base>]?: Full[K] | undefined;
        }
      : never
    : Full;

/** In the order in which they act, are listed and drawn. */
export const RANKS = ['queen', 'worker', 'drone', 'soldier'] as const satisfies readonly Rank[];
/** The letter of a key and in the names of pieces. */
export const letterOf = (rank: Rank): string => rank.charAt(0);

export const inOrder = (a: Pick<Piece, 'rank' | 'name'>, b: Pick<Piece, 'rank' | 'name'>): number =>
  RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || a.name.localeCompare(b.name, 'en', { numeric: true });

export interface Standing<P extends Piece = Piece> {
  piece: P;
  cell: Cell;
}

export const standing = <P extends Piece>(tiles: readonly { cell: Cell; pieces: readonly P[] }[]): Standing<P>[] =>
  tiles.flatMap(({ pieces, cell }) => pieces.map((piece) => ({ piece, cell })));

export const tileAt = <T extends { cell: Cell }>(tiles: readonly T[], cell: Cell | null): T | undefined =>
  tiles.find((tile) => tile.cell === cell);

export const regionAt = (
  board: Pick<TileBoard, 'regions'>,
  tile: Pick<TileOnBoard, 'region'> | undefined,
): Region | undefined => board.regions.find(({ region }) => tile !== undefined && region === tile.region);
