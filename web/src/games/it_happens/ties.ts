/** How equal totals are told apart: queens, then generals, then worms, each only as long as some are still equal. */
export type TieBreak = 'queens' | 'generals' | 'worms';

const ORDER: TieBreak[] = ['queens', 'generals', 'worms'];

/**
 * For each colour its total, queens, generals and worms. A line for each comparison that was needed: the numbers of
 * those who were equal up to there, and null for the others.
 */
export function tieBreaks(colours: number[][]): { by: TieBreak; values: (number | null)[] }[] {
  return ORDER.flatMap((by, step) => {
    const upTo = (one: number[]) => one.slice(0, step + 1).join();
    const values = colours.map((one) =>
      colours.filter((other) => upTo(other) === upTo(one)).length > 1 ? one[step + 1]! : null,
    );
    return values.some((value) => value !== null) ? [{ by, values }] : [];
  });
}
