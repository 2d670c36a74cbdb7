/** Days in a row, and the line that somebody shares. Pure. */

const DAY = 86_400_000;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);

/** The date so many days later, or before. */
export const dayAfter = (day: string, days = 1): string =>
  new Date((numberOf(day) + days) * DAY).toISOString().slice(0, 10);

/** How many days in a row up to today; until today's is solved, up to yesterday. */
export function streakOf(days: readonly string[], today: string): number {
  const solved = new Set(days);
  let day = solved.has(today) ? today : dayAfter(today, -1);
  let count = 0;
  while (solved.has(day)) {
    count += 1;
    day = dayAfter(day, -1);
  }
  return count;
}

export interface Result {
  /** What it is: the game and the number, in words. */
  title: string;
  /** If it was the puzzle of a day. */
  day: string | null;
  grade: number;
  /** Attempts that came to nothing. */
  wrong: number;
  hinted: boolean;
  link: string;
}

const MOST_SHOWN = 8;

/** What others may read without knowing the answer afterwards. */
export function shareText({ title, day, grade, wrong, hinted, link }: Result): string {
  const stars = '★'.repeat(grade) + '☆'.repeat(5 - grade);
  const tries = '🟧'.repeat(Math.min(wrong, MOST_SHOWN)) + '🟩';
  return [['Antbear', title, day].filter(Boolean).join(' · '), `${stars} ${tries}${hinted ? ' 💡' : ''}`, link].join(
    '\n',
  );
}
