import { drawnOn, type Drawn } from '../tiles/crowd';
import { middleOf, onSide } from '../tiles/hex';
import type { Ant, Board } from './view';

/** All ants where they stand; attackers wait at the sides by which they came. */
export function drawnAnts({ tiles, attack }: Pick<Board, 'tiles' | 'attack'>): Drawn<Ant>[] {
  const standing = drawnOn<Ant, Board['tiles'][number]>(tiles, ({ larvae = [] }) => larvae.length > 0);
  if (!attack) return standing;
  const { cell, sides } = attack;
  const { x, y } = middleOf(cell);
  const coming = attack.soldiers.map((piece, n) => {
    const { x: dx, y: dy } = onSide(
      sides[n % sides.length] ?? 0,
      43,
      sides.length < 2 && n ? 16 * (n % 2 ? 1 : -1) : 0,
    );
    return { piece, cell, x: x + dx, y: y + dy, scale: 0.85 };
  });
  return [...standing, ...coming];
}

/** Where the n-th of so many larvae lies. Beside ants it makes room: on the side that the lower of two leaves free. */
export function larvaPlace(n: number, larvae: number, ants: number): { x: number; y: number; scale: number } {
  if (!ants) return { x: (n - (larvae - 1) / 2) * 22, y: -2, scale: larvae > 2 ? 0.7 : 0.95 };
  const side = ants === 2 ? -1 : 1;
  return { x: side * (22 - 17 * n), y: 22, scale: 0.62 };
}
