/** What was scored between one view and the next: shown for a moment. */

export interface Gain {
  seat: number;
  n: number;
}
type Scores = { players: readonly { points: number }[] };

export const gainsOf = (now: Scores, old: Scores): Gain[] =>
  now.players.flatMap(({ points }, seat) => {
    const n = points - (old.players[seat]?.points ?? 0);
    return n > 0 ? [{ seat, n }] : [];
  });

const MILLISECONDS = 1900;

export class Scored<Region> {
  gains = $state.raw<Gain[]>([]);
  /** The hives or nests that became complete. */
  full = $state.raw<Region[]>([]);

  constructor() {
    $effect(() => {
      if (!this.gains.length) return;
      const timer = setTimeout(() => this.show([], []), MILLISECONDS);
      return () => clearTimeout(timer);
    });
  }

  show(gains: Gain[], full: Region[]): void {
    this.gains = gains;
    this.full = full;
  }
}
