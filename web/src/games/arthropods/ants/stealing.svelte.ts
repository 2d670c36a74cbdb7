import type { Cell } from '../tiles/hex';
import type { Theft } from './view';

/** A theft in steps: the larva, then the chamber it is brought to. */
export class Stealing {
  /** Nothing chosen yet, or the larva. */
  step = $state.raw<{ from: Cell; seat: number } | 'larva' | null>(null);

  /** `possible`: the thefts of the chosen soldier. */
  constructor(private readonly possible: () => readonly Theft[]) {}

  thefts: readonly Theft[] = $derived.by(() => (this.step ? this.possible() : []));
  larva = $derived(this.step === 'larva' ? null : this.step);
  sources: Cell[] = $derived(this.step === 'larva' ? [...new Set(this.thefts.map(({ from }) => from))] : []);
  chambers: readonly Theft[] = $derived(this.thefts.filter((one) => one.from === this.larva?.from && one.seat === this.larva.seat));

  private all(): { from: Cell; seat: number }[] {
    return [...new Map(this.possible().map(({ from, seat }) => [`${seat}@${from}`, { from, seat }])).values()];
  }

  /** One larva is taken at once. */
  begin(): void {
    const all = this.all();
    this.step = all.length === 1 ? all[0]! : 'larva';
  }

  /** Of several larvae in one chamber whose it is must be said. Says whether one is chosen. */
  take(cell: Cell, owner?: number): boolean {
    const seats = [...new Set(this.thefts.filter((one) => one.from === cell).map(({ seat }) => seat))];
    const seat = owner ?? (seats.length === 1 ? seats[0] : undefined);
    if (seat === undefined) return false;
    this.step = { from: cell, seat };
    return true;
  }

  /** To the choice of the larva, if there was one; or out of it. */
  back(): void {
    this.step = this.step === 'larva' || this.all().length < 2 ? null : 'larva';
  }
}
