/** Where several stand on one tile: each one's place and how small. */
import { middleOf, type Cell } from './hex';
import type { Piece } from './view';

export function places(number: number): { x: number; y: number; scale: number }[] {
  if (number <= 1) return [{ x: 0, y: 0, scale: 1 }];
  if (number === 2) return [-1, 1].map((way) => ({ x: 14.5 * way, y: 10 * way, scale: 0.8 }));
  const ring = number <= 6 ? number : number - 1;
  const scale = number === 3 ? 0.68 : number <= 5 ? 0.58 : 0.48;
  const far = number === 3 ? 19 : 23;
  const around = Array.from({ length: ring }, (_, n) => {
    const angle = (2 * Math.PI * n) / ring - Math.PI / 2;
    return { x: far * Math.cos(angle), y: far * Math.sin(angle), scale };
  });
  return number <= 6 ? around : [{ x: 0, y: 0, scale }, ...around];
}

export interface Drawn<P extends Piece> {
  piece: P;
  cell: Cell;
  x: number;
  y: number;
  scale: number;
}

/** All pieces on their tiles; where something lies below them, they make room for it. */
export const drawnOn = <P extends Piece, T extends { cell: Cell; pieces: readonly P[] }>(
  tiles: readonly T[],
  isBelow: (tile: T) => boolean,
): Drawn<P>[] =>
  tiles.flatMap((tile) => {
    const { x, y } = middleOf(tile.cell);
    const spaces = places(tile.pieces.length);
    const low = isBelow(tile) ? 8 : 0;
    return tile.pieces.map((piece, n) => ({
      piece,
      cell: tile.cell,
      x: x + spaces[n]!.x,
      y: y + spaces[n]!.y - low,
      scale: spaces[n]!.scale,
    }));
  });
