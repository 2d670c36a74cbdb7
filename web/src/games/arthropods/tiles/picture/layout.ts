/** Where the scenes of a picture lie. */
import { middleOf, R, WIDTH, type Box, type Cell } from '../hex';
import type { Scene } from './described';

export const MARGIN = 20;
const GAP = 52;
const HEAD = 26;
export const FOOT = 82;

export const cellsOf = ({ tiles, below, above }: Scene): Cell[] => [...tiles.map(({ cell }) => cell), ...[...below, ...above].flatMap((one) => (one.sign === 'gap' ? [one.cell] : []))];

function boxOf(cells: readonly Cell[]): Box {
  const middles = cells.map(middleOf);
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - WIDTH / 2, Math.min(...ys) - R];
  return { x, y, width: Math.max(...xs) + WIDTH / 2 - x, height: Math.max(...ys) + R - y };
}

export interface Placed {
  scene: Scene;
  transform: string;
  title: { x: number; y: number };
  /** Where the arrow to the next one begins; none behind the last. */
  arrow: { x: number; y: number } | null;
}

/** From left to right, all in the middle of one height; titles above if there are several. */
export function sideBySide(scenes: readonly Scene[], scale: number, foot: boolean): { placed: Placed[]; width: number; height: number; below: number } {
  const boxes = scenes.map((scene) => boxOf(cellsOf(scene)));
  const head = scenes.length > 1 ? HEAD : 0;
  const high = Math.max(...boxes.map(({ height }) => height)) * scale;
  let x = MARGIN;
  const placed = scenes.map((scene, n): Placed => {
    const box = boxes[n]!;
    const y = MARGIN + head + (high - box.height * scale) / 2;
    const transform = `translate(${(x - box.x * scale).toFixed(1)} ${(y - box.y * scale).toFixed(1)}) scale(${scale})`;
    const title = { x: x + (box.width * scale) / 2, y: MARGIN + 8 };
    x += box.width * scale;
    const arrow = n + 1 < scenes.length ? { x: x + 12, y: MARGIN + head + high / 2 } : null;
    if (arrow) x += GAP;
    return { scene, transform, title, arrow };
  });
  return { placed, width: x + MARGIN, height: 2 * MARGIN + head + high + (foot ? FOOT : 0), below: MARGIN + head + high + 14 };
}
