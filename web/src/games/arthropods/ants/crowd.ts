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
