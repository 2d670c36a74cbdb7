/** What a step brought, shown for a moment: points, and the hives, nests or tunnels that became complete. */
import { untrack } from 'svelte';
import { ofKind } from '../../../wire';
import { scoredIn, type Gain } from './gains';
import type { Cell } from './hex';
import { eventsOf } from './tracks';
import type { TileBoard, TileStep } from './view';

const MILLISECONDS = 1900;

export class Scored {
  gains = $state.raw<readonly Gain[]>([]);
  full = $state.raw<readonly (readonly Cell[])[]>([]);
  #points: readonly number[] | null = null;

  /** In a component; `seen`: what is shown, and whether nothing shall move. */
  constructor(seen: () => { board: TileBoard; step: TileStep | null; frozen: boolean }) {
    $effect.pre(() => {
      const { board, step, frozen } = seen();
      untrack(() => this.see(board, frozen ? null : step));
    });
    $effect(() => {
      if (!this.gains.length) return;
      const timer = setTimeout(() => (this.gains = this.full = []), MILLISECONDS);
      return () => clearTimeout(timer);
    });
  }

  see({ players }: Pick<TileBoard, 'players'>, step: TileStep | null): void {
    const gains = this.#points && step ? scoredIn(step.events, this.#points) : [];
    this.#points = players.map(({ points }) => points);
    if (!gains.length || !step) return;
    this.gains = gains;
    this.full = ofKind(eventsOf(step), 'region_completed', 'tunnel_joined').map(({ cells }) => cells);
  }
}
