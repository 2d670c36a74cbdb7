/** Choosing a tile, a place and a rotation for it, from the legal moves. Knows nothing of a screen. */
import { SIDES, type Cell } from './hex';
import { gainsOf, type Gain } from './gains';
import type { Face, LayMove, TileAttempt } from './view';

/** The sides of a face after so many turns clockwise. */
export const turned = (sides: string, rotation: number) =>
  SIDES.map((side) => sides[(side + 6 - rotation) % 6]).join('');

/** A tile that lies open to be laid: of the row or from hand, or from a stack of the market. */
export interface Offer {
  kind: LayMove['kind'];
  face: Face;
  at: number;
  /** Of the market: its stack, and what it costs. */
  stack?: number;
  price?: number;
}

export const isSame = (one: Offer | null, other: Offer) =>
  one !== null && one.kind === other.kind && one.at === other.at && one.stack === other.stack;

/** Whether a move lays the tile of this offer: of two alike in the market each has moves of its own, at its own price. */
export const isOf = (move: LayMove, { kind, face, at, stack }: Offer): boolean =>
  move.kind === kind && move.face === face.face && (move.kind === 'lay' || (move.stack === stack && move.place === at));

/** A tile where it would be laid: surely, or only shown. */
export interface Ghost {
  kind: Face['kind'];
  sides: string;
  cell: Cell;
  sure: boolean;
}

export const ghostOf = (
  { kind, sides }: Face,
  { cell, rotation }: Pick<LayMove, 'cell' | 'rotation'>,
  sure: boolean,
): Ghost => ({ kind, sides: turned(sides, rotation), cell, sure });

export class Laying {
  offer = $state.raw<Offer | null>(null);
  spot = $state.raw<Cell | null>(null);
  /** The rotation that was used last: the next tile begins with it, if it fits. */
  #rotation = $state(0);

  /** `moves`: those that lay a tile. */
  constructor(private readonly moves: () => readonly LayMove[]) {}

  /** For each cell where the chosen tile may lie, the moves that lay it there, one for each rotation. */
  spots: ReadonlyMap<Cell, LayMove[]> = $derived.by(() => {
    const { offer } = this;
    return offer ? byCell(this.moves().filter((move) => isOf(move, offer))) : new Map<Cell, LayMove[]>();
  });
  /** The ways in which it fits where it lies, and the one that would be laid. */
  ways: readonly LayMove[] = $derived((this.spot && this.spots.get(this.spot)) || []);
  ready: LayMove | null = $derived(this.spot ? this.at(this.spot) : null);

  /** A tile can be laid at all. */
  possible: boolean = $derived.by(() => this.moves().length > 0);

  isChosen = (offer: Offer): boolean => isSame(this.offer, offer);
  isPlayable = (offer: Offer): boolean => this.moves().some((move) => isOf(move, offer));

  /** How the tile would lie there at first. */
  at(cell: Cell): LayMove | null {
    const fitting = this.spots.get(cell) ?? [];
    return fitting.find(({ rotation }) => rotation === this.#rotation) ?? fitting[0] ?? null;
  }

  /** Takes up a tile, or puts it back. For one that is too dear its cheaper twin is meant. Says whether it can be laid at all. */
  choose(wanted: Offer): boolean {
    const offer = this.isPlayable(wanted) ? wanted : this.#instead(wanted);
    if (!offer) return false;
    this.offer = isSame(this.offer, offer) ? null : offer;
    this.spot = null;
    return true;
  }

  #instead({ kind, face }: Offer): Offer | null {
    const sold = this.moves().find((move) => move.kind === kind && move.face === face.face);
    return sold?.kind === 'buy' ? { kind, face, at: sold.place, stack: sold.stack, price: sold.price } : null;
  }

  /** Puts the chosen tile down there. Says whether it fits. */
  place(cell: Cell): boolean {
    const first = this.at(cell);
    if (!first) return false;
    this.#rotation = first.rotation;
    this.spot = cell;
    return true;
  }

  /** Turns the tile where it lies, or there where it is only shown. Says whether it can lie otherwise. */
  rotate(shown: Cell | null, way: 1 | -1 = 1): boolean {
    const cell = this.spot ?? shown;
    const fitting = (cell && this.spots.get(cell)) || [];
    const now = cell ? this.at(cell) : null;
    if (!now || fitting.length < 2) return false;
    this.#rotation = fitting[(fitting.indexOf(now) + way + fitting.length) % fitting.length]!.rotation;
    return true;
  }

  /** The place is taken back, then the tile. Says whether there was one. */
  back(): boolean {
    if (this.spot) this.spot = null;
    else if (this.offer) this.offer = null;
    else return false;
    return true;
  }

  reset(): void {
    this.offer = this.spot = null;
  }

  /** What somebody tries who lays a tile where it does not fit. */
  attempt({ kind, face, at, stack = 0, price = 0 }: Offer, cell: Cell): TileAttempt {
    const tried = { face: face.face, cell, rotation: 0 };
    return kind === 'lay' ? { kind, ...tried } : { kind, ...tried, stack, place: at, price };
  }

  /** Where the chosen tile would score for this seat, and the most of it in any rotation that fits. */
  worth = (seat: number): Map<Cell, number> =>
    new Map(
      [...this.spots].flatMap(([cell, moves]) => (mostOf(moves, seat) ? [[cell, mostOf(moves, seat)] as const] : [])),
    );

  /** The most that a tile would score for this seat anywhere. */
  most = (offer: Offer, seat: number): number =>
    mostOf(
      this.moves().filter((move) => isOf(move, offer)),
      seat,
    );

  /** What the tile would score as it lies or is shown. */
  promised = (shown: Cell | null): Gain[] => gainsOf(shown ? this.at(shown) : null);
}

function byCell(moves: readonly LayMove[]): Map<Cell, LayMove[]> {
  const found = new Map<Cell, LayMove[]>();
  for (const move of moves) found.set(move.cell, [...(found.get(move.cell) ?? []), move]);
  return found;
}

const mostOf = (moves: readonly LayMove[], seat: number): number =>
  Math.max(0, ...moves.map(({ points }) => points?.[seat] ?? 0));
