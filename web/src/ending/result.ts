/** How a match ended, for who looks at it. */
import type { Table } from '../wire';

/** `seen`: for who only looks on, and for several people at one screen. `closed`: nobody has won, it was ended from outside. */
export type Mood = 'won' | 'lost' | 'drawn' | 'seen' | 'closed';

export interface Result {
  mood: Mood;
  /** Who is first, imaginary players too. */
  winners: number[];
  /** The one seat that is played here, if it is one. */
  own: number | null;
  /** Who gave up, if it ended so. */
  resigned: number | null;
}

export function resultOf({
  outcome,
  seats,
  closed,
}: Pick<Table, 'outcome' | 'seats'> & Partial<Pick<Table, 'closed'>>): Result | null {
  const mine = seats.filter(({ yours }) => yours);
  const own = mine.length === 1 ? mine[0]!.seat : null;
  if (!outcome) return typeof closed === 'string' ? { mood: 'closed', winners: [], own, resigned: null } : null;
  const winners = outcome.ranking.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const drawn = winners.length === outcome.ranking.length;
  const mood = drawn ? 'drawn' : own === null ? 'seen' : winners.includes(own) ? 'won' : 'lost';
  const { key, facts } = outcome.reason;
  const resigned = key === 'match.resigned' ? Number(facts?.['seat']) : null;
  return { mood, winners, own, resigned };
}

/** What is said above the last scene: other words where somebody gave up. */
export const wordsOf = ({ mood, resigned }: Result) =>
  resigned === null || mood === 'drawn' || mood === 'closed'
    ? (`ending.${mood}` as const)
    : (`ending.${mood}.resigned` as const);
