/** The shapes of an ant tile, from its six sides. */
import { APOTHEM, corner, onSide, R, SIDES, spot, write, type Point } from '../tiles/hex';

/** How thick the earth is at a closed side. */
const EARTH = 10;
const INNER = R * (1 - EARTH / APOTHEM);

/**
 * The way around the floor within the earth: it reaches the edge where a side has this sign, `half` wide to each hand.
 * Each point with whether the line to it lies at the edge of the tile.
 */
function around(sides: string, sign: string, half: number): { point: Point; open: boolean }[] {
  const isOpen = (side: number) => sides[(side + 6) % 6] === sign;
  return SIDES.flatMap((side) => {
    if (!isOpen(side)) return [{ point: corner(side, INNER), open: false }];
    const inner = (along: number) => ({ point: onSide(side, APOTHEM - EARTH, along), open: false });
    return [
      // Between two mouths little is left of the earth.
      ...(isOpen(side - 1) ? [] : [inner(-half + 3)]),
      { point: onSide(side, APOTHEM + 0.4, -half), open: isOpen(side - 1) },
      { point: onSide(side, APOTHEM + 0.4, half), open: true },
      ...(isOpen(side + 1) ? [] : [inner(half - 3), { point: corner(side, INNER), open: false }]),
    ];
  });
}

export const ground = (sides: string, sign: string, half: number) =>
  `M${around(sides, sign, half)
    .map(({ point }) => write(point))
    .join('L')}Z`;

/** The banks of the floor: all around it but where it leads on. */
export function banks(sides: string, sign: string, half: number): string {
  const points = around(sides, sign, half);
  const first = points.findIndex(({ open }) => open);
  if (first < 0) return ground(sides, sign, half);
  const turned = [...points.slice(first), ...points.slice(0, first)];
  return `${turned.map(({ point, open }) => `${open ? 'M' : 'L'}${write(point)}`).join('')}`;
}

/** Galleries from the middle to each tunnel opening; `from` units away from it. */
export const galleries = (sides: string, from = 0) =>
  SIDES.filter((side) => sides[side] === 'T')
    .map((side) => `M${write(onSide(side, from, 0))}L${write(onSide(side, APOTHEM + 0.4, 0))}`)
    .join('');

/** Mouths of tunnels: from the edge inwards, round at the end. */
export const mouths = (sides: string, far: number, half: number) =>
  SIDES.filter((side) => sides[side] === 'T')
    .map(
      (side) =>
        `M${write(onSide(side, APOTHEM + 0.4, -half))}L${write(onSide(side, far, -half))}A${half} ${half} 0 0 0 ${write(onSide(side, far, half))}L${write(onSide(side, APOTHEM + 0.4, half))}Z`,
    )
    .join('');

const STONES = [
  { out: APOTHEM - 4.8, along: -14.5, r: 3.4 },
  { out: APOTHEM - 5.6, along: -1, r: 4.4 },
  { out: APOTHEM - 4.6, along: 13, r: 3 },
] as const;

/** Stones in the earth of closed sides, three to a side; or that much of each of them. */
export const stones = (sides: string, part: number): string =>
  SIDES.filter((side) => sides[side] === 'E')
    .flatMap((side) => STONES.map(({ out, along, r }) => spot(onSide(side, out, along), Number((r * part).toFixed(1)))))
    .join('');
