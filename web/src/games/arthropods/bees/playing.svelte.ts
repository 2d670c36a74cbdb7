/** What somebody chooses at the board of the bees. Knows nothing of a screen. */
import type { Told } from '../../drawing';
import type { ViewOf } from '../../../wire';
import type { Cell } from '../tiles/hex';
import type { Offer } from '../tiles/laying.svelte';
import { Playing, type ActionOf } from '../tiles/playing.svelte';
import { letterOf, type BeeGame, type Face, type GoMove, type Rank, type Standing } from '../tiles/view';
import { actionsOf, RANKS, type Bee, type BeeActions, type Raid, type Tile } from './view';
import type { Key } from './words';

const ACTIONS: Readonly<Record<string, ActionOf>> = {
  p: (piece) => ({ kind: 'honey', piece }),
  o: (piece) => ({ kind: 'egg', piece }),
  k: (piece) => ({ kind: 'take', piece }),
  y: (piece) => ({ kind: 'stay', piece }),
};

export class BeePlaying extends Playing<ViewOf<BeeGame>, Bee, BeeActions> {
  /** The tile that drones would strike, and what they can do there. */
  target = $state<Cell | null>(null);
  raids: readonly Raid[] = $derived((this.target && this.acting.mine?.raids.get(this.target)) || []);

  goes: ReadonlyMap<Cell, GoMove> = $derived(this.acting.mine?.goes ?? new Map());
  targets: readonly Cell[] = $derived([...(this.acting.mine?.raids.keys() ?? [])]);

  get knights(): boolean {
    return this.screen.view.game === 'knights';
  }
  get ranks(): readonly Rank[] {
    return this.knights ? RANKS : RANKS.slice(0, 2);
  }
  get steps(): unknown {
    return this.target;
  }
  protected get tiles(): readonly Tile[] {
    return this.board.tiles;
  }
  protected get open(): readonly Face[] {
    return this.board.row.filter((face) => face !== null);
  }
  protected override get pieces(): readonly Standing<Bee>[] {
    if (this.phase !== 'fly_out' && this.phase !== 'keep') return super.pieces;
    return this.own.filter((one) => this.actionsOf(one).able);
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

  can(cell: Cell): 'can.lay' | 'can.fly' | 'can.raid' | null {
    if (this.laying.spots.has(cell)) return 'can.lay';
    if (this.acting.mine?.goes.has(cell)) return 'can.fly';
    return this.acting.mine?.raids.has(cell) ? 'can.raid' : null;
  }

  protected touchActing(cell: Cell): void {
    if (this.touchGoal(cell, this.acting.mine?.goes)) return;
    this.target = this.acting.mine?.raids.has(cell) ? cell : null;
    if (this.target || this.touchPieces(cell)) return;
    const piece = this.acting.chosen;
    if (piece && this.phase === 'act') this.screen.onwhy({ kind: 'go', piece, cell });
    else if (piece && this.phase === 'fly_out') this.screen.onwhy({ kind: 'out', piece, cell });
  }

  protected pressOwn(key: string): boolean {
    const nursing = this.acting.mine?.acts.find((act) => act.kind === 'nurse' && letterOf(act.rank) === key);
    if (nursing) return (this.screen.onmove(nursing), true);
    const action = key === 'p' || this.knights ? ACTIONS[key] : undefined;
    if (action) this.do(action);
    return action !== undefined;
  }

  protected backOwn(): boolean {
    const had = this.target !== null;
    this.target = null;
    return had;
  }
  protected resetOwn(): void {
    this.target = null;
  }
}
