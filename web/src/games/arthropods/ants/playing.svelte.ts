/** What somebody chooses at the board of the ants. Knows nothing of a screen. */
import type { Told } from '../../drawing';
import type { ViewOf } from '../../../wire';
import type { Cell } from '../tiles/hex';
import type { Offer } from '../tiles/laying.svelte';
import { Playing } from '../tiles/playing.svelte';
import type { AntGame, Face, GoMove, Rank, Standing, TileAttempt } from '../tiles/view';
import { actionsOf, STACKS, type Ant, type AntActions, type Tile } from './view';
import type { Key } from './words';

const NOWHERE: ReadonlyMap<Cell, GoMove> = new Map();
const NONE: ReadonlyMap<Cell, string> = new Map();

/** A game in which more can be chosen extends this, and has words of its own. */
export class AntPlaying<K extends string = never> extends Playing<ViewOf<AntGame>, Ant, AntActions, Key | K> {
  /** Somebody at this screen lays tiles. */
  get isLaying(): boolean {
    return this.seat !== null && this.phase === 'lay';
  }
  get steps(): unknown {
    return null;
  }
  protected get tiles(): readonly Tile[] {
    return this.board.tiles;
  }
  protected get open(): readonly Face[] {
    return [
      ...this.board.players.flatMap(({ tiles }) => tiles),
      ...this.board.market.flat().filter((face) => face !== null),
    ];
  }
  /** Whose hand lies beside the board. */
  whose: number = $derived.by(() => this.seat ?? this.screen.view.seat ?? this.board.turn ?? 0);
  protected actionsOf(one: Standing<Ant>): AntActions {
    return actionsOf(one.piece.name, this.screen.moves);
  }
  /** What the chosen ant can do, and where it can go. */
  get mine(): AntActions | undefined {
    return this.acting.mine;
  }
  get goes(): ReadonlyMap<Cell, GoMove> {
    return this.mine?.goes ?? NOWHERE;
  }
  /** The cells where something can be done with it, those that it can strike, and the one that is about to be struck. */
  get goals(): readonly Cell[] {
    return [...this.goes.keys()];
  }
  get targets(): readonly Cell[] {
    return [];
  }
  get aimed(): Cell | null {
    return null;
  }
  /** The cell to keep in sight now, if what is asked is about one. */
  get sought(): Cell | null {
    return null;
  }
  /** Where several cells look alike, each has a number, on its button and on the board. */
  get numbers(): ReadonlyMap<Cell, string> {
    return NONE;
  }
  /** Where the queen of who is asked stands. */
  home: Cell | null = $derived(this.own.find(({ piece }) => piece.rank === 'queen')?.cell ?? null);

  protected chosenTold(rank: Rank, n: number): Told<Key | K> {
    return { key: 'live.ant', facts: { ant: `@${rank}`, n } };
  }
  offerAt(at: number): Offer | null {
    const face = this.board.players[this.whose]?.tiles[at];
    return face ? { kind: 'lay', face, at } : null;
  }

  /** What a touch there would do, as a key of the words. */
  can(cell: Cell): Key | K | null {
    if (this.laying.spots.has(cell)) return 'can.lay';
    return this.goes.has(cell) ? 'can.walk' : null;
  }

  // Touches and letters.

  protected touchActing(cell: Cell): void {
    if (this.touchGoal(cell, this.goes) || this.touchPieces(cell) || !this.acting.chosen) return;
    this.screen.onwhy(this.strayed(this.acting.chosen, cell));
  }
  /** What an ant tries that is sent where it cannot go. */
  protected strayed(piece: string, cell: Cell): TileAttempt {
    return { kind: 'go', piece, cell };
  }

  protected pressOwn(key: string): boolean {
    const n = '123456789'.indexOf(key);
    if (n >= 0 && this.phase === 'draw') this.#draw(n);
    else if (key === 'e' && this.phase === 'draw') this.make({ kind: 'done' });
    else if (key === 'p') this.make({ kind: 'raise' });
    else return false;
    return true;
  }
  #draw(n: number): void {
    const stack = STACKS[n];
    if (stack) this.make({ kind: 'draw', stack });
  }

  protected backOwn(): boolean {
    return false;
  }
  protected resetOwn(): void {}
}
