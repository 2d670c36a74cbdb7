/** What the name of a move tells: of which tile and cell it speaks. */
import type { Cell } from '../tiles/hex';

/** The cell that a move leads to: where a tile is laid, where an ant goes, what is attacked. */
export const cellNamed = (move: string | null): Cell | null => /[@>](-?\d+,-?\d+)(?::\d)?$|^attack:([^:]+):/.exec(move ?? '')?.slice(1).find(Boolean) ?? null;

/** The tile that a move lays, and how. */
export function layingNamed(move: string | null): { face: string; cell: Cell; turn: number } | null {
  const parts = /^(?:lay|buy):([^@]+)@([^:]+):(\d)$/.exec(move ?? '');
  return parts && { face: parts[1]!, cell: parts[2]!, turn: Number(parts[3]) };
}
