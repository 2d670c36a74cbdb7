/** What the four games have in common: names for the shapes on the wire, and how pieces and offers are found. */
import type { AttemptOf, BoardOf, EventOf, GameKey, MoveOf, OfKind, StepOf, ViewOf } from '../../../wire';
import type { Cell } from './hex';

/** The games whose boards have this: so no room names the games that it serves. */
type GameWith<Field extends string, G extends GameKey = GameKey> = G extends GameKey
  ? BoardOf<G> extends Record<Field, unknown>
    ? G
    : never
  : never;
export type BeeGame = GameWith<'row' | 'regions'>;
export type AntGame = GameWith<'tunnels' | 'regions'>;
export type TileGame = GameWith<'tiles' | 'regions'>;

export type TileView = ViewOf<TileGame>;
export type TileBoard = BoardOf<TileGame>;
export type TileMove = MoveOf<TileGame>;
export type TileAttempt = AttemptOf<TileGame>;
export type TileStep = StepOf<TileGame>;
export type TileEvent = EventOf<TileGame>;

type Taking<G> = G extends TileGame ? (event: EventOf<G>['kind']) => void : never;
/** What happens in all of some games. */
export type CommonEvent<G extends TileGame> = Extract<
  EventOf<G>,
  { kind: Taking<G> extends (kind: infer Kind) => void ? Kind : never }
>;

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

type FieldOfAny<T> = T extends unknown ? Extract<keyof T, string> : never;
type Of<T, Field> = T extends unknown ? (Field extends keyof T ? T[Field] : never) : never;
/** A thing that several games have: what only some of them say of it may be missing. */
export type AnyOf<T> = [T] extends [readonly unknown[]]
  ? AnyOf<T[number]>[]
  : [T] extends [object]
    ? { [Field in Extract<keyof T, string>]: AnyOf<T[Field]> } & {
        [Field in Exclude<FieldOfAny<T>, keyof T>]?: Of<T, Field> | undefined;
      }
    : T;

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
