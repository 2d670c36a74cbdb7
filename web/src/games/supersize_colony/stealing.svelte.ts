/** A theft in steps: the larva, then the chamber it is brought to. Knows nothing of a screen. */
import type { Cell } from '../arthropods/tiles/hex';
import type { Theft } from './view';

export type Larva = Pick<Theft, 'origin' | 'owner'>;

export class Stealing {
  /** Nothing chosen yet, or the larva. */
  step = $state.raw<Larva | 'larva' | null>(null);

  /** `possible`: the thefts of the chosen soldier. */
  constructor(private readonly possible: () => readonly Theft[]) {}

  thefts: readonly Theft[] = $derived.by(() => (this.step ? this.possible() : []));
  larva: Larva | null = $derived(this.step === 'larva' ? null : this.step);
  /** The larvae to choose from: each once. */
  larvae: readonly Larva[] = $derived(this.step === 'larva' ? eachOnce(this.thefts) : []);
  sources: readonly Cell[] = $derived([...new Set(this.larvae.map(({ origin }) => origin))]);
  /** The thefts of the chosen larva, one for each chamber. */
  chambers: readonly Theft[] = $derived(
    this.thefts.filter(({ origin, owner }) => origin === this.larva?.origin && owner === this.larva.owner),
  );

  /** One larva is taken at once. */
  begin(): void {
    const all = eachOnce(this.possible());
    this.step = all.length === 1 ? all[0]! : 'larva';
  }

  /** Of several larvae in one chamber whose it is must be said. Says whether one is chosen. */
  take(cell: Cell, owner?: number): boolean {
    const here = this.larvae.filter((one) => one.origin === cell && (owner === undefined || one.owner === owner));
    if (here.length !== 1) return false;
    this.step = here[0]!;
    return true;
  }

  /** To the choice of the larva, if there was one; or out of it. */
  back(): void {
    this.step = this.step === 'larva' || eachOnce(this.possible()).length < 2 ? null : 'larva';
  }
}

const eachOnce = (thefts: readonly Theft[]): Larva[] => [
  ...new Map(thefts.map(({ origin, owner }) => [`${owner} ${origin}`, { origin, owner }])).values(),
];
