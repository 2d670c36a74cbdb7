/** Who will sit where, as the table will have it. */
import type { SeatLine, SeatRequest } from '../wire';

export const linesOf = (seats: readonly SeatRequest[]): SeatLine[] =>
  seats.map(({ kind, level }, seat) => ({
    seat,
    kind: kind === 'bot' ? 'bot' : 'person',
    level: level ?? null,
    name: null,
    avatar: null,
    taken: true,
    yours: kind === 'me',
    here: true,
    stand_in: null,
  }));
