/** What a game's folder gives to the table. Found by folder: a new game needs no line outside its own. */
import type { Component, Snippet } from 'svelte';
import type { Components, Entry, Fact, Sentence, View } from '../live/types';

/** The game's words: a key and its facts become a sentence in the visitor's language. */
export type Say = (key: string, facts?: Record<string, Fact>) => string;

/** What happened since the seat that is asked moved last. */
export interface Since {
  moves: Entry[];
  /** The view as it was then, once it is known. */
  before: View | null;
}

export interface BoardProps {
  view: View;
  /** The view one move earlier, where boards are not seen in order: a replay. */
  before?: View | null;
  /** The legal moves to offer now; none when this screen is not asked. */
  moves: string[];
  /** The last move made, to be marked. */
  last: string | null;
  /** What the others did before it was this screen's turn, to be marked until it moves. */
  since?: Since | null;
  /** The same in a few words: a wide board has a corner for it. */
  news?: Snippet | null;
  /** The move that was sent and is not yet answered. */
  pending: string | null;
  /** A move to point at: what would be good here. */
  hint?: string | null;
  /** The place that is named where somebody points at a line of the moves. */
  named?: string | null;
  /** The move that was refused just now. */
  refused: string | null;
  say: Say;
  onmove: (move: string) => void;
  /** A touch on something that is no legal move: the table answers why. */
  onwhy: (move: string) => void;
  /** Nothing can be touched: a replay. */
  still?: boolean;
}

export interface SeatProps {
  view: View;
  seat: number;
  say: Say;
}

export interface TextProps {
  view: View;
  say: Say;
}

/** What a board can do besides. */
export interface BoardParts {
  /** A key of the game that is no move by itself (in small letters, or `escape`). Says whether it was for the board. */
  press?: (key: string) => boolean;
}

/** For a game's `Set.svelte`: draws all that is in a box, the game's own or one that somebody brought. */
export interface SetProps {
  box: Components;
  say: Say;
}

export interface Drawing {
  Board: Component<BoardProps, BoardParts>;
  /** The board is wider than high where there is room. */
  wide?: boolean;
  /** The board as text. */
  Text: Component<TextProps>;
  /** A seat's mark: who is who on the board. */
  Mark: Component<SeatProps>;
  /** What a seat holds. */
  Holds: Component<SeatProps>;
  /** A made move in one or more sentences (none: it is not worth a line of its own), given a view in which it is already made (perhaps a later one) and the moves before it. */
  tell: (entry: Entry, view: View, name: (seat: number) => string, before: readonly Entry[]) => Sentence | Sentence[];
  /** A move that could be made in this view, in words. */
  suggest: (move: string, view: View) => Sentence;
  /** What a seat's colour is called, and how it is painted: as an area, and as a line that is seen on paper by day and by night. */
  colour: (view: View, seat: number) => { word: string; face: string; line: string } | null;
  /** Imaginary players: those that take part and have no seat; their numbers follow the seats'. */
  imaginary?: (view: View) => { seat: number; name: Sentence }[];
  /** A seat's points so far. Without it the game has none before its end. */
  points?: (view: View, seat: number) => number;
  /** Whose turn it is, also while chance moves for them; null if nobody's. Without it, whoever is to move. */
  turn?: (view: View) => number | null;
  /** Whether a move begins no turn of its own: it answers in another's turn, or belongs to the set-up. Without it every turn is one move. */
  within?: (entry: Entry) => boolean;
  /** Letters of this game, the move each makes (without one it is for the board), and what it does in words. With Shift a letter keeps its meaning for the table. */
  keys?: { letter: string; move?: string; does: Sentence }[];
  /** How long a board stays when several play in order (see `live/pace.ts`). */
  pause?: (view: View) => number;
}

/** The seat whose turn it is, or `chance`, or null. */
export const turnOf = (drawing: Drawing, view: View): View['to_move'] => (view.to_move === 'chance' ? (drawing.turn?.(view) ?? 'chance') : view.to_move);

/** What was told, in the visitor's language. */
export const spell = (told: Sentence | Sentence[], say: Say): string => [told].flat().map(({ key, facts }) => say(key, facts)).join(' ');

/** The place on the board that is named there, if there is one. */
export const placeIn = (told: Sentence | Sentence[]): string | null => {
  const named = [told].flat().map(({ facts }) => facts?.['cell'] ?? facts?.['space'] ?? facts?.['field']);
  return named.find((place) => typeof place === 'string') ?? null;
};

const drawings = import.meta.glob<Drawing>(['./*/index.ts', '@more/*/drawing/*/index.ts'], { import: 'default' });
const sets = import.meta.glob<Component<SetProps>>(['./*/Set.svelte', '@more/*/drawing/*/Set.svelte'], { import: 'default' });
const cards = import.meta.glob<Component>(['./*/Card.svelte', '@more/*/drawing/*/Card.svelte'], { import: 'default' });

/** What lies in the folder of a game: here, or among the games that somebody brings (`ANTBEAR_GAMES`). */
const found = <T>(files: Record<string, () => Promise<T>>, name: string): Promise<T> | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1]();

export const drawingOf = (game: string): Promise<Drawing> | undefined => found(drawings, `${game}/index.ts`);
export const cardOf = (game: string): Promise<Component> | undefined => found(cards, `${game}/Card.svelte`);
export const setOf = (game: string): Promise<Component<SetProps>> | undefined => found(sets, `${game}/Set.svelte`);
