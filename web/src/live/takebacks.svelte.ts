/** What can be taken back now on this screen, and by whose leave. */
import type { LiveMatch } from './match.svelte';

export class Takebacks {
  constructor(private readonly live: LiveMatch) {}

  /** There is more than one move of this turn to take back. */
  canRestart = $derived.by(() => {
    const { table, steps } = this.live;
    return (
      table !== null && table.can_undo && steps.slice(-2).filter(({ by }) => by === table.view.to_move).length === 2
    );
  });
  /** Nobody else has to be asked. */
  alone = $derived.by(() => this.live.table?.seats.every((seat) => seat.yours || seat.kind === 'bot') ?? false);
  /** After the end only who needs nobody's leave may ask. */
  canAsk = $derived.by(() => {
    const { table, steps, mine } = this.live;
    return (
      table !== null &&
      (table.status === 'playing' || (table.status === 'over' && this.alone && table.view.outcome !== null)) &&
      !table.takeback &&
      steps.some(({ by }) => mine.some(({ seat }) => seat === by))
    );
  });

  /** A move that has not gone yet, or the last one of this turn, or else a word to all others. */
  back(): void {
    if (this.live.courier.waiting) this.live.courier.takeBack();
    else if (this.live.table?.can_undo) void this.live.undo();
    else if (this.canAsk) void this.live.takeback('ask');
  }
}
