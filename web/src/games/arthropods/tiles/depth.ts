/** Tiles are thick, seen a little from below, and lit from the upper left: lines and faces that show it. */
import { corner, write } from './hex';

/** How much of the side of a tile is seen below it. */
const THICK = 7;
const line = (sides: readonly number[], far: number) => `M${sides.map((side) => write(corner(side, far))).join('L')}`;

/** The sides of a tile's rim that face the light, and those that turn away from it. */
export const lit = (far: number) => line([2, 3, 4, 5], far);
export const unlit = (far: number) => line([5, 0, 1, 2], far);

/** The face of a tile's thickness below one of its two lower sides. */
function face(from: number, to: number): string {
  const [a, b] = [corner(from), corner(to)];
  return `M${write(a)}L${write(b)}v${THICK}L${a.x} ${a.y + THICK}Z`;
}
export const LEFT_FACE = face(2, 1);
export const RIGHT_FACE = face(1, 0);
