/** The lines of the ants' final scoring. */
import type { Column, Line, Tie } from '../tiles/Final.svelte';
import { columnsOf, tiesOf } from '../tiles/scoring';
import type { Board } from './view';
import type { Say } from './words';

export function linesOf(board: Board, say: Say): Line[] {
  const final = board.final ?? [];
  return [
    { label: say('final.points'), values: final.map(({ points }) => ({ points })) },
    { label: say('final.bonus'), values: final.map(({ bonus }) => ({ points: bonus })) },
    {
      label: say('final.food'),
      token: 'food',
      values: final.map(({ food }, seat) => ({ points: food, note: String(board.players[seat]?.food ?? 0) })),
    },
  ];
}

/** `more`: the lines of a game that counts more. */
export const finalOf = (
  board: Board,
  ranking: readonly number[],
  say: Say,
  more: readonly Line[],
): { columns: Column[]; lines: Line[]; ties: Tie[] } => ({
  columns: columnsOf(board.final ?? [], ranking),
  lines: [...linesOf(board, say), ...more],
  ties: tiesOf(
    board.ties,
    (by) => say(`final.${by}`),
    (value) => (value ? '✓' : '–'),
    say,
  ),
});
