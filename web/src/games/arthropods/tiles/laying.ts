/** Choosing a place and a turn for a tile, from the legal moves: `lay:c3@1,-1:2`, and with ants also `buy:`. */
import { SIDES, type Cell } from './hex';

/** The sides of a face after so many turns clockwise. */
export const turned = (sides: string, turns: number) => SIDES.map((side) => sides[(side + 6 - turns) % 6]).join('');

/** For each cell where this face may lie, the turns in which it fits. */
export function placesFor(face: string, moves: readonly string[], verb = 'lay'): Map<Cell, number[]> {
  const found = new Map<Cell, number[]>();
  for (const move of moves) {
    const parts = /^(\w+):([^@]+)@([^:]+):(\d)$/.exec(move);
    if (parts?.[1] !== verb || parts[2] !== face) continue;
    const cell = parts[3]!;
    found.set(cell, [...(found.get(cell) ?? []), Number(parts[4])]);
  }
  return found;
}

/** The next turn that fits, forwards or backwards. */
export function nextTurn(turns: readonly number[], now: number, step: 1 | -1 = 1): number {
  const at = turns.indexOf(now);
  return turns[(at + step + turns.length) % turns.length] ?? now;
}

export const layMove = (face: string, cell: Cell, turn: number, verb = 'lay') => `${verb}:${face}@${cell}:${turn}`;
