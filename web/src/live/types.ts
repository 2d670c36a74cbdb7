/** The server's messages, exactly as docs/formats.md has them. */

export type Fact = string | number | boolean | null;

/** Something to say: a key of the words and the facts for its braces. */
export interface Sentence {
  key: string;
  facts?: Record<string, Fact> | undefined;
}

export interface GameOption {
  key: string;
  default: Fact;
  choices: Fact[];
}

export interface BotLevel {
  key: string;
  /** For one move, at most. */
  seconds: number;
}

export interface Game {
  key: string;
  title: string;
  designers: string[];
  seats: [number, number];
  minutes: number;
  options: GameOption[];
  levels: BotLevel[];
  /** Whether somebody may bring own components. */
  box: boolean;
}

/** A game's components as data; their shape depends on the game. */
export type Components = Record<string, unknown>;

/** Components that a match can be made with, and their hash. */
export interface Checked {
  box: Components;
  components: string;
}

export interface Outcome {
  scores: number[] | null;
  ranking: number[];
  reason: Sentence;
}

export interface View<Board = unknown> {
  game: string;
  seat: number | null;
  to_move: number | 'chance' | null;
  ask: Sentence;
  moves: string[];
  outcome: Outcome | null;
  board: Board;
}

export interface Seat {
  seat: number;
  kind: 'person' | 'bot';
  level: string | null;
  name: string | null;
  taken: boolean;
  yours: boolean;
  here: boolean;
}

export interface Entry {
  by: number | 'chance';
  move: string;
}

export interface Invite {
  seat: number;
  invite: string;
}

export interface Table {
  match: string;
  game: string;
  options: Record<string, Fact>;
  /** The options that are not as by default. */
  chosen: string[];
  /** The hash of what the match is played with. */
  components: string;
  /** Whether somebody brought it. */
  own_box: boolean;
  status: 'waiting' | 'playing' | 'over';
  version: number;
  seats: Seat[];
  view: View;
  moves: Entry[];
  can_undo: boolean;
  takeback: { by: number } | null;
  outcome: Outcome | null;
  thinking: boolean;
  rematch: string | null;
  invites: Invite[];
  /** Whether who is to move may ask for one. */
  hints: boolean;
  chance: { commitment: string; nonces: string[]; seed: string | null };
}

export type SeatChoice = { kind: 'me' } | { kind: 'friend' } | { kind: 'bot'; level: string };

export interface SeatSecret {
  seat: number;
  secret: string;
}

export interface Created {
  match: string;
  seats: SeatSecret[];
  invites: Invite[];
}

/** The part of a record that this client reads. */
export interface RecordFile {
  box?: Components;
  entries: { by: number | 'chance'; move?: string; undo?: number; resign?: true }[];
}

/** A good move, for one version of a match. */
export interface Hint {
  version: number;
  move: string;
}

export type Why = { legal: true } | { legal: false; reason: Sentence };

export type Verified = { verified: true; draws: number } | { verified: false; entry?: number; why: string };

/** A record that somebody brought: the table at its end, whether it holds, and the record as JSON. */
export interface Opened {
  table: Table;
  proof: Verified;
  record: RecordFile;
}

/** A move and what its player could hope for with it; null where nobody looked at it. */
export interface Thought {
  move: string;
  value: number | null;
}

/** What is to be said about a position of a match; `values` are of each seat, between 0 and 1. */
export interface Point {
  /** After so many of the moves in force. */
  at: number;
  how: 'exact' | 'estimate' | 'end';
  values: number[];
  /** If it is proven that somebody wins: who, and in how many moves at the most, where that is known. */
  winner: number | null;
  within: number | null;
  best: Thought | null;
  played: Thought | null;
}

export interface Analysis {
  id: string;
  status: 'working' | 'done' | 'stopped';
  looked_at: number;
  of: number;
  points: Point[];
}

export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  /** The server's codes; `unfair` is our own word, when it does not stand by its commitment. */
  code: 'malformed' | 'not-found' | 'not-your-seat' | 'illegal-move' | 'stale' | 'not-now' | 'seat-taken' | 'broken' | 'unfair';
  field?: string;
  /** In a text that somebody typed in, the number of its line. */
  line?: number;
  reason?: Sentence;
}
