/** An attack in steps: the target, the soldiers, and from where each of them comes. Knows nothing of a screen. */
import { beside, type Cell } from '../arthropods/tiles/hex';
import type { Standing } from '../arthropods/tiles/view';
import { likeness, type Ant, type Attack } from './view';

export type Team = Attack['team'];

export class Attacking {
  /** Its target (or not yet), the soldiers with the sides by which they enter, and the one whose side is chosen now. */
  step = $state.raw<{ cell: Cell; team: Team; now: string | null } | 'target' | null>(null);

  /** `attacks`: the legal ones; `soldiers`: the own ones. */
  constructor(
    private readonly attacks: () => readonly Attack[],
    private readonly soldiers: () => readonly Standing<Ant>[],
  ) {}

  fight = $derived(this.step && this.step !== 'target' ? this.step : null);
  /** The legal attacks on that tile. */
  #possible: readonly Attack[] = $derived.by(() => this.attacks().filter(({ cell }) => cell === this.fight?.cell));
  /** Who can take part, with the sides by which they may enter. */
  able: ReadonlyMap<string, number[]> = $derived.by(() => {
    const sides = new Map<string, Set<number>>();
    for (const { team } of this.#possible)
      for (const { piece, side } of team)
        sides.set(this.#like(piece), (sides.get(this.#like(piece)) ?? new Set()).add(side));
    return new Map(
      this.soldiers().flatMap((one) =>
        sides.has(likeness(one)) ? [[one.piece.name, [...sides.get(likeness(one))!].sort()] as const] : [],
      ),
    );
  });
  /** The attack as it is chosen, if it is legal. */
  found: Attack | undefined = $derived.by(() =>
    this.fight ? this.#with(this.fight.team).find(({ team }) => team.length === this.fight?.team.length) : undefined,
  );
  /** The fewest soldiers that can attack there. */
  fewest: number = $derived(Math.min(...this.#possible.map(({ team }) => team.length)));
  /** The cells beside the attacked tile from which the soldier whose turn it is could come. */
  entries: ReadonlyMap<Cell, number> = $derived.by(() => {
    const { fight } = this;
    return new Map(fight?.now ? (this.able.get(fight.now) ?? []).map((side) => [beside(fight.cell, side), side]) : []);
  });
  /** Whether there is still something to attack. */
  isOver = (targets: readonly Cell[]): boolean =>
    this.step !== null && (this.fight ? !this.#possible.length : !targets.length);

  /** One target is taken at once. */
  begin(targets: readonly Cell[], soldier: string | null): void {
    if (targets.length === 1) this.aim(targets[0]!, soldier);
    else this.step = 'target';
  }

  aim(cell: Cell, soldier: string | null): void {
    this.step = { cell, team: [], now: null };
    if (soldier) this.enlist(soldier);
  }

  /** A soldier comes in, is chosen to change its side, or stays away. */
  enlist(piece: string): void {
    if (!this.fight) return;
    const { cell, team, now } = this.fight;
    const isIn = team.some((one) => one.piece === piece);
    if (!isIn) this.step = { cell, team: [...team, { piece, side: this.#bestSide(team, piece) }], now: piece };
    else if (now !== piece) this.step = { cell, team, now: piece };
    else this.step = { cell, team: team.filter((one) => one.piece !== piece), now: null };
  }

  enter(side: number): void {
    const { fight } = this;
    if (fight?.now)
      this.step = {
        ...fight,
        team: fight.team.map((one) => (one.piece === fight.now ? { piece: one.piece, side } : one)),
      };
  }

  #like(name: string): string {
    const found = this.soldiers().find(({ piece }) => piece.name === name);
    return found ? likeness(found) : name;
  }

  /** The legal attacks with this team and perhaps more: of soldiers alike only one naming is a move. */
  #with(team: Team): Attack[] {
    const entries = (some: Team) => some.map(({ piece, side }) => `${this.#like(piece)}/${side}`);
    return this.#possible.filter((one) => {
      const left = entries(one.team);
      return entries(team).every((entry) => left.includes(entry) && left.splice(left.indexOf(entry), 1));
    });
  }

  /** The side from which fewest ways are left to flee, if need be with more soldiers. */
  #bestSide(team: Team, piece: string): number {
    const sides = this.able.get(piece) ?? [];
    const ways = (side: number) =>
      Math.min(...this.#with([...team, { piece, side }]).map((one) => one.ways?.length ?? 0));
    return sides.reduce((best, side) => (ways(side) < ways(best) ? side : best), sides[0] ?? 0);
  }
}
