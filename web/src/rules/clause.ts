/** The clause that a refusal names by its reason, as `SU-7` of `SU-7.again`. */
export const clauseOf = (refusal: { reason: { key: string } } | null): string | undefined =>
  /^[A-Z]{2}-\d+/.exec(refusal?.reason.key ?? '')?.[0];
