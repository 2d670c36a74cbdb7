/** Chances as whole percentages that add up to 100, as people read them: what is cut off goes to who lost most by it. */
export function percentages(values: readonly number[]): number[] {
  const whole = values.map((value) => Math.floor(value * 100));
  const left = Math.round(values.reduce((sum, value) => sum + value, 0) * 100) - whole.reduce((sum, n) => sum + n, 0);
  const cut = (n: number) => values[n]! * 100 - whole[n]!;
  const next = whole.map((_, n) => n).sort((a, b) => cut(b) - cut(a) || a - b);
  for (const n of next.slice(0, left)) whole[n]!++;
  return whole;
}
