/** What a game's folder gives to the table. Found by folder: a new game needs no line outside its own. */
import type { Component, Snippet } from 'svelte';
import type {
  Attempt,
  AttemptOf,
  ComponentsOf,
  EventOf,
  Facts,
  GameKey,
  Move,
  MoveOf,
  Sentence,
  StepOf,
  View,
  ViewOf,
} from '../wire';
import type { Happenings } from '../motion/movement';
import type { Key as HouseKey } from '../words/language.svelte';
import type { Given } from '../words/words';

/**
 * The game's words: a key and its facts become a sentence in the visitor's language. A game names its keys, made from
 * its English catalogues with `KeyOf`: what has no words does not compile. The house's own words can be said too.
 */
export type Say<Key extends string = string> = (key: Key | HouseKey, facts?: Given) => string;

/** The keys of a catalogue, given the type of its JSON file; `layers` names the catalogues below it. */
export type KeyOf<Catalogue> = Exclude<keyof Catalogue, 'layers'> & string;

/** A sentence whose words are there. */
export interface Told<Key extends string = string> {
  key: Key;
  facts?: Facts;
}

/** What happened since the seat that is asked had its last turn. */
export interface Since<G extends GameKey = GameKey> {
  steps: readonly StepOf<G>[];
  /** The view as it was then, where it is known. */
  before: ViewOf<G> | null;
}

/** What a table shows over a wide board, which fills the whole room: the board says where it lies. */
export interface Around {
  /** Who plays, and what is asked of whom. */
  players: Snippet;
  ask: Snippet;
  /** What is told in passing, and the table's own buttons. */
  note: Snippet;
  tools: Snippet;
  /** How much of the board's right side lies below a drawer, and how much above its lower edge, in pixels. */
  covered: number;
  below: number;
}

export interface BoardProps<G extends GameKey = GameKey, Key extends string = string> {
  view: ViewOf<G>;
  /** The legal moves to offer now; none when this screen is not asked. */
  moves: readonly MoveOf<G>[];
  /** The step that led to this view, for marks and movement: who made which move, and all that happened by it. Null before the first. */
  step: StepOf<G> | null;
  /** What the others did before it was this screen's turn, to be marked until it moves. */
  since?: Since<G> | null;
  /** The same in a few words: a wide board has a corner for it. */
  news?: Snippet | null;
  /** A wide board bears all that the table or the replay shows. */
  around?: Around | null;
  /** The move that was sent and is not yet answered. */
  pending: MoveOf<G> | null;
  /** A move to point at: what would be good here. */
  hint?: MoveOf<G> | null;
  /** The place that is named where somebody points at a line of the moves. */
  named?: string | null;
  /** What was tried and refused just now. */
  refused: AttemptOf<G> | null;
  say: Say<Key>;
  onmove(move: MoveOf<G>): void;
  /** A touch on something that is no legal move: the table answers why. */
  onwhy(attempt: AttemptOf<G>): void;
  /** Nothing can be touched: what is over is seen again. */
  still?: boolean;
  /** In a replay: whether it runs, so that what happens is seen to happen. */
  film?: boolean;
}

export interface SeatProps<G extends GameKey = GameKey, Key extends string = string> {
  view: ViewOf<G>;
  seat: number;
  say: Say<Key>;
}

/** For an animal of the last scene. */
export interface FigureProps<G extends GameKey = GameKey, Key extends string = string> extends SeatProps<G, Key> {
  /** It stands beside the one that matters: another of the same people. */
  aside?: boolean;
}

export interface TextProps<G extends GameKey = GameKey, Key extends string = string> {
  view: ViewOf<G>;
  say: Say<Key>;
}

/** For a line of the list of moves. */
export interface SymbolProps<G extends GameKey = GameKey> {
  event: EventOf<G>;
  /** The newest board. */
  view: ViewOf<G>;
}

/** What a board can do besides. */
export interface BoardParts {
  /** A key of the game that is no move by itself (in small letters, or `escape`). Says whether it was for the board. */
  press?: (key: string) => boolean;
}

/** For a game's `Set.svelte`: draws all that is in a box, the game's own or one that somebody brought. */
export interface SetProps<G extends GameKey = GameKey, Key extends string = string> {
  box: ComponentsOf<G>;
  say: Say<Key>;
}

/** A letter of a game: what it tries in a view (without that it is for the board), and what it does in words. */
export interface GameLetter<G extends GameKey = GameKey, Key extends string = string> {
  letter: string;
  tries?: (view: ViewOf<G>) => AttemptOf<G>;
  does: Told<Key>;
}

export interface Drawing<G extends GameKey = GameKey, Key extends string = string> {
  Board: Component<BoardProps<G, Key>, BoardParts>;
  /** The board has no edges: it fills the room, and all else lies over it. */
  wide?: boolean;
  /** The board as text. */
  Text: Component<TextProps<G, Key>>;
  /** A seat's mark: who is who on the board. */
  Mark: Component<SeatProps<G, Key>>;
  /** One of the game's colours, drawn with its mark, to be chosen. */
  Swatch?: Component<{ colour: string }>;
  /** What a seat holds. */
  Holds: Component<SeatProps<G, Key>>;
  /** An animal of this seat for the last scene: parts of an SVG that stand on (0, 0), about 60 units high. Without it the mark is shown. */
  Figure?: Component<FigureProps<G, Key>>;
  /** Where the last scene is: parts of an SVG of 320 x 120 behind the animals, on both sides of them. */
  Land?: Component<{ view: ViewOf<G> }>;
  /** Its animals live below the ground: there they go home. */
  burrows?: boolean;
  /** A small picture of what an event is about; nothing where words are enough. */
  Symbol?: Component<SymbolProps<G>>;
  /** A move that could be made in this view, in words: `suggest.<kind>` or the like. */
  suggest: (move: MoveOf<G>, view: ViewOf<G>) => Told<Key>;
  /** What a seat's colour is called, and how it is painted: as an area, and as a line that is seen on paper by day and by night. */
  colour: (view: ViewOf<G>, seat: number) => { word: Key; face: string; line: string } | null;
  /** Imaginary players: those that take part and have no seat; their numbers follow the seats'. The word `third` may have sentences of its own, `third.<key>`. */
  imaginary?: (view: ViewOf<G>) => { seat: number; name: { key: Key } }[];
  /** A seat's points so far. Without it the game has none before its end. */
  points?: (view: ViewOf<G>, seat: number) => number;
  /** Every turn is one move: the list of moves needs no headings. */
  singleMoves?: boolean;
  /** None of them is one of the house (`table/letters.ts`). */
  letters?: readonly GameLetter<G, Key>[];
  /** What moves and what is heard of each kind of event. Without it boards just change. */
  happenings?: Happenings<EventOf<G>>;
  /** What happens seldom and changes much: it is told in a sentence of its own until who is asked moves. */
  tidings?: readonly EventOf<G>['kind'][];
  /** How long a board stays when several play in order, and what led to it (see `live/pace.ts`). */
  pause?: (view: ViewOf<G>, step: StepOf<G> | null) => number;
}

/** The words that every game must have, and those for its events. */
type Needed<G extends GameKey> = 'title' | 'tagline' | 'goal' | 'credits' | `say.${EventOf<G>['kind']}`;

/** The keys that a game's words lack. */
export type MissingWords<G extends GameKey, Key extends string> = Exclude<Needed<G>, Key>;

/** A game's drawing, whose words are complete: `satisfies DrawingOf<'surikata', Key>`; else the missing keys are named. */
export type DrawingOf<G extends GameKey, Key extends string> = Drawing<G, Key> &
  ([MissingWords<G, Key>] extends [never] ? unknown : { missing: MissingWords<G, Key> });

/** The seat whose turn it is, also while chance moves for it; or `chance`, or null. */
export const turnOf = ({ to_move, board }: View): View['to_move'] =>
  to_move === 'chance' && 'turn' in board ? (board.turn ?? to_move) : to_move;

/** Whether two data say the same. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === theirs.size && mine.every(([field, value]) => same(value, theirs.get(field)));
}

/** Whether a move is what is tried: all that is said of it agrees. */
export const isTried = (move: Attempt, attempt: Attempt): boolean => {
  const known = new Map<string, unknown>(Object.entries(move));
  return Object.entries(attempt).every(([field, value]) => same(known.get(field), value));
};

/** The legal move that was tried, if it is one. */
export const legalOf = <M extends Move>(moves: readonly M[], attempt: Attempt): M | undefined =>
  moves.find((move) => isTried(move, attempt));

/** What was told, in the visitor's language. */
export const spell = (told: Told | readonly Told[], say: Say): string =>
  [told]
    .flat()
    .map(({ key, facts }) => say(key, facts))
    .join(' ');

/** A sentence that the server names, and for which the game has words; nothing for none. */
export const sayOf = (one: Sentence | null | undefined, say: (key: never, facts?: Given) => string): string =>
  one ? say(one.key as never, one.facts) : '';

// A folder's name is the key of its game, so what is found there draws the views of that game and no others.
// One pattern each: two places far apart are not found by one.
const drawings = {
  ...import.meta.glob<Drawing>('./*/index.ts', { import: 'default' }),
  ...import.meta.glob<Drawing>('@more/*/drawing/*/index.ts', { import: 'default' }),
};
const sets = {
  ...import.meta.glob<Component<SetProps>>('./*/Set.svelte', { import: 'default' }),
  ...import.meta.glob<Component<SetProps>>('@more/*/drawing/*/Set.svelte', { import: 'default' }),
};
const cards = {
  ...import.meta.glob<Component>('./*/Card.svelte', { import: 'default' }),
  ...import.meta.glob<Component>('@more/*/drawing/*/Card.svelte', { import: 'default' }),
};

/** What lies in the folder of a game: here, or among the games that somebody brings (`ANTBEAR_GAMES`). */
const found = <T>(files: Record<string, () => Promise<T>>, name: string): Promise<T> | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1]();

export const drawingOf = (game: string): Promise<Drawing> | undefined => found(drawings, `${game}/index.ts`);
export const cardOf = (game: string): Promise<Component> | undefined => found(cards, `${game}/Card.svelte`);
export const setOf = (game: string): Promise<Component<SetProps>> | undefined => found(sets, `${game}/Set.svelte`);
