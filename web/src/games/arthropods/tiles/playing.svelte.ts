/** What somebody chooses at a board, step by step, until it is a move: shared by bees and ants. Knows nothing of a screen. */
import { untrack } from 'svelte';
import type { Told } from '../../drawing';
import { ofKind, type Sentence } from '../../../wire';
import { Acting, type Actions } from './acting.svelte';
import { nearestOf, rimOf, type Cell, type Point } from './hex';
import { ghostOf, Laying, type Ghost, type Offer } from './laying.svelte';
import {
  inOrder,
  letterOf,
  standing,
  tileAt,
  type Face,
  type GoMove,
  type Piece,
  type Rank,
  type Standing,
  type TileAttempt,
  type TileMove,
  type TileOnBoard,
  type TileView,
} from './view';
import type { Key } from './words';

/** What is shown now, and where a choice goes. */
export interface Screen<V extends TileView, K extends string = string> {
  readonly view: V;
  readonly moves: readonly V['moves'][number][];
  readonly pending: TileMove | null;
  readonly hint: TileMove | null;
  /** Nothing can be touched. */
  readonly quiet: boolean;
  onmove(move: TileMove): void;
  onwhy(attempt: TileAttempt): void;
  /** Words for who hears the board. */
  ontell(told: Told<K>): void;
  /** Asks once more before this is given up. */
  onask(givesUp: Sentence): void;
}

/** A place on the screen: from the field's corner, whether nothing lies over the field there, and what is below it on the board. */
export interface Place {
  at: Point;
  bare: boolean;
  point: Point;
  cell: Cell;
}

/** The part of the field that is asked to do something. */
export interface FieldParts {
  press(key: string): boolean;
  stand(cell: Cell): void;
  placeOf(event: PointerEvent): Place | null;
}

/** What a piece does where it stands, by a letter. */
export type ActionOf = (piece: string) => TileAttempt;
const ACTIONS: Readonly<Record<string, ActionOf>> = {
  g: (piece) => ({ kind: 'gather', piece }),
  f: (piece) => ({ kind: 'feed', piece }),
  l: (piece) => ({ kind: 'leave', piece }),
};

export abstract class Playing<V extends TileView, P extends Piece, D extends Actions, K extends string = string> {
  readonly laying: Laying;
  readonly acting: Acting<P, D>;
  field = $state.raw<FieldParts | undefined>();
  /** Where the pointer and the focus are, and which tile was touched to be looked at. */
  pointed = $state<Cell | null>(null);
  stood = $state<Cell | null>(null);
  looked = $state<Cell | null>(null);
  /** The cell that a button stands for which is pointed at. */
  meant = $state<Cell | null>(null);
  /** Where the tile is that is being dragged to the board. */
  carried = $state.raw<Point | null>(null);
  /** The move that gives up something, and is made if it is asked for once more. */
  giving = $state<string | null>(null);
  /** The cell that was touched last, unless a tile of the offers was since. */
  touched = $state<Cell | null>(null);

  constructor(protected readonly screen: Screen<V, K | Key>) {
    this.laying = new Laying(() => (this.phase === 'lay' ? ofKind(this.screen.moves, 'lay', 'buy') : []));
    this.acting = new Acting(() => ({
      pieces: this.pieces,
      actionsOf: (one) => this.actionsOf(one),
      free: this.phase === 'act',
    }));
  }

  // What a room knows.

  /** Where the chosen piece can go, and whom it can strike. */
  abstract readonly goes: ReadonlyMap<Cell, GoMove>;
  abstract readonly targets: readonly Cell[];
  /** What a touch on a cell would do, as a key of the words. */
  abstract can(cell: Cell): K | Key | null;
  /** What its piece can do. */
  protected abstract actionsOf(one: Standing<P>): D;
  /** All tiles that lie open. */
  protected abstract readonly open: readonly Face[];
  /** The offer under a number key. */
  protected abstract offerAt(n: number): Offer | null;
  /** A touch on a cell while pieces act. */
  protected abstract touchActing(cell: Cell): void;
  /** That a piece is chosen, and to how many cells it can go. */
  protected abstract chosenTold(rank: Rank, n: number): Told<K | Key>;
  /** A letter that only this room has. Says whether it was one. */
  protected abstract pressOwn(key: string): boolean;
  /** A choice in several steps is taken back. Says whether there was one. */
  protected abstract backOwn(): boolean;
  protected abstract resetOwn(): void;
  /** Whatever is chosen in steps: what is asked changes with it. */
  abstract readonly steps: unknown;
  /** Tiles with the pieces on them. */
  protected abstract readonly tiles: readonly (TileOnBoard & { pieces: readonly P[] })[];

  // What is asked.

  get board(): V['board'] {
    return this.screen.view.board;
  }
  get phase(): V['board']['phase'] {
    return this.board.phase;
  }
  /** The kinds of pieces that this game has. */
  get ranks(): readonly Rank[] {
    return this.board.ranks;
  }
  /** Who is asked at this screen; null if nobody is. */
  seat: number | null = $derived.by(() => {
    const { moves, view } = this.screen;
    return moves.length && typeof view.to_move === 'number' ? view.to_move : null;
  });
  /** The own pieces on the board, in order. */
  own: readonly Standing<P>[] = $derived.by(() =>
    this.seat === null
      ? []
      : standing(this.tiles)
          .filter(({ piece }) => piece.seat === this.seat)
          .sort((a, b) => inOrder(a.piece, b.piece)),
  );
  /** Those that can be chosen now. */
  protected get pieces(): readonly Standing<P>[] {
    return this.phase === 'act' ? this.own : [];
  }
  /** Another step of the play is asked: nothing is chosen yet. */
  #asked: string = $derived.by(() =>
    [this.phase, this.board.turn, this.board.tiles.length, this.board.asked, this.screen.view.to_move].join(),
  );

  /** The cells around the tiles, and what can be touched. */
  cells: readonly Cell[] = $derived.by(() => this.board.tiles.map(({ cell }) => cell));
  around: readonly Cell[] = $derived(rimOf(this.cells));
  rim: readonly Cell[] = $derived.by(() => (this.laying.offer ? this.around : []));

  /** The tile on its way to the server, in the hand, or of a hint. */
  ghost: Ghost | null = $derived.by(() => {
    const { pending, hint } = this.screen;
    const { offer, ready } = this.laying;
    const named = pending ?? (offer ? null : hint);
    const face =
      named && 'face' in named && 'cell' in named ? this.open.find((one) => one.face === named.face) : undefined;
    if (face && named && 'rotation' in named) return ghostOf(face, named, pending !== null);
    if (!offer) return null;
    const move = ready ?? this.#shown();
    return move && ghostOf(offer.face, move, ready !== null);
  });
  #shown() {
    if (this.carried && !this.pointed) return null;
    const over = [this.pointed, this.stood].find((cell) => cell !== null && this.laying.spots.has(cell));
    return over ? this.laying.at(over) : null;
  }

  /** Where a hint points: to the cell that it names, to the new tile, or to the piece that does something. */
  hinted: Cell | null = $derived.by(() => {
    const { hint, pending } = this.screen;
    if (!hint || pending) return null;
    return ('cell' in hint && hint.cell) || (hint.kind === 'put' ? this.board.last : this.hintedFrom);
  });
  /** Where the piece stands that a hint is about. */
  hintedFrom: Cell | null = $derived.by(() => {
    const { hint, pending, view } = this.screen;
    if (!hint || pending || !('piece' in hint)) return null;
    const isIts = ({ piece }: Standing<P>) => piece.seat === view.to_move && piece.name === hint.piece;
    return standing(this.tiles).find(isIts)?.cell ?? null;
  });

  /** Where the pieces stand that have something to do, as long as none is chosen. */
  idle: readonly Cell[] = $derived.by(() =>
    this.acting.chosen
      ? []
      : this.acting.pieces.filter(({ piece }) => this.acting.isBusy(piece.name)).map(({ cell }) => cell),
  );

  /** How many pieces can do nothing any more once the chosen one has done something (KN-7, SC-10). */
  late: number = $derived.by(() => this.board.passed[this.acting.mover?.piece.rank ?? ''] ?? 0);
  /** What is looked at. */
  seen: Cell | null = $derived(this.pointed ?? this.stood ?? this.looked);

  // What is done.

  /** In a component: forgets what was chosen when something else is asked. */
  follow(): void {
    $effect.pre(() => {
      void this.#asked;
      untrack(() => this.begin());
    });
    $effect.pre(() => {
      if (this.screen.moves.length) untrack(() => this.acting.settle());
    });
  }

  begin(): void {
    this.giving = null;
    this.laying.reset();
    this.looked = this.meant = null;
    this.acting.chosen = this.board.asked;
    this.resetOwn();
  }

  /** Makes the move that is tried, or asks why it cannot be made. */
  make(attempt: TileAttempt): void {
    const move = this.moveFor(attempt);
    if (move) return this.play(move);
    this.giving = null;
    this.screen.onwhy(attempt);
  }
  /** What gives up something is made the second time. */
  protected play(move: TileMove): void {
    const lost = this.giving === move.name ? null : move.gives_up;
    this.giving = lost ? move.name : null;
    if (lost) this.screen.onask(lost);
    else this.screen.onmove(move);
  }
  /** The legal move with all that is tried; what is not said of a move is nothing. */
  moveFor(attempt: TileAttempt): TileMove | undefined {
    const wanted = Object.entries(attempt);
    return this.screen.moves.find((move) => {
      const said = new Map<string, unknown>(Object.entries(move));
      return wanted.every(([field, value]) => (said.get(field) ?? null) === value);
    });
  }

  chooseOffer(offer: Offer, byKey: boolean): void {
    if (this.screen.quiet) return;
    this.giving = this.touched = null;
    if (!this.laying.choose(offer)) return this.screen.onwhy(this.laying.attempt(offer, this.around[0] ?? '0,0'));
    this.looked = null;
    if (!this.laying.offer) return;
    this.screen.ontell({ key: 'live.places', facts: { n: this.laying.spots.size } });
    if (byKey) this.field?.stand(this.laying.spots.keys().next().value ?? this.board.last ?? '0,0');
  }

  // A tile is dragged from the dock to the board.

  /** Says whether it can be laid at all. */
  pickUp(offer: Offer): boolean {
    if (this.screen.quiet) return false;
    this.laying.reset();
    this.chooseOffer(offer, false);
    return this.laying.offer !== null;
  }
  /** It is shown where it would come to lie. */
  carry(place: Place | null): void {
    this.carried = place?.at ?? null;
    this.pointed = place?.bare ? nearestOf(this.laying.spots.keys(), place.point) : null;
  }
  /** It lies there, or is refused there, or goes back to where it came from. */
  drop(place: Place | null): void {
    const { offer } = this.laying;
    const cell = place?.bare ? (nearestOf(this.laying.spots.keys(), place.point) ?? place.cell) : null;
    this.carried = this.pointed = null;
    if (!offer || cell === null) return this.laying.reset();
    if (this.laying.spots.has(cell) || this.cells.includes(cell) || this.around.includes(cell)) this.touch(cell, false);
    else this.laying.reset();
  }

  choosePiece(name: string): void {
    this.giving = null;
    this.resetOwn();
    const actions = this.acting.actions.get(name);
    if (!actions) return;
    if (!this.acting.choose(name)) return this.screen.onwhy({ kind: 'leave', piece: name });
    const rank = this.acting.mover?.piece.rank;
    if (rank && this.acting.chosen) this.screen.ontell(this.chosenTold(rank, actions.goes.size));
  }

  rotate(way: 1 | -1 = 1): void {
    const cell = this.ghost?.cell ?? null;
    if (this.laying.rotate(cell, way)) this.#tellRotation(this.laying.spot ?? cell);
  }
  #tellRotation(cell: Cell | null): void {
    const fitting = (cell && this.laying.spots.get(cell)) || [];
    const now = cell ? this.laying.at(cell) : null;
    if (now) this.screen.ontell({ key: 'hint.turn', facts: { at: fitting.indexOf(now) + 1, of: fitting.length } });
  }

  confirm(): void {
    if (this.laying.ready) this.play(this.laying.ready);
  }

  cancel(): boolean {
    if (this.giving) {
      this.giving = null;
      return true;
    }
    if (this.backOwn() || this.laying.back()) return true;
    if (this.acting.chosen && this.phase === 'act') this.acting.chosen = null;
    else if (this.looked) this.looked = null;
    else return false;
    return true;
  }

  touch(cell: Cell, byKey: boolean): void {
    this.touched = cell;
    if (!byKey) this.giving = null;
    this.looked = this.looked === cell ? null : cell;
    if (this.screen.quiet || this.seat === null) return;
    if (this.laying.offer) this.#touchLaying(this.laying.offer, cell, byKey);
    else this.touchActing(cell);
  }
  #touchLaying(offer: Offer, cell: Cell, byKey: boolean): void {
    if (this.laying.spot === cell) return byKey ? this.confirm() : this.rotate();
    if (this.laying.place(cell)) this.#tellRotation(cell);
    else this.screen.onwhy(this.laying.attempt(offer, cell));
  }
  /** One of the own pieces there is chosen. Says whether there is one. */
  protected touchPieces(cell: Cell): boolean {
    const next = this.acting.nextAt(cell);
    if (next) this.choosePiece(next);
    return next !== null;
  }
  /** The chosen piece goes there. Says whether it can. */
  protected touchGoal(cell: Cell, goes: ReadonlyMap<Cell, GoMove> | undefined): boolean {
    const move = goes?.get(cell);
    if (move) this.play(move);
    return move !== undefined;
  }

  /** Letters of the game: what they do depends on what is chosen. Says whether the key was for the board. */
  press(key: string): boolean {
    if (key === 'escape') return this.cancel();
    if (this.field?.press(key)) return true;
    if (this.screen.quiet) return false;
    if (this.pressOwn(key)) return true;
    const rank = this.ranks.find((one) => letterOf(one) === key);
    if (rank) this.#pressRank(rank);
    else if (/^[1-9]$/.test(key)) return this.#pressNumber(Number(key) - 1);
    else if (key === 'z') this.rotate();
    else if (key === 'c') this.confirm();
    else if (key === 'a') this.make({ kind: 'act' });
    else if (key === 'e') this.make({ kind: 'end' });
    else if (key === 'x') this.make({ kind: 'put', rank: null });
    else return this.#pressAction(key);
    return true;
  }
  #pressNumber(n: number): boolean {
    const offer = this.offerAt(n);
    if (offer) this.chooseOffer(offer, true);
    return true;
  }
  #pressRank(rank: Rank): void {
    if (!this.acting.pieces.length && this.phase !== 'act') return this.make({ kind: 'put', rank });
    const next = this.acting.nextOf(rank);
    if (!next) return;
    this.choosePiece(next.piece.name);
    this.field?.stand(next.cell);
  }
  #pressAction(key: string): boolean {
    const action = ACTIONS[key];
    if (action) this.do(action);
    return action !== undefined;
  }
  /** What the chosen piece does where it stands. */
  protected do(action: ActionOf): void {
    if (this.acting.chosen) this.make(action(this.acting.chosen));
  }

  tileAt = (cell: Cell | null): (TileOnBoard & { pieces: readonly P[] }) | undefined => tileAt(this.tiles, cell);
}
