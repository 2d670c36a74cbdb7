/** The lines of the bees' final scoring. */
import type { Column, Line, Tie } from '../tiles/Final.svelte';
import { columnsOf, tiesOf } from '../tiles/scoring';
import type { Board } from './view';
import type { Say } from './words';

export const linesOf = ({ final }: Board, say: Say): Line[] => [
  { label: say('final.points'), values: (final ?? []).map(({ points }) => ({ points })) },
  { label: say('final.honey'), token: 'honey', values: (final ?? []).map(({ honey }) => ({ points: honey })) },
];

/** `more`: the lines of a game that counts more. */
export const finalOf = (
  board: Board,
  ranking: readonly number[],
  say: Say,
  more: readonly Line[],
): { columns: Column[]; lines: Line[]; ties: Tie[] } => ({
  columns: columnsOf(board.final ?? [], ranking),
  lines: [...linesOf(board, say), ...more],
  ties: tiesOf(board.ties, (by) => say(`final.${by}`), String, say),
});
