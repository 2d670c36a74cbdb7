/** How a board of hexagons is seen through a window, over whose edges other things may lie. */
import { APOTHEM, boxOf, middleOf, R, WIDTH, type Box, type Cell, type Point } from './hex';

/** What lies at (0, 0) of the window is `x`, `y`; a unit is `scale` pixels. */
export interface Camera extends Point {
  scale: number;
}

/** How far something lies over each edge of a window, in pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
export const BARE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** What is left of a window, in pixels; there is always a little. */
export const paneOf = (width: number, height: number, { top, right, bottom, left }: Insets): Box => ({
  x: left,
  y: top,
  width: Math.max(WIDTH, width - left - right),
  height: Math.max(WIDTH, height - top - bottom),
});

/** How small and how large it can be made; a long board that is shown whole may be smaller. */
const LEAST = 0.16;
const MOST = 2.4;
const TINY = 0.02;
export const kept = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** All of the box in the middle of a pane. */
export function fitted(box: Box, pane: Box, most = 1.25): Camera {
  const scale = kept(Math.min(pane.width / box.width, pane.height / box.height), TINY, most);
  return centred({ x: 0, y: 0, scale }, middle(box), pane);
}

/** Nearer by a factor; what is at this place of the window stays there. */
export const zoomed = (camera: Camera, factor: number, at: Point): Camera =>
  scaled(camera, kept(camera.scale * factor, Math.min(LEAST, camera.scale), MOST), at);

const scaled = (camera: Camera, scale: number, at: Point): Camera => ({
  scale,
  x: camera.x + at.x / camera.scale - at.x / scale,
  y: camera.y + at.y / camera.scale - at.y / scale,
});

/** As near as before, with this point in the middle of the pane. */
export function centred({ scale }: Camera, { x, y }: Point, pane: Box): Camera {
  const { x: left, y: top } = middle(pane);
  return { scale, x: x - left / scale, y: y - top / scale };
}

/** The point of the board at this place of the window. */
export const pointAt = ({ x, y, scale }: Camera, at: Point): Point => ({ x: x + at.x / scale, y: y + at.y / scale });

/** Whether a cell can be seen whole. */
export function isSeen(camera: Camera, cell: Cell, pane: Box): boolean {
  const { x, y } = middleOf(cell);
  const [left, top] = [(x - APOTHEM - camera.x) * camera.scale, (y - R - camera.y) * camera.scale];
  const [right, bottom] = [left + WIDTH * camera.scale, top + 2 * R * camera.scale];
  return left >= pane.x && top >= pane.y && right <= pane.x + pane.width && bottom <= pane.y + pane.height;
}

/** Moved no farther than it must be for the box to be seen; of a box larger than the pane nothing beyond is. */
export function within(camera: Camera, box: Box, pane: Box): Camera {
  const { scale } = camera;
  const along = (at: number, from: number, size: number, start: number, view: number) => {
    const [first, last] = [from - start / scale, from + size - (start + view) / scale];
    return kept(at, Math.min(first, last), Math.max(first, last));
  };
  return {
    scale,
    x: along(camera.x, box.x, box.width, pane.x, pane.width),
    y: along(camera.y, box.y, box.height, pane.y, pane.height),
  };
}

/**
 * All of these cells in sight: where they are not, the window moves and, if it must, goes away, but a hexagon is never
 * narrower than `least` by it. If they are too far from one another for that, at least the one nearest to the middle.
 */
export function brought(camera: Camera, cells: readonly Cell[], pane: Box, least: number): Camera {
  const seen = (at: Camera) => (cell: Cell) => isSeen(at, cell, pane);
  if (cells.every(seen(camera))) return camera;
  const box = boxOf(cells, 8);
  const fits = Math.max(least / WIDTH, Math.min(pane.width / box.width, pane.height / box.height));
  const moved = within(scaled(camera, Math.min(camera.scale, fits), middle(pane)), box, pane);
  if (cells.some(seen(moved))) return moved;
  return centred(moved, middleOf(nearestTo(moved, cells, pane)), pane);
}

export const EDGES = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];

/** Where the sign stands that tells of what is beyond an edge, and how far from its middle it hides what is below. */
export const signAt = ({ x, y, width, height }: Box): Record<Edge, Point> => ({
  left: { x: x + SIGN.x, y: y + height / 2 },
  right: { x: x + width - SIGN.x, y: y + height / 2 },
  top: { x: x + width / 2, y: y + SIGN.y },
  bottom: { x: x + width / 2, y: y + height - SIGN.y },
});
const SIGN: Point = { x: 34, y: 26 };

/**
 * The cells that cannot be touched because their middles are out of the pane, by the edge that they are farthest beyond;
 * and those that lie below a sign that tells so.
 */
export function beyond(camera: Camera, cells: readonly Cell[], pane: Box): Map<Edge, Cell[]> {
  const found = new Map<Edge, Cell[]>();
  const add = (edge: Edge, cell: Cell) => found.set(edge, [...(found.get(edge) ?? []), cell]);
  const seen: { cell: Cell; at: Point }[] = [];
  for (const cell of cells) {
    const middle = middleOf(cell);
    const at = { x: (middle.x - camera.x) * camera.scale, y: (middle.y - camera.y) * camera.scale };
    const [across, down] = [at.x - pane.x, at.y - pane.y];
    const far = { left: -across, right: across - pane.width, top: -down, bottom: down - pane.height };
    const edge = EDGES.reduce((most, one) => (far[one] > far[most] ? one : most));
    if (far[edge] > 0) add(edge, cell);
    else seen.push({ cell, at });
  }
  const signs = signAt(pane);
  for (const edge of [...found.keys()])
    for (const { cell, at } of seen)
      if (Math.abs(at.x - signs[edge].x) < SIGN.x && Math.abs(at.y - signs[edge].y) < SIGN.y) add(edge, cell);
  return found;
}

/** The cell nearest to the middle of the pane. */
export function nearestTo(camera: Camera, cells: readonly Cell[], pane: Box): Cell {
  const here = pointAt(camera, middle(pane));
  const far = (cell: Cell) => Math.hypot(middleOf(cell).x - here.x, middleOf(cell).y - here.y);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}
