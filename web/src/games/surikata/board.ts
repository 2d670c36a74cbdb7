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

/** All that lies on the board, the farthest first, so that the nearer covers it. */
export const piecesOn = (board: Board): { space: string; colour: Colour | null }[] =>
  [
    ...board.mounds.map((space) => ({ space, colour: null })),
    ...board.orange.map((space) => ({ space, colour: 'orange' as const })),
    ...board.white.map((space) => ({ space, colour: 'white' as const })),
  ].sort((a, b) => row(b.space) - row(a.space) || column(a.space) - column(b.space));

/** No two mounds are alike, and no stone lies quite straight. */
export const shape = (space: string) => column(space) * 2 + row(space) * 5;
export const tilt = (space: string) => ((column(space) * 7 + row(space) * 11) % 9) - 4;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/** The space that a key leads to, never beyond the edge; null if it is no key for walking. */
export function walkedTo(space: string, key: string, size: number): string | null {
  const step = STEPS[key];
  if (!step) return null;
  const kept = (n: number) => Math.min(size - 1, Math.max(0, n));
  return name(kept(column(space) + step[0]), kept(row(space) + step[1]));
}
