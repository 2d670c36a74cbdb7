/** The same match once more, against bots that are one level stronger. */
import type { GameCard, SeatRequest, Table } from '../wire';

/** The level after this one; null if none is stronger. */
function stronger(levels: GameCard['levels'], level: string | null): string | null {
  const at = levels.findIndex(({ key }) => key === level);
  return at < 0 ? null : (levels[at + 1]?.key ?? null);
}

/** Who sits where then; null if it is no match of one person against bots, or no bot could be stronger. */
export function harderSeats(table: Pick<Table, 'seats' | 'own_box'>, levels: GameCard['levels']): SeatRequest[] | null {
  const { seats } = table;
  const bots = seats.filter(({ kind }) => kind === 'bot');
  if (table.own_box || !bots.length || seats.some(({ kind, yours }) => kind === 'person' && !yours)) return null;
  if (bots.every(({ level }) => !stronger(levels, level))) return null;
  return seats.map(({ kind, level }) =>
    kind === 'bot' ? { kind: 'bot', level: stronger(levels, level) ?? level } : { kind: 'me' },
  );
}
