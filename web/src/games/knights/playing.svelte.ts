/** What somebody chooses at the board of Knights besides: raids of drones, queens that fly out or stay. */
import type { Cell } from '../arthropods/tiles/hex';
import type { ActionOf } from '../arthropods/tiles/playing.svelte';
import { letterOf, type Standing, type TileAttempt } from '../arthropods/tiles/view';
import { BeePlaying } from '../arthropods/bees/playing.svelte';
import type { Bee, BeeActions } from '../arthropods/bees/view';
import { knightsActions, raidsOf, type Raid } from './view';
import type { Key } from './words';

const ACTIONS: Readonly<Record<string, ActionOf>> = {
  o: (piece) => ({ kind: 'egg', piece }),
  k: (piece) => ({ kind: 'take', piece }),
  y: (piece) => ({ kind: 'stay', piece }),
};

export class KnightsPlaying extends BeePlaying<Key> {
  /** The tile that drones would strike, and what they can do there. */
  target = $state<Cell | null>(null);
  #raids: ReadonlyMap<Cell, readonly Raid[]> = $derived.by(() =>
    this.acting.mover ? raidsOf(this.acting.mover, this.screen.moves) : new Map(),
  );
  raids: readonly Raid[] = $derived((this.target && this.#raids.get(this.target)) || []);

  override get targets(): readonly Cell[] {
    return [...this.#raids.keys()];
  }
  override get aimed(): Cell | null {
    return this.target;
  }
  override get steps(): unknown {
    return this.target;
  }
  protected override get pieces(): readonly Standing<Bee>[] {
    if (this.phase !== 'fly_out' && this.phase !== 'keep') return super.pieces;
    return this.own.filter((one) => this.actionsOf(one).able);
  }
  protected override actionsOf(one: Standing<Bee>): BeeActions {
    return knightsActions(one, this.screen.moves);
  }

  override can(cell: Cell): Key | null {
    return super.can(cell) ?? (this.#raids.has(cell) ? 'can.raid' : null);
  }

  protected override touchActing(cell: Cell): void {
    this.target = !this.goes.has(cell) && this.#raids.has(cell) ? cell : null;
    if (!this.target) super.touchActing(cell);
  }
  protected override strayed(piece: string, cell: Cell): TileAttempt | null {
    return this.phase === 'fly_out' ? { kind: 'out', piece, cell } : super.strayed(piece, cell);
  }

  protected override pressOwn(key: string): boolean {
    const nursing = this.acting.mine?.acts.find((act) => act.kind === 'nurse' && letterOf(act.rank) === key);
    if (nursing) return (this.screen.onmove(nursing), true);
    const action = ACTIONS[key];
    if (action) this.do(action);
    return action !== undefined || super.pressOwn(key);
  }

  protected override backOwn(): boolean {
    const had = this.target !== null;
    this.target = null;
    return had;
  }
  protected override resetOwn(): void {
    this.target = null;
  }
}
