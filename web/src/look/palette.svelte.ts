/**
 * The colours that people chose for the match on screen. Views and events call a seat by the colour that the rules give it;
 * it is painted, and named in sentences, by the one that was chosen.
 */
class Palette {
  #chosen = $state.raw<Readonly<Record<string, string>>>({});

  /** Instead of those of the rules; where those are not known yet, nothing is painted otherwise. */
  use(given: readonly (string | undefined)[], chosen: readonly string[]): void {
    const pairs = given.flatMap((colour, n) => (colour && chosen[n] ? [[colour, chosen[n]] as const] : []));
    const wanted = Object.fromEntries(pairs);
    if (JSON.stringify(wanted) !== JSON.stringify(this.#chosen)) this.#chosen = wanted;
  }

  clear = (): void => this.use([], []);

  /** What is painted and named otherwise. */
  get all(): Readonly<Record<string, string>> {
    return this.#chosen;
  }

  /** Of the colours of one game: `palette.of(COLOURS, 'red')`. */
  of<C extends string>(colours: readonly C[], colour: C): C {
    const chosen = this.#chosen[colour];
    return colours.find((one) => one === chosen) ?? colour;
  }
}

export const palette = new Palette();
