/** The boards of a match, fetched in stretches: what is near comes along, so that a step is instant. */
import type { Source } from './source';
import type { Stretch, View } from '../wire';

/** Positions in a stretch. */
const LENGTH = 16;

export class Views {
  readonly #stretches = new Map<number, Promise<Stretch>>();

  constructor(
    readonly steps: Source['steps'],
    /** How many moves there are. */
    readonly last: number,
  ) {}

  /** The view after so many moves. */
  async at(n: number): Promise<View> {
    const { start, view, steps } = await this.#stretch(Math.floor(n / LENGTH));
    const found = n === start ? view : steps[n - start - 1]?.view;
    if (!found) throw new Error(`no view after ${n} moves`);
    return found;
  }

  /** Makes what is near ready. */
  prepare(n: number): void {
    for (const near of [n - 3, n + 3])
      if (near >= 0 && near <= this.last) this.#stretch(Math.floor(near / LENGTH)).catch(() => {});
  }

  #stretch(number: number): Promise<Stretch> {
    const from = number * LENGTH;
    const stretch = this.#stretches.get(number) ?? this.steps(from, Math.min(from + LENGTH - 1, this.last));
    this.#stretches.set(number, stretch);
    stretch.catch(() => this.#stretches.delete(number));
    return stretch;
  }
}
