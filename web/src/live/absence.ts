/** Who at a table is waited for, or played for by a bot, and what this screen has to do with it. */
import type { SeatLine, Table } from '../wire';

export interface Absence {
  seat: SeatLine;
  /** A bot plays for this screen; it may be let play for another; it may be, later; it does. */
  state: 'mine' | 'due' | 'soon' | 'played';
}

export function absenceAt(table: Table, waitsOn: boolean): Absence | null {
  if (table.status !== 'playing') return null;
  const mine = table.seats.find((seat) => seat.yours && seat.stand_in);
  if (mine) return { seat: mine, state: 'mine' };
  const mover = table.seats.find((seat) => seat.seat === table.view.to_move);
  const sits = table.seats.some((seat) => seat.yours);
  if (mover && sits && !mover.yours && !mover.stand_in && mover.kind === 'person' && !mover.here && table.patience)
    return { seat: mover, state: table.absent === mover.seat && !waitsOn ? 'due' : 'soon' };
  const played = table.seats.find((seat) => seat.stand_in);
  return played && (!mover?.yours || mover.stand_in) ? { seat: played, state: 'played' } : null;
}
