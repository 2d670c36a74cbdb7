/** How equal totals are told apart: the larger unfinished hive, then who is ahead on the track; each only as long as some are still equal. */
export interface Standing {
  total: number;
  hive: number;
  /** The place on the track, 1 for the first. */
  ahead: number;
}

/** A line for each comparison that was needed: the numbers of those who were equal up to there, and null for the others. */
export function tieBreaks(all: Standing[]): { by: 'hive' | 'track'; values: (number | null)[] }[] {
  const lines = [
    { by: 'hive' as const, upTo: (one: Standing) => `${one.total}`, value: (one: Standing) => one.hive },
    { by: 'track' as const, upTo: (one: Standing) => `${one.total} ${one.hive}`, value: (one: Standing) => one.ahead },
  ];
  return lines.flatMap(({ by, upTo, value }) => {
    const values = all.map((one) => (all.filter((other) => upTo(other) === upTo(one)).length > 1 ? value(one) : null));
    return values.some((one) => one !== null) ? [{ by, values }] : [];
  });
}
