/** The ant games' part of a view, and what follows from it for the board. What is legal comes with the moves. */
import type { Colour } from '../tiles/colours';
import { beside, opposite, SIDES, type Cell } from '../tiles/hex';
import type { Scores } from '../tiles/promised';

export const STACKS = ['forest', 'tunnel', 'nest'] as const;
export type Stack = (typeof STACKS)[number];
export type Kind = Stack | 'brood';
export const RANKS = ['queen', 'worker', 'soldier'] as const;
export type Rank = (typeof RANKS)[number];
export const LETTERS = ['q', 'w', 's'] as const;
export const rankOf = (letter: string): Rank => RANKS[LETTERS.indexOf(letter as 'q')] ?? 'worker';
export const kindOf = (face: string): Kind => ([...STACKS, 'brood'] as const)['ftnb'.indexOf(face[0] ?? 'f')] ?? 'forest';
/** Nest tiles with and without a brood chamber are one stack. */
export const stackOf = (face: string): Stack => (face[0] === 'b' ? 'nest' : (kindOf(face) as Stack));

export interface Face {
  face: string;
  kind: Kind;
  sides: string;
}

export interface Ant {
  seat: number;
  ant: string;
  kind: Rank;
  load: 'food' | 'larva' | null;
  /** Whose larva it carries. */
  larva: number | null;
  walked: boolean;
  acted: boolean;
}

export interface Tile extends Face {
  cell: Cell;
  turn: number;
  nest: number | null;
  ants: Ant[];
  larvae: number[];
}

export interface Nest {
  nest: number;
  cells: Cell[];
  gaps: number;
  /** For each seat, how many of its queens are inside. */
  queens: number[];
  /** For each seat, what it would score if it were complete as it is. */
  points: number[];
}

/** Tunnel tiles with workers of one seat that hang together; `points` for a connection through the longest chain of them. */
export interface Tunnel {
  seat: number;
  cells: Cell[];
  home: boolean;
  points: number;
}

export interface Player {
  colour: Colour;
  points: number;
  food: number;
  tiles: Face[];
  limit: number;
  hand: Record<Rank | 'larva', number>;
  on_board: number;
}

export interface FinalPoints {
  points: number;
  bonus: number;
  food: number;
  colony: number;
  total: number;
  /** Reached the goal first and so ended the game. */
  goal: boolean;
}

export interface Board {
  phase: 'start' | 'set_up' | 'deal' | 'draft' | 'lay' | 'put' | 'fill' | 'act' | 'flee' | 'escape' | 'draw' | 'drawn' | 'over';
  starter: number | null;
  turn: number | null;
  tiles: Tile[];
  nests: Nest[];
  tunnels: Tunnel[];
  /** For each stack its places, the cheapest first. */
  market: (Face | null)[][];
  stacks: Record<Stack, number>;
  draft: { stack: Stack; pool: Face[] } | null;
  laid: number;
  bought: number;
  price: number | null;
  raise: number;
  last: Cell | null;
  stage: Rank;
  asked: string | null;
  attack: { cell: Cell; seat: number; soldiers: Ant[]; sides: number[] } | null;
  players: Player[];
  ahead: number[];
  food: number;
  goal: number;
  reached: number | null;
  ending: 'points' | 'stacks' | 'rest' | null;
  owed: number[];
  final: FinalPoints[] | null;
  scores: Scores;
  /** What each legal attack does. */
  attacks: Readonly<Record<string, Struck>>;
}

/** What becomes of those who are attacked. */
export interface Struck {
  owner: number;
  ants: number;
  /** Where they can flee to; nowhere: they are killed. */
  ways: Cell[];
  /** The larvae on their backs that the attackers take, by whose they are. */
  larvae: number[];
  /** Food on the backs of the killed. */
  food: number;
  /** Of the killed, those that are the last of their kind on the board. */
  escapes: Rank[];
}

export interface Standing {
  ant: Ant;
  cell: Cell;
}

export const standing = (tiles: readonly Tile[]): Standing[] => tiles.flatMap(({ ants, cell }) => ants.map((ant) => ({ ant, cell })));
/** Queens first, then workers, then soldiers. */
export const orderOf = ({ ant }: Ant) => LETTERS.indexOf(ant[0] as 'q') * 10 + Number(ant[1]);
export const tileAt = (board: Pick<Board, 'tiles'>, cell: Cell | null): Tile | undefined => board.tiles.find((tile) => tile.cell === cell);

// Tiles to lay

/** A tile that can be laid: one of the hand, or of the market at its price. */
export type Choice = { from: 'hand'; at: number } | { from: 'market'; stack: number; at: number };
export const verbOf = (choice: Choice) => (choice.from === 'hand' ? 'lay' : 'buy');
export const sameChoice = (a: Choice | null, b: Choice) => a !== null && a.from === b.from && a.at === b.at && (a.from === 'hand' || a.stack === (b as typeof a).stack);
export const faceOf = (board: Board, seat: number, choice: Choice): Face | null =>
  (choice.from === 'hand' ? board.players[seat]?.tiles[choice.at] : board.market[choice.stack]?.[choice.at]) ?? null;

/** Whether this place of the market is the one that is bought: of tiles alike only the cheapest is. */
export function isBought(board: Board, stack: number, at: number): boolean {
  const face = board.market[stack]?.[at]?.face;
  return face !== undefined && board.market[stack]!.findIndex((one) => one?.face === face) === at;
}

// Acting

export interface Theft {
  seat: number;
  from: Cell;
  to: Cell;
  move: string;
}
export interface Attack {
  cell: Cell;
  team: { soldier: string; side: number }[];
  move: string;
}

/** What can be done with one ant, apart from ending the turn. */
export interface Deeds {
  /** Where it can walk (or flee, or escape), and the move for it. */
  walks: Map<Cell, string>;
  /** Actions on its tile: gather, feed, mate, rear-w, rear-s, rear-w-s2, leave. */
  acts: { word: string; move: string }[];
  thefts: Theft[];
  /** The tiles that it can attack, alone or with others. */
  targets: Cell[];
}

const ORDER = ['gather', 'feed', 'mate', 'rear-w', 'rear-s', 'leave'];
const rank = (word: string) => ORDER.findIndex((one) => word.startsWith(one));

export function attacksIn(moves: readonly string[]): Attack[] {
  return moves.flatMap((move) => {
    const parts = /^attack:([^:]+):(.+)$/.exec(move);
    if (!parts) return [];
    const team = parts[2]!.split('+').map((one) => ({ soldier: one.slice(0, 2), side: Number(one[3]) }));
    return [{ cell: parts[1]!, team, move }];
  });
}

/** `twins`: the soldiers that stand together, so that what is said of the first holds for all of them. */
export function deedsOf(ant: string, moves: readonly string[], attacks: readonly Attack[], twins: readonly string[] = [ant]): Deeds {
  const deeds: Deeds = { walks: new Map(), acts: [], thefts: [], targets: [] };
  for (const move of moves) {
    if (!move.startsWith(ant)) continue;
    const rest = move.slice(ant.length);
    const walk = /^(?::flee|:escape)?>(.+)$/.exec(rest);
    const theft = /^:steal:(\d)@([^>]+)>(.+)$/.exec(rest);
    if (walk) deeds.walks.set(walk[1]!, move);
    else if (theft) deeds.thefts.push({ seat: Number(theft[1]), from: theft[2]!, to: theft[3]!, move });
    else if (rest.startsWith(':')) deeds.acts.push({ word: rest.slice(1).replaceAll(':', '-'), move });
  }
  const own = attacks.filter(({ team }) => team.some(({ soldier }) => twins.includes(soldier)));
  deeds.targets = [...new Set(own.map(({ cell }) => cell))];
  deeds.acts.sort((a, b) => rank(a.word) - rank(b.word));
  return deeds;
}

export const canDo = ({ walks, acts, thefts, targets }: Deeds) => walks.size + acts.length + thefts.length + targets.length > 0;
/** Whether there is more to do than to leave. */
export const isBusy = ({ walks, acts, thefts, targets }: Deeds) => walks.size + thefts.length + targets.length > 0 || acts.some(({ word }) => word !== 'leave');

/** What an ant would find to do on a tile where it walks to: a hint, no promise. */
export function finds(ant: Ant, tile: Tile, player: Player): 'gather' | 'feed' | 'mate' | 'rear' | null {
  if (ant.acted) return null;
  const queen = tile.ants.some(({ kind, seat }) => kind === 'queen' && seat === ant.seat);
  if (ant.kind === 'soldier') return queen && tile.kind === 'brood' && !tile.larvae.includes(ant.seat) && player.hand.larva > 0 ? 'mate' : null;
  if (ant.kind !== 'worker') return null;
  const grown = player.hand.worker + player.hand.soldier > 0;
  const hungry = tile.larvae.includes(ant.seat) || tile.ants.some(({ seat, larva }) => seat === ant.seat && larva !== null);
  if (ant.load === 'food') return hungry && grown ? 'rear' : queen ? 'feed' : null;
  return tile.kind === 'forest' ? 'gather' : null;
}

// Attacks

/** The neighbours of a tile that can be walked to from it: for each side the cell, or null. */
export function waysFrom(board: Pick<Board, 'tiles'>, cell: Cell): (Cell | null)[] {
  const tile = tileAt(board, cell);
  return SIDES.map((side) => {
    const other = tileAt(board, beside(cell, side));
    return tile && other && tile.sides[side] !== 'E' && other.sides[opposite(side)] !== 'E' ? other.cell : null;
  });
}

/** The soldiers that can take part in an attack on a cell, each with the sides by which it may enter. Soldiers on one tile can do the same. */
export function teamFor(attacks: readonly Attack[], cell: Cell, soldiers: readonly Standing[]): Map<string, number[]> {
  const sides = new Map<Cell, Set<number>>();
  const where = new Map(soldiers.map(({ ant, cell: at }) => [ant.ant, at]));
  const ready = new Set<Cell>();
  for (const attack of attacks) {
    if (attack.cell !== cell) continue;
    for (const { soldier, side } of attack.team) {
      const at = where.get(soldier);
      if (at === undefined) continue;
      ready.add(at);
      sides.set(at, (sides.get(at) ?? new Set()).add(side));
    }
  }
  return new Map(
    soldiers
      .filter(({ ant, cell: at }) => ready.has(at) && !ant.walked && !ant.acted && ant.load === null)
      .map(({ ant, cell: at }) => [ant.ant, [...sides.get(at)!].sort((a, b) => a - b)]),
  );
}

/** The legal attacks with this team and perhaps more: of soldiers alike only one naming is a move. */
export function attacksWith(attacks: readonly Attack[], cell: Cell, team: Attack['team'], soldiers: readonly Standing[]): Attack[] {
  const where = new Map(soldiers.map(({ ant, cell: at }) => [ant.ant, at]));
  const entries = (some: Attack['team']) => some.map(({ soldier, side }) => `${where.get(soldier)}/${side}`);
  return attacks.filter((one) => {
    const left = entries(one.team);
    return one.cell === cell && entries(team).every((entry) => left.includes(entry) && left.splice(left.indexOf(entry), 1));
  });
}

/** The legal attack with just this team. */
export const attackBy = (attacks: readonly Attack[], cell: Cell, team: Attack['team'], soldiers: readonly Standing[]): Attack | undefined =>
  attacksWith(attacks, cell, team, soldiers).find((one) => one.team.length === team.length);

/** How somebody would say this attack, legal or not. */
export const attackMove = (cell: Cell, team: Attack['team']) =>
  `attack:${cell}:${[...team]
    .sort((a, b) => a.soldier.localeCompare(b.soldier))
    .map(({ soldier, side }) => `${soldier}/${side}`)
    .join('+')}`;

// What is looked at

export const nestAt = (board: Board, tile: Tile | undefined): Nest | undefined => board.nests.find(({ nest }) => tile !== undefined && nest === tile.nest);
export const tunnelsAt = (board: Board, cell: Cell | null): Tunnel[] => board.tunnels.filter(({ cells }) => cell !== null && cells.includes(cell));

/** Who takes a tile of a draft, in order: from the right of the start player on to the right; of tunnels two each, from the start player on to the left. */
export function draftOrder(stack: Stack, starter: number, seats: number): number[] {
  const each = Array.from({ length: seats }, (_, n) => n);
  if (stack === 'tunnel') return each.flatMap((n) => [(starter + n) % seats, (starter + n) % seats]);
  return each.map((n) => (starter + 2 * seats - 1 - n) % seats);
}
