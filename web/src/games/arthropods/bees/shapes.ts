/** The shapes of a hive tile's floor and walls, from its six sides. */
import { APOTHEM, corner, hexagon, onSide, R, SIDES, write, type Point } from '../tiles/hex';

/** How thick a wall is, from the side inwards. */
const WALL = 9.5;
const INNER = R * (1 - WALL / APOTHEM);
/** Half the width of an opening. */
const MOUTH = 17;

/** The floor inside the walls: it reaches the edge where a side is open. */
export function floor(sides: string): string {
  const points = SIDES.flatMap((side) => {
    const inside = APOTHEM - WALL;
    const open = sides[side] === 'O';
    const mouth = open
      ? [
          onSide(side, inside, -MOUTH),
          onSide(side, APOTHEM + 0.4, -MOUTH - 2),
          onSide(side, APOTHEM + 0.4, MOUTH + 2),
          onSide(side, inside, MOUTH),
        ]
      : [];
    return [...mouth, corner(side, INNER)];
  });
  return `M${points.map(write).join('L')}Z`;
}

/** The middles of the sides that show this sign, a little inside the edge. */
export const middles = (sides: string, sign: string, inside = WALL / 2): (Point & { side: number })[] =>
  SIDES.filter((side) => sides[side] === sign).map((side) => ({ side, ...onSide(side, APOTHEM - inside, 0) }));

/** Caps of wax on closed sides: three to a side. */
export const caps = (sides: string): Point[] =>
  SIDES.filter((side) => sides[side] === 'C').flatMap((side) =>
    [-13.5, 0, 13.5].map((along) => onSide(side, APOTHEM - WALL / 2 - 0.2, along)),
  );

/** Light that falls through a fly hole onto the floor. */
export const beam = (side: number) =>
  `M${[onSide(side, APOTHEM - 3, -6), onSide(side, 20, -11), onSide(side, 20, 11), onSide(side, APOTHEM - 3, 6)].map(write).join('L')}Z`;

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
