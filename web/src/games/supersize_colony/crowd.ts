import { CLOSE, DISC, drawnOn, ROOM, type Drawn, type Place } from '../arthropods/tiles/crowd';
import { middleOf, onSide } from '../arthropods/tiles/hex';
import type { Ant, Board } from '../arthropods/ants/view';

/** Of those who wait at the sides of a tile: how large they are, how far from its middle and from each other. What they leave of it. */
const COMING = { scale: 0.49, far: 46, apart: 24 };
export const LEFT = COMING.far - (COMING.scale * DISC) / CLOSE;

/** Places at the sides of a tile, one for each of these; those who came by one side stand in a row. */
export const waiting = (sides: readonly number[]): Place[] =>
  sides.map((side, n) => {
    const before = sides.slice(0, n).filter((one) => one === side).length;
    const row = sides.filter((one) => one === side).length;
    return { ...onSide(side, COMING.far, COMING.apart * (before - (row - 1) / 2)), scale: COMING.scale };
  });

/** All ants where they stand; attackers wait at the sides by which they came, and the others draw together. */
export function drawnAnts({ tiles, attack }: Pick<Board, 'tiles' | 'attack'>): Drawn<Ant>[] {
  const standing = drawnOn<Ant, Board['tiles'][number]>(
    tiles,
    ({ larvae = [] }) => larvae.length,
    ({ cell }) => roomOn(cell, attack),
  );
  if (!attack) return standing;
  const { cell, soldiers, sides } = attack;
  const { x, y } = middleOf(cell);
  const spots = waiting(soldiers.map((_, n) => sides[n % sides.length] ?? 0));
  return [
    ...standing,
    ...spots.map((spot, n) => ({ ...spot, piece: soldiers[n]!, cell, x: x + spot.x, y: y + spot.y })),
  ];
}

export const roomOn = (cell: string, attack: Board['attack']): number => (attack?.cell === cell ? LEFT : ROOM);
