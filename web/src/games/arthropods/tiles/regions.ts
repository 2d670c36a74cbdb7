/** Hives and nests: tiles that are joined by their open sides. */
import { beside, corner, middleOf, opposite, SIDES, type Cell } from './hex';

export interface Lying {
  cell: Cell;
  sides: string;
}
export interface Side {
  cell: Cell;
  side: number;
}

const byCell = (tiles: readonly Lying[]) => new Map(tiles.map((tile) => [tile.cell, tile]));

/** The open sides of these cells that face an empty one. */
export function gapsAmong(tiles: readonly Lying[], cells: readonly Cell[], sign: string): Side[] {
  const at = byCell(tiles);
  return cells.flatMap((cell) => SIDES.filter((side) => at.get(cell)?.sides[side] === sign && !at.has(beside(cell, side))).map((side) => ({ cell, side })));
}

/** The sides around these cells: all that do not join two of them. */
export function wallsAround(tiles: readonly Lying[], cells: readonly Cell[], sign: string): Side[] {
  const at = byCell(tiles);
  return cells.flatMap((cell) =>
    SIDES.filter((side) => {
      const other = beside(cell, side);
      return !(cells.includes(other) && at.get(other)?.sides[opposite(side)] === sign && at.get(cell)?.sides[side] === sign);
    }).map((side) => ({ cell, side })),
  );
}

/** A line along these sides, just inside their tiles. */
export const lineAlong = (sides: readonly Side[]) =>
  sides
    .map(({ cell, side }) => {
      const { x, y } = middleOf(cell);
      const [a, b] = [corner((side + 5) % 6, 49), corner(side, 49)];
      return `M${(x + a.x).toFixed(1)} ${(y + a.y).toFixed(1)}L${(x + b.x).toFixed(1)} ${(y + b.y).toFixed(1)}`;
    })
    .join('');
