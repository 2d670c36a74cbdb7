/** What somebody chooses at the board of the bees. Knows nothing of a screen. */
import type { Told } from '../../drawing';
import type { ViewOf } from '../../../wire';
import type { Cell } from '../tiles/hex';
import type { Offer } from '../tiles/laying.svelte';
import { Playing } from '../tiles/playing.svelte';
import type { BeeGame, Face, GoMove, Rank, Standing, TileAttempt } from '../tiles/view';
import { actionsOf, type Bee, type BeeActions, type Tile } from './view';
import type { Key } from './words';

/** A game in which more can be chosen extends this, and has words of its own. */
export class BeePlaying<K extends string = never> extends Playing<ViewOf<BeeGame>, Bee, BeeActions, Key | K> {
  goes: ReadonlyMap<Cell, GoMove> = $derived(this.acting.mine?.goes ?? new Map());

  /** The tiles that can be struck, and the one that is about to be. */
  get targets(): readonly Cell[] {
    return [];
  }
  get aimed(): Cell | null {
    return null;
  }
  get steps(): unknown {
    return null;
  }
  protected get tiles(): readonly Tile[] {
    return this.board.tiles;
  }
  protected get open(): readonly Face[] {
    return this.board.row.filter((face) => face !== null);
  }
  protected actionsOf(one: Standing<Bee>): BeeActions {
    return actionsOf(one, this.screen.moves);
  }
  protected chosenTold(rank: Rank, n: number): Told<Key> {
    return { key: 'live.bee', facts: { bee: `@${rank}`, n } };
  }
  offerAt(at: number): Offer | null {
    const face = this.board.row[at];
    return face ? { kind: 'lay', face, at } : null;
  }

  can(cell: Cell): Key | K | null {
    if (this.laying.spots.has(cell)) return 'can.lay';
    return this.acting.mine?.goes.has(cell) ? 'can.fly' : null;
  }

  protected touchActing(cell: Cell): void {
    if (this.touchGoal(cell, this.goes) || this.touchPieces(cell)) return;
    const tried = this.acting.chosen && this.strayed(this.acting.chosen, cell);
    if (tried) this.screen.onwhy(tried);
  }
  /** What a piece tries that is sent where it cannot go. */
  protected strayed(piece: string, cell: Cell): TileAttempt | null {
    return this.phase === 'act' ? { kind: 'go', piece, cell } : null;
  }

  protected pressOwn(key: string): boolean {
    if (key === 'p') this.do((piece) => ({ kind: 'honey', piece }));
    return key === 'p';
  }

  protected backOwn(): boolean {
    return false;
  }
  protected resetOwn(): void {}
}
