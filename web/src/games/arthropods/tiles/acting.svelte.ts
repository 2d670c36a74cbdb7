/** Choosing a piece and what it does, from the legal moves. Knows nothing of a screen. */
import type { Cell } from './hex';
import type { GoMove, Piece, Rank, Standing } from './view';

/** What can be done with one piece, apart from ending the turn. */
export interface Actions {
  /** Where it can go, and the move for it. */
  goes: ReadonlyMap<Cell, GoMove>;
  /** Whether it can do anything, and whether there is more to do than to leave. */
  able: boolean;
  busy: boolean;
}

interface Stage<P extends Piece, D extends Actions> {
  /** The pieces of who is asked, in order. */
  pieces: readonly Standing<P>[];
  actionsOf: (one: Standing<P>) => D;
  /** Whether another piece may be chosen, or none: not while one is asked about. */
  free: boolean;
}

export class Acting<P extends Piece, D extends Actions> {
  chosen = $state<string | null>(null);

  constructor(private readonly stage: () => Stage<P, D>) {}

  pieces: readonly Standing<P>[] = $derived.by(() => this.stage().pieces);
  actions: ReadonlyMap<string, D> = $derived.by(() => {
    const { pieces, actionsOf } = this.stage();
    return new Map(pieces.map((one) => [one.piece.name, actionsOf(one)]));
  });
  mine: D | undefined = $derived(this.chosen === null ? undefined : this.actions.get(this.chosen));
  mover: Standing<P> | undefined = $derived(this.pieces.find(({ piece }) => piece.name === this.chosen));
  /** Nobody has anything to do but to leave. */
  done: boolean = $derived([...this.actions.values()].every(({ busy }) => !busy));

  isBusy = (name: string): boolean => this.actions.get(name)?.busy ?? false;

  /** Chooses a piece, or lets it go. Says whether it can do anything. */
  choose(name: string): boolean {
    if (!this.actions.get(name)?.able) return false;
    this.chosen = this.chosen === name && this.stage().free ? null : name;
    return true;
  }

  /** Pieces on one tile take turns in being chosen, those before all that have something to do: whose turn it is. */
  nextAt(cell: Cell): string | null {
    const here = this.pieces.filter((one) => one.cell === cell).map(({ piece }) => piece.name);
    const busy = here.filter(this.isBusy);
    return after(busy.length ? busy : here, this.chosen);
  }

  /** The next piece of this kind that has something to do, other than the chosen one. */
  nextOf(rank: Rank): Standing<P> | null {
    const some = this.pieces.filter(({ piece }) => piece.rank === rank && this.isBusy(piece.name));
    const next = after(
      some.map(({ piece }) => piece.name),
      this.chosen,
    );
    return next === this.chosen ? null : (some.find(({ piece }) => piece.name === next) ?? null);
  }

  /** Who has nothing left to do is chosen no more. */
  settle(): void {
    if (this.chosen && this.stage().free && !this.isBusy(this.chosen)) this.chosen = null;
  }
}

const after = (names: readonly string[], now: string | null): string | null =>
  names[(names.indexOf(now ?? '') + 1) % names.length] ?? null;
