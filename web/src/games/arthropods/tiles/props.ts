/** What the table gives to a drawing that serves more than one game: the props of any of them. */
import type { BoardProps, FigureProps, SeatProps, SetProps, SymbolProps, TextProps } from '../../drawing';
import type { TileGame } from './view';

export type BoardPropsOf<G extends TileGame, Key extends string> = G extends TileGame ? BoardProps<G, Key> : never;
export type SeatPropsOf<G extends TileGame, Key extends string> = G extends TileGame ? SeatProps<G, Key> : never;
export type FigurePropsOf<G extends TileGame, Key extends string> = G extends TileGame ? FigureProps<G, Key> : never;
export type TextPropsOf<G extends TileGame, Key extends string> = G extends TileGame ? TextProps<G, Key> : never;
export type SymbolPropsOf<G extends TileGame> = G extends TileGame ? SymbolProps<G> : never;
export type SetPropsOf<G extends TileGame, Key extends string> = G extends TileGame ? SetProps<G, Key> : never;
