/** A replay that runs by itself: one board after the other, as fast as is wished. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export class Film {
  playing = $state(false);
  speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;

  constructor(
    /** Shows the next board; says whether there was one. */
    readonly onwards: () => Promise<boolean>,
    /** How long the board that is shown stays at speed 1, in milliseconds. */
    readonly stay: () => number,
  ) {}

  play(): void {
    this.playing = true;
    this.#later(++this.#round);
  }

  pause(): void {
    this.#round++;
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** What is shown now stays as long as that says, beginning now. */
  hurry(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.play();
  }

  #later(round: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#next(round), this.stay() / this.speed);
  }

  async #next(round: number): Promise<void> {
    const more = await this.onwards();
    if (round !== this.#round) return;
    if (more) this.#later(round);
    else this.playing = false;
  }
}
