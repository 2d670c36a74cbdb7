/** The shapes of an ant tile, from its six sides. */
import { APOTHEM, corner, R, SIDES, write, type Point } from '../hex';
import { at } from '../tiles';

/** How thick the earth is at a closed side. */
const EARTH = 10;
const INNER = R * (1 - EARTH / APOTHEM);

/** The floor within the earth: it reaches the edge where a side has this sign, `half` wide to each hand. */
export function ground(sides: string, sign: string, half: number): string {
  const points = SIDES.flatMap((side) => {
    const [here, next] = [sides[side] === sign, sides[(side + 1) % 6] === sign];
    const mouth = here ? [at(side, APOTHEM - EARTH, -half + 3), at(side, APOTHEM + 0.5, -half), at(side, APOTHEM + 0.5, half), at(side, APOTHEM - EARTH, half - 3)] : [];
    // Between two wide mouths nothing is left of the corner.
    return here && next && half > 23 ? [...mouth.slice(0, 3)] : [...mouth, corner(side, INNER)];
  });
  return `M${points.map(write).join('L')}Z`;
}

/** Galleries from the middle to each tunnel opening; `from` units away from it. */
export const galleries = (sides: string, from = 0) =>
  SIDES.filter((side) => sides[side] === 'T')
    .map((side) => `M${write(at(side, from, 0))}L${write(at(side, APOTHEM + 0.4, 0))}`)
    .join('');

/** Stones in the earth of closed sides, each with its size. */
export const stones = (sides: string): (Point & { r: number })[] =>
  SIDES.filter((side) => sides[side] === 'E').flatMap((side) => [
    { ...at(side, APOTHEM - 4.4, -14), r: 3.1 },
    { ...at(side, APOTHEM - 5.4, -1), r: 4 },
    { ...at(side, APOTHEM - 4.2, 13), r: 2.7 },
  ]);
