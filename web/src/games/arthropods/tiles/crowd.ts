/** Where several stand on one tile: each one's place and how small, so that none hides another. */
import { kept } from './camera';
import { middleOf, type Cell, type Point } from './hex';
import type { Piece } from './view';

export interface Place extends Point {
  scale: number;
}

/** What a piece fills with its load, as a disc: but for feelers, stings and the tip of a crown. */
export const DISC = 26;
/** The same for an egg or a larva. */
export const SMALL_DISC = 20;
/** How far from the middle of a tile things may stand. */
export const ROOM = 43;
/** Discs that touch look thin: they are drawn by so much larger, and overlap by as much. */
export const CLOSE = 1.06;

/**
 * For so many equal discs: the share of the room's radius that each can have, and how many of them stand in an inner ring
 * that begins at this angle. No other two rings leave them more room.
 */
const PACKED: readonly { share: number; inner?: number; from?: number }[] = [
  { share: 1 },
  { share: 0.5 },
  { share: 0.464 },
  { share: 0.414 },
  { share: 0.37 },
  { share: 0.333 },
  { share: 0.333, inner: 1 },
  { share: 0.302, inner: 1 },
  { share: 0.276, inner: 1 },
  { share: 0.256, inner: 2, from: 0.37 },
  { share: 0.251, inner: 2 },
  { share: 0.245, inner: 3, from: 0.84 },
  { share: 0.235, inner: 3, from: 0.28 },
  { share: 0.228, inner: 4, from: 0.47 },
  { share: 0.219, inner: 4 },
];
/** As many as can come together: all ants of a colour, and a larva of each. */
export const MOST = PACKED.length;

/** So many points around the middle. */
const ring = (number: number, far: number, from: number): Point[] =>
  Array.from({ length: number }, (_, n) => {
    const angle = (2 * Math.PI * n) / number + from;
    return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
  });

/** The middles of so many equal discs, from the back to the front, and their radius. */
function packed(number: number, room: number): { points: Point[]; radius: number } {
  const { share, inner = 0, from = 0 } = PACKED[kept(number, 1, MOST) - 1]!;
  const radius = share * room;
  // Two stand one behind the other: they are wider than high.
  const top = number === 2 ? -2.4 : -Math.PI / 2;
  const points = [
    ...ring(inner, inner > 1 ? radius / Math.sin(Math.PI / inner) : 0, from),
    ...ring(number - inner, number > 1 ? room - radius : 0, top),
  ];
  return { points: points.sort((a, b) => a.y - b.y || a.x - b.x), radius };
}

/** Places for pieces, and in front of them for eggs or larvae. */
export function places(number: number, small = 0, room = ROOM): { pieces: Place[]; small: Place[] } {
  const { points, radius } = packed(number + small, room);
  const at = (disc: number, most: number) => (point: Point) => ({
    ...point,
    scale: Math.min(most, (CLOSE * radius) / disc),
  });
  return {
    pieces: points.slice(0, number).map(at(DISC, 1)),
    small: points.slice(number).map(at(SMALL_DISC, 0.9)),
  };
}

/** For a picture. */
export const placed = ({ x, y, scale }: Place): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})`;

export interface Drawn<P extends Piece> extends Place {
  piece: P;
  cell: Cell;
}

/** All pieces on their tiles. They make room for what else lies there, or for those who come. */
export const drawnOn = <P extends Piece, T extends { cell: Cell; pieces: readonly P[] }>(
  tiles: readonly T[],
  smallOn: (tile: T) => number,
  roomOn: (tile: T) => number = () => ROOM,
): Drawn<P>[] =>
  tiles.flatMap((tile) => {
    const { x, y } = middleOf(tile.cell);
    const spots = places(tile.pieces.length, smallOn(tile), roomOn(tile)).pieces;
    return tile.pieces.map((piece, n) => {
      const spot = spots[n]!;
      return { piece, cell: tile.cell, x: x + spot.x, y: y + spot.y, scale: spot.scale };
    });
  });
