import { beside, type Cell } from '../tiles/hex';
import { attackBy, attacksWith, teamFor, type Attack, type Board, type Standing, type Struck } from './view';

interface Field {
  board: Board;
  /** The attacks that are legal, and the own soldiers. */
  attacks: readonly Attack[];
  soldiers: readonly Standing[];
}

/** An attack in steps: the target, the soldiers, and from where each of them comes. */
export class Attacking {
  /** Its target (or not yet), the soldiers with the sides by which they enter, and the one whose side is chosen now. */
  step = $state.raw<{ cell: Cell; team: Attack['team']; now: string | null } | 'target' | null>(null);

  constructor(private readonly field: () => Field) {}

  fight = $derived(this.step && this.step !== 'target' ? this.step : null);
  /** Who can take part, with the sides by which they may enter. */
  able: Map<string, number[]> = $derived.by(() => (this.fight ? teamFor(this.field().attacks, this.fight.cell, this.field().soldiers) : new Map<string, number[]>()));
  /** The attack as it is chosen, if it is legal. */
  found = $derived.by(() => (this.fight ? attackBy(this.field().attacks, this.fight.cell, this.fight.team, this.field().soldiers) : undefined));
  /** What it does. */
  struck: Struck | null = $derived.by(() => (this.found && this.field().board.attacks[this.found.move]) ?? null);
  /** The cells beside the attacked tile from which the soldier whose turn it is could come. */
  entries: Map<Cell, number> = $derived.by(() => {
    const { fight } = this;
    return new Map(fight?.now ? (this.able.get(fight.now) ?? []).map((side) => [beside(fight.cell, side), side]) : []);
  });

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
  enlist(soldier: string): void {
    if (!this.fight) return;
    const { cell, team, now } = this.fight;
    const isIn = team.some((one) => one.soldier === soldier);
    if (!isIn) this.step = { cell, team: [...team, { soldier, side: this.bestSide(cell, team, soldier) }], now: soldier };
    else if (now !== soldier) this.step = { cell, team, now: soldier };
    else this.step = { cell, team: team.filter((one) => one.soldier !== soldier), now: null };
  }

  enter(side: number): void {
    const { fight } = this;
    if (fight?.now) this.step = { ...fight, team: fight.team.map((one) => (one.soldier === fight.now ? { soldier: one.soldier, side } : one)) };
  }

  /** The side from which fewest ways are left to flee, if need be with more soldiers. */
  private bestSide(cell: Cell, team: Attack['team'], soldier: string): number {
    const { board, attacks, soldiers } = this.field();
    const sides = teamFor(attacks, cell, soldiers).get(soldier) ?? [];
    const ways = (side: number) =>
      Math.min(...attacksWith(attacks, cell, [...team, { soldier, side }], soldiers).map(({ move }) => board.attacks[move]?.ways.length ?? Infinity));
    return sides.reduce((best, side) => (ways(side) < ways(best) ? side : best), sides[0] ?? 0);
  }
}
