import { describe, expect, it } from 'vitest';
import { CLOSE, DISC, MOST, places, ROOM } from './crowd';
import { discsOf, overlap } from './overlap';

const BEES = 2 + 5 + 4;
/** All of a colour, with what may lie beside them: an egg, or a larva of each colour. */
const COUNTS = Array.from({ length: BEES + 1 }, (_, pieces) => [0, 1, 2, 3, 4].map((small) => [pieces, small] as const))
  .flat()
  .filter(([pieces, small]) => pieces + small > 0);

describe('on one tile', () => {
  it('there is a place for as many as can come together', () => expect(MOST).toBe(BEES + 4));

  it.each(COUNTS)('%i pieces and %i eggs or larvae do not hide each other', (pieces, small) => {
    const all = places(pieces, small);
    expect([all.pieces.length, all.small.length]).toEqual([pieces, small]);
    expect(overlap(discsOf(all))).toBeLessThan(CLOSE - 1 + 0.005);
  });

  it.each(COUNTS)('%i pieces and %i eggs or larvae stay on it', (pieces, small) => {
    for (const { place, disc } of discsOf(places(pieces, small)))
      expect(Math.hypot(place.x, place.y) + (disc * place.scale) / CLOSE).toBeLessThan(ROOM + 0.5);
  });

  it('nobody is smaller than must be: one alone is as large as drawn, and eleven fill the tile', () => {
    expect(places(1).pieces.map(({ scale }) => scale)).toEqual([1]);
    const eleven = places(BEES).pieces.reduce((sum, { scale }) => sum + (scale * DISC) ** 2, 0);
    expect(eleven).toBeGreaterThan(0.7 * ROOM ** 2);
  });
});
