/** Where Surikata's spaces lie in the drawing. A space is 100 units wide. */
import type { BoardOf } from '../../wire';

export type Board = BoardOf<'surikata'>;
export type Colour = NonNullable<Board['colours']>[number];

export type Gaze = 'down' | 'left' | 'right' | 'up';

export interface Beam {
  gaze: Gaze;
  /** Degrees to turn a beam that points to the right. */
  turn: number;
  /** How many spaces are lit. */
  spaces: number;
}

export const RIM = 46;

export const name = (column: number, row: number) => `${String.fromCharCode(97 + column)}${row + 1}`;
export const column = (space: string) => space.charCodeAt(0) - 97;
export const row = (space: string) => Number(space.slice(1)) - 1;
export const x = (space: string) => RIM + 50 + 100 * column(space);
export const y = (space: string, size: number) => RIM + 50 + 100 * (size - 1 - row(space));

const WAYS: { gaze: Gaze; turn: number; dx: number; dy: number }[] = [
  { gaze: 'right', turn: 0, dx: 1, dy: 0 },
  { gaze: 'down', turn: 90, dx: 0, dy: -1 },
  { gaze: 'left', turn: 180, dx: -1, dy: 0 },
  { gaze: 'up', turn: 270, dx: 0, dy: 1 },
];

/** The lines of view as the view reports them: how far each way the seen spaces reach from the meerkat. */
export function beams(board: Board): Beam[] {
  const from = board.meerkat;
  if (!from) return [];
  const seen = new Set(board.seen);
  return WAYS.map(({ gaze, turn, dx, dy }) => {
    let spaces = 0;
    while (seen.has(name(column(from) + dx * (spaces + 1), row(from) + dy * (spaces + 1)))) spaces++;
    return { gaze, turn, spaces };
  }).filter((beam) => beam.spaces > 0);
}

/** Which way one looks from one space to another; null unless they share a row or a column. */
export function gazeTo(from: string, to: string): Gaze | null {
  if (from === to) return null;
  if (row(from) === row(to)) return column(to) > column(from) ? 'right' : 'left';
  if (column(from) === column(to)) return row(to) > row(from) ? 'up' : 'down';
  return null;
}

export const colourOf = (board: Board, space: string): Colour | null =>
  board.orange.includes(space) ? 'orange' : board.white.includes(space) ? 'white' : null;
