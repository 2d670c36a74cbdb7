/** How equal totals are told apart: one comparison after the other, each only as long as some are still equal. */
export interface Comparison<By extends string> {
  by: By;
  /** What each seat has. */
  values: readonly number[];
  /** Says nothing where nobody of those who are equal has any. */
  ifAny?: boolean;
}

/** A line for each comparison that was needed: the numbers of those who were equal up to there, and null for the others. */
export function tieBreaks<By extends string>(
  totals: readonly number[],
  comparisons: readonly Comparison<By>[],
): { by: By; values: (number | null)[] }[] {
  let upTo = totals.map(String);
  return comparisons.flatMap(({ by, values, ifAny = false }) => {
    const equal = upTo.map((one) => values.filter((_, seat) => upTo[seat] === one));
    const shown = values.map((value, seat) =>
      equal[seat]!.length > 1 && (!ifAny || equal[seat]!.some(Boolean)) ? value : null,
    );
    upTo = upTo.map((one, seat) => `${one} ${values[seat]}`);
    return shown.some((one) => one !== null) ? [{ by, values: shown }] : [];
  });
}
