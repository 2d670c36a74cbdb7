/**
 * What happened besides, as far as the moves tell it: points, ants that were killed, the last round.
 * The ants are followed from the start of the match; the tiles come from a view, in the order in which they were laid.
 */
import type { Entry } from '../../../live/types';
import { completed } from '../bees/history';
import { SIDES, type Cell } from '../tiles/hex';
import { RANKS, rankOf, waysFrom, type Rank, type Tile } from './view';
import { afterSetUp, Stacks } from './stacks';

type Laid = Pick<Tile, 'cell' | 'sides' | 'kind'>;

/** What a match begins with, by the rules of its game. */
interface Rules {
  has: readonly number[];
  out: readonly number[];
  goal: number;
  tunnel: readonly number[];
  limit: number;
}
const ANTROPOLIS: Rules = { has: [2, 3, 0], out: [1, 1, 0], goal: 9, tunnel: [0, 1, 3, 4], limit: 3 };
const COLONY: Rules = { has: [2, 5, 4], out: [1, 2, 1], goal: 15, tunnel: [0, 1, 3, 4, 5, 7], limit: 4 };

export interface Events {
  /** Points for each seat that scored, and what for. */
  points: Map<number, number>;
  tunnels: { seat: number; n: number }[];
  nests: number[];
  killed: { seat: number; n: number } | null;
  /** Ants that fled or escaped where there was but one way. */
  fled: { seat: number; ant: Rank; cell: Cell; how: 'flee' | 'escape' }[];
  robbed: boolean;
  /** Who reached the goal first by this move. */
  reached: number | null;
  /** Whether nothing is left in the stacks after it. */
  emptied: boolean;
}
const nothing = (): Events => ({ points: new Map(), tunnels: [], nests: [], killed: null, fled: [], robbed: false, reached: null, emptied: false });

interface Piece {
  seat: number;
  name: string;
  kind: Rank;
  /** Null: in hand. */
  cell: Cell | null;
  larva: boolean;
}

/** The ants of a match, move by move. */
export class Story {
  #rules: Rules;
  #seats: number;
  #colony: boolean;
  #pieces: Piece[] = [];
  #points: number[];
  #reached = false;
  #stacks: Stacks;
  /** How many of the tiles lie so far. */
  #laid: number;

  constructor(
    tiles: readonly Laid[],
    seats: number,
    colony: boolean,
  ) {
    this.#rules = colony ? COLONY : ANTROPOLIS;
    this.#colony = colony;
    this.#seats = seats;
    this.#points = Array<number>(seats).fill(0);
    this.#laid = 3 * seats;
    this.#stacks = new Stacks(afterSetUp(seats, colony), seats, this.#rules.limit);
    for (let seat = 0; seat < seats; seat++)
      for (const [n, kind] of RANKS.entries())
        for (let number = 1; number <= this.#rules.has[n]!; number++) {
          const home = kind === 'queen' ? tiles[seats + 2 * seat + 1] : tiles[seat];
          this.#pieces.push({ seat, name: `${kind[0]}${number}`, kind, cell: number <= this.#rules.out[n]! ? (home?.cell ?? null) : null, larva: false });
        }
  }

  #find = (seat: number, name: string) => this.#pieces.find((one) => one.seat === seat && one.name === name);
  #inHand = (seat: number, kind: Rank) => this.#pieces.find((one) => one.seat === seat && one.kind === kind && one.cell === null);
  #isOut = (seat: number, kind: Rank) => this.#pieces.some((one) => one.seat === seat && one.kind === kind && one.cell !== null);
  #mayStand = (seat: number, cell: Cell) => this.#pieces.every((one) => one.cell !== cell || one.seat === seat);

  /** One more move; `all` are the tiles of a view in which it is made. */
  step({ by, move }: Entry, all: readonly Laid[]): Events {
    const events = nothing();
    if (typeof by !== 'number') return events;
    events.emptied = !move.startsWith('take:') && this.#stacks.step({ by, move });
    const [word, rest = ''] = move.split(/:(.*)/s);
    const tiles = () => all.slice(0, this.#laid);
    if (word === 'lay' || word === 'buy') {
      this.#laid += 1;
      // An ant may still be put on it before it scores.
      if (!this.#canPut(by, tiles().at(-1))) this.#score(by, tiles(), events);
    } else if (word === 'put') {
      const piece = rest === 'none' ? undefined : this.#inHand(by, rankOf(rest));
      if (piece) piece.cell = tiles().at(-1)?.cell ?? null;
      this.#score(by, tiles(), events);
    } else if (word === 'attack') this.#attack(by, rest, tiles(), events);
    else this.#moveAnt(by, move);
    return events;
  }

  #canPut(seat: number, tile: Laid | undefined): boolean {
    const queen = tile !== undefined && (tile.kind === 'nest' || tile.kind === 'brood') && this.#inHand(seat, 'queen') !== undefined;
    return queen || (!this.#colony && this.#inHand(seat, 'worker') !== undefined);
  }

  #moveAnt(seat: number, move: string): void {
    const piece = this.#find(seat, move.slice(0, 2));
    if (!piece) return;
    const rest = move.slice(2);
    const to = rest.includes('>') ? rest.split('>')[1]! : null;
    if (to !== null) {
      piece.cell = to;
      if (rest.startsWith(':steal')) piece.larva = true;
      if (rest.startsWith(':escape')) piece.larva = false;
    } else if (rest === ':leave') {
      piece.cell = null;
      this.#points[seat] = Math.max(0, this.#points[seat]! - 1);
    } else if (rest.startsWith(':rear:')) {
      const grown = this.#inHand(seat, rankOf(rest[6]!));
      if (grown) grown.cell = piece.cell;
      const carrier = this.#find(seat, rest.slice(8));
      if (carrier) carrier.larva = false;
    }
  }

  #attack(seat: number, rest: string, tiles: readonly Laid[], events: Events): void {
    const [cell = '', team = ''] = rest.split(':');
    const attacked = this.#pieces.filter((one) => one.cell === cell);
    const owner = attacked[0]?.seat;
    const entries = new Set<number>();
    const attackers = team.split('+').map((one) => {
      entries.add(Number(one[3]));
      return this.#find(seat, one.slice(0, 2))!;
    });
    for (const one of attackers) if (one) one.cell = null;
    if (owner === undefined) return;
    const free = waysFrom({ tiles: tiles as Tile[] }, cell).flatMap((to, side) => (to !== null && !entries.has(side) && this.#mayStand(owner, to) ? [to] : []));
    if (!free.length) this.#kill(owner, attacked, attackers, cell, tiles, events);
    else if (free.length === 1) for (const one of attacked) this.#goTo(one, free[0]!, 'flee', events);
    for (const one of attackers) if (one) one.cell = cell;
  }

  #goTo(piece: Piece, cell: Cell, how: 'flee' | 'escape', events: Events): void {
    piece.cell = cell;
    events.fled.push({ seat: piece.seat, ant: piece.kind, cell, how });
  }

  #kill(owner: number, attacked: readonly Piece[], attackers: readonly Piece[], target: Cell, tiles: readonly Laid[], events: Events): void {
    events.killed = { seat: owner, n: attacked.length };
    for (const one of attacked) {
      const taker = one.larva ? attackers.find((other) => !other.larva) : undefined;
      if (taker) {
        taker.larva = true;
        events.robbed = true;
      }
      one.larva = false;
      one.cell = null;
    }
    for (const kind of ['worker', 'soldier'] as const) {
      const last = attacked.find((one) => one.kind === kind);
      if (!last || this.#isOut(owner, kind)) continue;
      const refuges = this.#refuges(owner, target, tiles);
      // With a choice of refuges the owner says where.
      if (refuges.length === 1) this.#goTo(last, refuges[0]!, 'escape', events);
      else if (refuges.length > 1) return;
    }
  }

  #refuges(seat: number, target: Cell, tiles: readonly Laid[]): Cell[] {
    const free = tiles.filter(({ cell }) => cell !== target && this.#mayStand(seat, cell));
    const nests = nestsOf(tiles);
    const nestWith = (cell: Cell) => nests.find((nest) => nest.includes(cell));
    if (this.#isOut(seat, 'queen')) {
      const homes = this.#pieces.filter((one) => one.seat === seat && one.kind === 'queen' && one.cell !== null).map((one) => nestWith(one.cell!));
      return free.filter(({ cell }) => homes.some((home) => home?.includes(cell))).map(({ cell }) => cell);
    }
    const isEmpty = (nest: readonly Cell[] | undefined) => nest !== undefined && !nest.includes(target) && !this.#pieces.some((one) => one.cell !== null && nest.includes(one.cell));
    const empty = free.filter(({ cell }) => isEmpty(nestWith(cell)));
    return (empty.length ? empty : free.filter(({ cell }) => !this.#pieces.some((one) => one.cell === cell))).map(({ cell }) => cell);
  }

  /** Tunnels first, then nests, for the tile laid last. */
  #score(mover: number, tiles: readonly Laid[], events: Events): void {
    const gains = Array<number>(this.#seats).fill(0);
    const nests = nestsOf(tiles);
    for (let seat = 0; seat < this.#seats; seat++) {
      const n = this.#longest(seat, tiles, nests);
      if (n) events.tunnels.push({ seat, n });
      gains[seat]! += this.#rules.tunnel[n] ?? 0;
    }
    for (const nest of completed(tiles, 'N')) {
      const inside = this.#pieces.filter((one) => one.kind === 'queen' && one.cell !== null && nest.includes(one.cell));
      const queens = gains.map((_, seat) => inside.filter((one) => one.seat === seat).length);
      const most = Math.max(...queens);
      events.nests.push(nest.length);
      if (!most) continue;
      const tied = queens.filter((n) => n === most).length;
      for (const [seat, n] of queens.entries()) if (n === most) gains[seat]! += Math.ceil(nest.length / tied);
      for (const queen of inside) queen.cell = null;
    }
    for (let step = 0; step < this.#seats; step++) {
      const seat = (mover + step) % this.#seats;
      if (!gains[seat]) continue;
      this.#points[seat]! += gains[seat]!;
      events.points.set(seat, gains[seat]!);
    }
    const best = Math.max(...this.#points);
    if (this.#reached || best < this.#rules.goal) return;
    this.#reached = true;
    events.reached = [...events.points.keys()].find((seat) => this.#points[seat] === best) ?? null;
  }

  /** The tunnel tiles of the longest connection that the last tile completes for a seat. */
  #longest(seat: number, tiles: readonly Laid[], nests: readonly Cell[][]): number {
    const last = tiles.at(-1);
    if (!last) return 0;
    const at = new Map(tiles.map((tile) => [tile.cell, tile]));
    const manned = new Set(this.#pieces.filter((one) => one.seat === seat && one.kind === 'worker' && one.cell !== null && at.get(one.cell)?.kind === 'tunnel').map((one) => one.cell!));
    if (!manned.size || (last.kind === 'tunnel' && !manned.has(last.cell))) return 0;
    const queens = this.#pieces.filter((one) => one.seat === seat && one.kind === 'queen' && one.cell !== null).map((one) => one.cell!);
    const isHome = (cell: Cell) => nests.some((nest) => nest.includes(cell) && queens.some((queen) => nest.includes(queen)));
    const isNest = (tile: Laid | undefined) => tile?.kind === 'nest' || tile?.kind === 'brood';
    const ways = (cell: Cell) => waysFrom({ tiles: tiles as Tile[] }, cell).filter((to) => to !== null);
    const onward = (cell: Cell, passed: readonly Cell[]): number => {
      const here = [...passed, cell];
      const beside = ways(cell);
      const ends = (last.kind !== 'tunnel' || here.includes(last.cell)) && beside.some((to) => at.get(to)?.kind === 'forest' && (last.kind !== 'forest' || to === last.cell));
      const on = beside.filter((to) => manned.has(to) && !here.includes(to)).map((to) => onward(to, here));
      return Math.max(ends ? here.length : 0, ...on);
    };
    const starts = [...manned].filter((cell) => ways(cell).some((to) => isNest(at.get(to)) && (!isNest(last) || to === last.cell) && isHome(to)));
    return Math.max(0, ...starts.map((cell) => onward(cell, [])));
  }
}

/** The nests: sets of nest tiles joined by their open sides. */
function nestsOf(tiles: readonly Laid[]): Cell[][] {
  const left = new Set(tiles.filter(({ kind }) => kind === 'nest' || kind === 'brood').map(({ cell }) => cell));
  const at = new Map(tiles.map((tile) => [tile.cell, tile]));
  const nests: Cell[][] = [];
  for (const begin of left) {
    const nest = [begin];
    left.delete(begin);
    for (const cell of nest) {
      const ways = waysFrom({ tiles: tiles as Tile[] }, cell);
      for (const side of SIDES) {
        const to = ways[side];
        if (to && left.has(to) && at.get(cell)!.sides[side] === 'N') {
          left.delete(to);
          nest.push(to);
        }
      }
    }
    nests.push(nest);
  }
  return nests;
}

// A log asks for one move after the other, and again when there is another one: the story is told on from where it was.
interface Told {
  /** What it is about: the game and the tiles that it knows of. */
  about: string;
  tiles: number;
  moves: Entry[];
  events: Events[];
  story: Story;
}
let told: Told | null = null;

const isSame = (a: Entry | undefined, b: Entry | undefined) => a !== undefined && a.by === b?.by && a.move === b.move;
const aboutOf = (tiles: readonly Laid[], number: number, seats: number, colony: boolean) =>
  `${colony} ${seats} ${tiles
    .slice(0, number)
    .map(({ cell, sides }) => cell + sides)
    .join()}`;

/** What came of a move, given the moves before it and a view's tiles in which it is made. */
export function eventsOf(entry: Entry, before: readonly Entry[], tiles: readonly Laid[], seats: number, colony: boolean): Events {
  const known = told?.about === aboutOf(tiles, told?.tiles ?? 0, seats, colony) ? told : null;
  const shared = Math.min(known?.moves.length ?? 0, before.length);
  const agrees = known !== null && before.slice(0, shared).every((one, n) => isSame(one, known.moves[n]));
  const found = agrees && isSame(entry, known.moves[before.length]) ? known.events[before.length] : undefined;
  if (found) return found;
  const goesOn = agrees && known.moves.length <= before.length;
  const story = goesOn ? known.story : new Story(tiles, seats, colony);
  const events = goesOn ? known.events : [];
  const moves = [...before, entry];
  for (const one of moves.slice(events.length)) events.push(story.step(one, tiles));
  const number = 3 * seats + moves.filter(({ move }) => /^(lay|buy):/.test(move)).length;
  told = { about: aboutOf(tiles, number, seats, colony), tiles: number, moves, events, story };
  return events.at(-1)!;
}
