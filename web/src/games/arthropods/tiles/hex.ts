/** Hexagons with a corner on top. A cell is `q,r`; sides run clockwise from the east. A hexagon is 100 units high. */
export type Cell = string;
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

export const R = 50;
/** From the middle to the middle of a side. */
export const APOTHEM = (R * Math.sqrt(3)) / 2;
export const WIDTH = 2 * APOTHEM;

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
export const SIDES = [0, 1, 2, 3, 4, 5] as const;

export function placeOf(cell: Cell): [number, number] {
  const [q, r] = cell.split(',');
  return [Number(q), Number(r)];
}

export const opposite = (side: number) => (side + 3) % 6;

export function beside(cell: Cell, side: number): Cell {
  const [q, r] = placeOf(cell);
  const step = STEPS[side]!;
  return `${q + step[0]},${r + step[1]}`;
}

export function middleOf(cell: Cell): Point {
  const [q, r] = placeOf(cell);
  return { x: WIDTH * (q + r / 2), y: 1.5 * R * r };
}

const short = (n: number) => Number(n.toFixed(2));

/** The corner at the clockwise end of a side, `far` units from the middle. */
export function corner(side: number, far = R): Point {
  const angle = ((60 * side + 30) * Math.PI) / 180;
  return { x: short(far * Math.cos(angle)), y: short(far * Math.sin(angle)) };
}

export const write = ({ x, y }: Point) => `${x} ${y}`;

/** A hexagon around (0, 0). */
export const hexagon = (far = R) => `M${SIDES.map((side) => write(corner(side, far))).join('L')}Z`;

/** The side of a hexagon around (0, 0), from its anticlockwise end to its clockwise end. */
export const edge = (side: number, far = R) => `M${write(corner((side + 5) % 6, far))}L${write(corner(side, far))}`;

/** A point seen in the direction of a side: so far out, and so far clockwise along it. */
export function onSide(side: number, out: number, along: number): Point {
  const angle = (Math.PI / 3) * side;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: Number((out * c - along * s).toFixed(2)), y: Number((out * s + along * c).toFixed(2)) };
}

/** A round spot, as a part of a path. */
export const spot = ({ x, y }: Point, r: number) =>
  `M${short(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The empty cells that touch one of these. */
export function rimOf(cells: readonly Cell[]): Cell[] {
  const taken = new Set(cells);
  const found = new Set<Cell>();
  for (const cell of cells) for (const side of SIDES) if (!taken.has(beside(cell, side))) found.add(beside(cell, side));
  return [...found];
}

/** What holds all of these cells, with so much around them. */
export function boxOf(cells: readonly Cell[], margin = 0): Box {
  const middles = cells.length ? cells.map(middleOf) : [{ x: 0, y: 0 }];
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - APOTHEM - margin, Math.min(...ys) - R - margin];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + APOTHEM + margin - left,
    height: Math.max(...ys) + R + margin - top,
  };
}

/** The point around which cells lie. */
export function massOf(cells: readonly Cell[]): Point {
  const middles = cells.length ? cells.map(middleOf) : [{ x: 0, y: 0 }];
  const mean = (of: (point: Point) => number) => middles.reduce((sum, point) => sum + of(point), 0) / middles.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** The cell of this point. */
export function cellAt({ x, y }: Point): Cell {
  const r = y / (1.5 * R);
  const q = x / WIDTH - r / 2;
  const [left, right, third] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [dq, dr, ds] = [Math.abs(left - q), Math.abs(right - r), Math.abs(third + q + r)];
  // Of three numbers that make nothing, the one that was rounded most follows from the others. Adding 0 leaves no -0.
  if (dq > dr && dq > ds) return `${-right - third + 0},${right + 0}`;
  return dr > ds ? `${left + 0},${-left - third + 0}` : `${left + 0},${right + 0}`;
}

/** Of these cells the one nearest to a point, if the point is on it or little beside it. */
export function nearestOf(cells: Iterable<Cell>, { x, y }: Point): Cell | null {
  let [best, least]: [Cell | null, number] = [null, 0.8 * WIDTH];
  for (const cell of cells) {
    const middle = middleOf(cell);
    const far = Math.hypot(middle.x - x, middle.y - y);
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where an arrow key leads: the nearest of these cells that lies in that direction, straight ones before slanting ones.
 * Null if there is none, undefined if it is no arrow key.
 */
export function walk(from: Cell, key: string, cells: Iterable<Cell>): Cell | null | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const here = middleOf(from);
  const lean = placeOf(from)[1] % 2 === 0 ? 1 : -1;
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const there = middleOf(cell);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const on = dx * way.x + dy * way.y;
    const off = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    // Within 60 degrees. Up and down lean to one side from one row and to the other from the next, so that they lead straight on.
    if (on <= 1 || off > 1.8 * on) continue;
    const far = on + 1.5 * off - (way.y && dx * lean > 0 ? 0.1 : 0);
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}
