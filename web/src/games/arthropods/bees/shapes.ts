/** The shapes of a hive tile's floor and walls, from its six sides. */
import { APOTHEM, corner, hexagon, onSide, R, SIDES, spot, write, type Point } from '../tiles/hex';

/** How thick a wall is, from the side inwards. */
const WALL = 9.5;
const INNER = R * (1 - WALL / APOTHEM);
/** Half the width of an opening. */
const MOUTH = 17;

/** The way around the floor within the walls: it reaches the edge where a side is open. Each point with whether the line to it lies at that edge. */
const around = (sides: string): { point: Point; open: boolean }[] =>
  SIDES.flatMap((side) => {
    const inside = APOTHEM - WALL;
    const mouth =
      sides[side] === 'O'
        ? [
            { point: onSide(side, inside, -MOUTH), open: false },
            { point: onSide(side, APOTHEM + 0.4, -MOUTH - 2), open: false },
            { point: onSide(side, APOTHEM + 0.4, MOUTH + 2), open: true },
            { point: onSide(side, inside, MOUTH), open: false },
          ]
        : [];
    return [...mouth, { point: corner(side, INNER), open: false }];
  });

/** The floor inside the walls. */
export const floor = (sides: string): string =>
  `M${around(sides)
    .map(({ point }) => write(point))
    .join('L')}Z`;

/** The foot of the walls: all around the floor but where it leads on. */
export function walls(sides: string): string {
  const points = around(sides);
  const first = points.findIndex(({ open }) => open);
  if (first < 0) return floor(sides);
  const turned = [...points.slice(first), ...points.slice(0, first)];
  return turned.map(({ point, open }) => `${open ? 'M' : 'L'}${write(point)}`).join('');
}

/** The middles of the sides that show this sign, a little inside the edge. */
export const middles = (sides: string, sign: string, inside = WALL / 2): (Point & { side: number })[] =>
  SIDES.filter((side) => sides[side] === sign).map((side) => ({ side, ...onSide(side, APOTHEM - inside, 0) }));

/** Caps of wax on closed sides: three to a side, `r` wide to each hand. */
export const caps = (sides: string, r: number): string =>
  SIDES.filter((side) => sides[side] === 'C')
    .flatMap((side) => [-14, 0, 14].map((along) => spot(onSide(side, APOTHEM - WALL / 2 - 0.2, along), r)))
    .join('');

/** Light that falls through a fly hole onto the floor. */
export const beam = (side: number) =>
  `M${[onSide(side, APOTHEM - 3, -6), onSide(side, 18, -13), onSide(side, 18, 13), onSide(side, APOTHEM - 3, 6)].map(write).join('L')}Z`;

/** Small cells of the comb, around (0, 0). */
export const comb = [
  [0, 0],
  [-15, 0],
  [15, 0],
  [-7.5, -13],
  [7.5, -13],
  [-7.5, 13],
  [7.5, 13],
]
  .map(([x, y]) =>
    hexagon(8).replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, a: string, b: string) => `${(Number(a) + x!).toFixed(1)} ${(Number(b) + y!).toFixed(1)}`,
    ),
  )
  .join('');
