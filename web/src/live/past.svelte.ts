/** A moment of a match to look back at, while the match itself goes on. */
import * as api from './api';
import type { Step, View } from '../wire';

export class Past {
  shown = $state.raw<{ n: number; view: View; step: Step | null } | null>(null);
  #asked = 0;

  constructor(readonly match: string) {}

  /** The board after so many moves. */
  async look(n: number, step: Step | null): Promise<void> {
    const asked = ++this.#asked;
    const found = await api.steps(this.match, n, n).catch(() => null);
    if (found && asked === this.#asked) this.shown = { n, view: found.view, step };
  }

  leave(): void {
    this.#asked++;
    this.shown = null;
  }
}
