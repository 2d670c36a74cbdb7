/** For tests of who stands where: whether one hides another. */
import { DISC, SMALL_DISC, type Place, type places } from './crowd';

/** How much of their size the two that stand closest overlap by; less than nothing if there is room between them. */
export function overlap(discs: readonly { place: Place; disc: number }[]): number {
  const pairs = discs.flatMap((one, n) => discs.slice(0, n).map((other) => [one, other] as const));
  return Math.max(
    -1,
    ...pairs.map(([a, b]) => {
      const size = a.disc * a.place.scale + b.disc * b.place.scale;
      return 1 - Math.hypot(a.place.x - b.place.x, a.place.y - b.place.y) / size;
    }),
  );
}
export const discsOf = ({ pieces, small }: ReturnType<typeof places>) => [
  ...pieces.map((place) => ({ place, disc: DISC })),
  ...small.map((place) => ({ place, disc: SMALL_DISC })),
];
