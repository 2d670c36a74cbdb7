/** The bee games' part of a view, and what follows from it for the board. Knows no rules: what is legal comes with the moves. */
import { COLOURS, type Colour } from '../tiles/colours';
import type { Cell } from '../tiles/hex';
import type { Scores } from '../tiles/promised';

export const KINDS = ['meadow', 'honeycomb', 'brood', 'chamber'] as const;
export type Kind = (typeof KINDS)[number] | 'start';
export const RANKS = ['queen', 'worker', 'drone'] as const;
export type Rank = (typeof RANKS)[number];
export type Load = 'pollen' | 'honey';
export const LETTERS = ['q', 'w', 'd'] as const;
export type Letter = (typeof LETTERS)[number];
export const rankOf = (letter: string): Rank => RANKS[LETTERS.indexOf(letter as Letter)] ?? 'worker';
const KIND_LETTERS = 'mcbhs';
export const kindOf = (face: string): Kind => [...KINDS, 'start' as const][KIND_LETTERS.indexOf(face[0] ?? 's')] ?? 'start';

export interface Face {
  face: string;
  kind: Kind;
  sides: string;
}

export interface Bee {
  seat: number;
  bee: string;
  kind: Rank;
  load: Load | null;
  flown: boolean;
  acted: boolean;
}

export interface Tile extends Face {
  cell: Cell;
  turn: number;
  hive: number | null;
  bees: Bee[];
  egg: number | null;
}

export interface Hive {
  hive: number;
  cells: Cell[];
  gaps: number;
  queens: number[];
}

export interface Player {
  colour: Colour;
  points: number;
  pollen: number;
  honey: number;
  hand: Record<Rank | 'egg', number>;
  supply: Record<Rank, number> | null;
  on_board: number;
}

export interface FinalPoints {
  points: number;
  honey: number;
  colony: number;
  total: number;
  hive: number;
}

export interface Board {
  phase: 'start' | 'choose' | 'set_up' | 'renew' | 'lay' | 'fly_out' | 'put' | 'keep' | 'act' | 'refill' | 'over';
  starter: number | null;
  turn: number | null;
  tiles: Tile[];
  hives: Hive[];
  row: (Face | null)[];
  stack: Record<(typeof KINDS)[number], number>;
  laid: number;
  price: number | null;
  last: Cell | null;
  stage: Rank;
  asked: string | null;
  players: Player[];
  ahead: number[];
  supply: { pollen: number; honey: number };
  final: FinalPoints[] | null;
  scores: Scores;
}

// Acting

/** What can be done with one bee, apart from ending the turn. */
export interface Deeds {
  /** Where it can fly, and the move for it. */
  flights: Map<Cell, string>;
  /** Actions on its tile: gather, honey, feed, egg, nurse:q, leave, take, stay. */
  acts: { word: string; move: string }[];
  /** What drones can do to a tile: seduce, drive, sting. */
  raids: Map<Cell, { word: 'seduce' | 'drive' | 'sting'; move: string; taken: string }[]>;
}

const ORDER = ['gather', 'honey', 'feed', 'egg', 'nurse-q', 'nurse-w', 'nurse-d', 'out', 'take', 'stay', 'leave'];

export function deedsOf(bee: string, cell: Cell | null, moves: readonly string[]): Deeds {
  const deeds: Deeds = { flights: new Map(), acts: [], raids: new Map() };
  const raid = (to: Cell, word: 'seduce' | 'drive' | 'sting', move: string, taken = '') =>
    deeds.raids.set(to, [...(deeds.raids.get(to) ?? []), { word, move, taken }]);
  for (const move of moves) {
    const flock = /^(seduce|drive):([^>]+)>([^:]+):?([phn]*)$/.exec(move);
    if (flock) {
      if (bee[0] === 'd' && flock[2] === cell) raid(flock[3]!, flock[1] as 'seduce' | 'drive', move, flock[4]);
      continue;
    }
    if (!move.startsWith(bee)) continue;
    const rest = move.slice(bee.length);
    if (rest.startsWith('>')) deeds.flights.set(rest.slice(1), move);
    else if (rest === ':out>hand') deeds.acts.push({ word: 'out', move });
    else if (rest.startsWith(':out>')) deeds.flights.set(rest.slice(5), move);
    else if (rest.startsWith(':sting>')) raid(rest.slice(7), 'sting', move);
    else if (rest.startsWith(':')) deeds.acts.push({ word: rest.slice(1).replace(':', '-'), move });
  }
  deeds.acts.sort((a, b) => ORDER.indexOf(a.word) - ORDER.indexOf(b.word));
  return deeds;
}

export const canDo = ({ flights, acts, raids }: Deeds) => flights.size + acts.length + raids.size > 0;
/** Whether there is more to do than to leave. */
export const isBusy = ({ flights, acts, raids }: Deeds) => flights.size + raids.size > 0 || acts.some(({ word }) => word !== 'leave');

export interface Standing {
  bee: Bee;
  cell: Cell;
}

export const standing = (tiles: readonly Tile[]): Standing[] => tiles.flatMap(({ bees, cell }) => bees.map((bee) => ({ bee, cell })));

export const tileAt = (board: Board, cell: Cell | null): Tile | undefined => board.tiles.find((tile) => tile.cell === cell);

/** What a bee would find to do on a tile where it flies to: a hint, no promise. */
export function finds(bee: Bee, tile: Tile): 'gather' | 'honey' | 'feed' | 'egg' | 'nurse' | null {
  if (bee.acted) return null;
  if (bee.kind === 'queen') return tile.kind === 'brood' && tile.egg === null ? 'egg' : null;
  if (bee.kind === 'drone') return null;
  if (bee.load === 'honey' && tile.egg === bee.seat) return 'nurse';
  if (bee.load && tile.bees.some(({ kind, seat }) => kind === 'queen' && seat === bee.seat)) return 'feed';
  if (bee.load === 'pollen' && tile.kind === 'chamber') return 'honey';
  return !bee.load && tile.kind === 'meadow' ? 'gather' : null;
}

/** How a raid ends, in numbers for the sentence that tells it. */
export function raidFacts(board: Board, to: Cell, taken: string): { owner: Colour; workers: number; taken: number; egg: boolean } {
  const tile = tileAt(board, to);
  const owner = tile?.bees[0]?.seat ?? 0;
  return {
    owner: COLOURS[owner] ?? 'orange',
    workers: tile?.bees.filter(({ kind }) => kind === 'worker').length ?? 0,
    taken: taken.length,
    egg: tile !== undefined && tile.egg !== null,
  };
}

/** What becomes of a worker beside the queen that is driven off: it is seduced if the hand has one to take over. */
export function besideWords(workers: number, inHand: number): string[] {
  if (workers === 0) return [];
  return [inHand > 0 ? 'raid.beside' : 'raid.beside.empty'];
}

/** All meadow tiles that are in the game: fewer than before means that it was winter. */
export const meadows = (board: Board) =>
  board.stack.meadow + board.row.filter((face) => face?.kind === 'meadow').length + board.tiles.filter(({ kind }) => kind === 'meadow').length;
