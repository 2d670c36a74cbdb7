import { expect, it } from 'vitest';
import { CLOSE, DISC, places } from '../arthropods/tiles/crowd';
import { discsOf, overlap } from '../arthropods/tiles/overlap';
import { LEFT, waiting } from './crowd';

/** Up to four soldiers, by each way to come in; the first of them from the east. */
const TEAMS = [0, 1, 2, 3, 4, 5]
  .flatMap((second) =>
    [0, 1, 2, 3, 4, 5].flatMap((third) => [0, 1, 2, 3, 4, 5].map((last) => [0, second, third, last])),
  )
  .flatMap((sides) => [1, 2, 3, 4].map((number) => sides.slice(0, number)));

it.each([1, 2, 5, 11])('attackers hide neither each other nor any of %i ants that they attack', (defenders) => {
  const standing = discsOf(places(defenders, 4, LEFT));
  for (const sides of TEAMS) {
    const coming = waiting(sides).map((place) => ({ place, disc: DISC }));
    expect(overlap([...standing, ...coming]), sides.join()).toBeLessThan(CLOSE - 1 + 0.005);
  }
});
