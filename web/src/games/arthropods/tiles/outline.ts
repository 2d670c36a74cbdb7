/** The lines around hives, nests and tunnels, from what their tiles say of their sides. */
import { beside, corner, middleOf, SIDES, type Cell } from './hex';

export interface Sided {
  cell: Cell;
  /** Sets of sides as numbers of bits: those by which it hangs together with a neighbour, and those that lead on to an empty cell. */
  joins: number;
  gaps: number;
}
export interface Side {
  cell: Cell;
  side: number;
}

const has = (sides: number, side: number) => ((sides >> side) & 1) === 1;
const among = <T extends Sided>(tiles: readonly T[], cells: readonly Cell[]) =>
  tiles.filter(({ cell }) => cells.includes(cell));

/** The open sides of these cells that face an empty one. */
export const gapsAmong = (tiles: readonly Sided[], cells: readonly Cell[]): Side[] =>
  among(tiles, cells).flatMap(({ cell, gaps }) =>
    SIDES.filter((side) => has(gaps, side)).map((side) => ({ cell, side })),
  );

/** The sides around these cells: all that do not join two of them. */
export const wallsAround = (tiles: readonly Sided[], cells: readonly Cell[]): Side[] =>
  among(tiles, cells).flatMap(({ cell, joins }) =>
    SIDES.filter((side) => !(has(joins, side) && cells.includes(beside(cell, side)))).map((side) => ({ cell, side })),
  );

/** A line along these sides, just inside their tiles. */
export const lineAlong = (sides: readonly Side[]) =>
  sides
    .map(({ cell, side }) => {
      const { x, y } = middleOf(cell);
      const [a, b] = [corner((side + 5) % 6, 49), corner(side, 49)];
      return `M${(x + a.x).toFixed(1)} ${(y + a.y).toFixed(1)}L${(x + b.x).toFixed(1)} ${(y + b.y).toFixed(1)}`;
    })
    .join('');

export const outlineOf = (tiles: readonly Sided[], cells: readonly Cell[]): string =>
  lineAlong(wallsAround(tiles, cells));
