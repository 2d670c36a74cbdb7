/** Names for the server's messages. Their shapes are in `wire.ts`, which is made from its schema and never edited. */
import type { GameOption, Opened, operations, SeatLine, Sentence } from './wire';

export type {
  BotLevel,
  Committed,
  GameCard,
  Legality,
  MatchMade,
  MoveTried,
  NewMatch,
  Opened,
  OwnSeat,
  Past,
  ProblemDocument,
  Proof,
  SeatLine,
  SeatRequest,
  Sentence,
  Watch,
} from './wire';

type Answer<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { 'application/json': infer Content } } };
}
  ? Content
  : never;

// Those of any game.
export type Analysis = Answer<'getAnalysis'>;
/** What is to be said about one position of a match. */
export type Point = Analysis['points'][number];
/** A move and what its seat could hope for with it. */
export type Thought = NonNullable<Point['best']>;
export type Hint = Answer<'getHint'>;
/** Which puzzles there are, and which are those of a day. */
export type PuzzlesOfDay = Answer<'listPuzzles'>;
export type Puzzle = Answer<'getPuzzle'>;
/** What has come of some moves in a puzzle. */
export type PuzzleTried = Answer<'tryMoves'>;
export type PuzzleAnswer = Answer<'getAnswer'>;
/** Some moves in force, one after the other, and what is seen before and after each of them. */
export type Stretch = Answer<'getSteps'>;

/** A face that people choose from. */
export type Avatar = NonNullable<SeatLine['avatar']>;
/** What an option of a game may be. */
export type Choice = GameOption['choices'][number];
/** A box that a match can be made with, and what is in it. */
export type BoxChecked = Answer<'checkBox'>;
export type Components = BoxChecked['box'];
export type ComponentsOf<G extends GameKey> = Extract<BoxChecked, { game: G }>['box'];
/** What stands in the braces of a sentence; a text that starts with @ is itself a key. */
export type Facts = NonNullable<Sentence['facts']>;

// Those of any game, and those of one.
export type Table = Opened['table'];
export type GameKey = Table['game'];
export type TableOf<G extends GameKey> = Extract<Table, { game: G }>;
export type ViewOf<G extends GameKey> = TableOf<G>['view'];
export type BoardOf<G extends GameKey> = ViewOf<G>['board'];
/** A move in force, all that happened by it, and what is seen after it. */
export type StepOf<G extends GameKey> = TableOf<G>['steps'][number];
export type EventOf<G extends GameKey> = StepOf<G>['events'][number];
/** A legal move as data; `name` is what is sent back to make it. */
export type MoveOf<G extends GameKey> = ViewOf<G>['moves'][number];
export type View = ViewOf<GameKey>;
export type Step = StepOf<GameKey>;
export type GameEvent = EventOf<GameKey>;
export type Move = MoveOf<GameKey>;

type Nameless<M> = M extends { name: string } ? Omit<M, 'name'> : never;
/** What somebody tries, as data: perhaps no legal move, so it has no name. A legal move is one as well. */
export type AttemptOf<G extends GameKey> = Nameless<MoveOf<G>>;
export type Attempt = AttemptOf<GameKey>;

/** Those of one kind: moves, attempts or events. */
export type OfKind<T extends { kind: string }, K extends T['kind']> = Extract<T, { kind: K }>;

export const isKind =
  <T extends { kind: string }, K extends T['kind']>(...kinds: K[]) =>
  (one: T): one is OfKind<T, K> =>
    (kinds as string[]).includes(one.kind);

/** All of some kinds, in their order: `ofKind(step.events, 'scored')`. */
export const ofKind = <T extends { kind: string }, K extends T['kind']>(
  all: readonly T[],
  ...kinds: K[]
): OfKind<T, K>[] => all.filter(isKind<T, K>(...kinds));
