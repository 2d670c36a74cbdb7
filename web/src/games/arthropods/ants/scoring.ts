/** The lines of the ants' final scoring. */
import type { Column, Line, Tie } from '../tiles/Final.svelte';
import { columnsOf, tiesOf } from '../tiles/scoring';
import type { Board } from './view';
import type { Say } from './words';

export function finalOf(
  board: Board,
  ranking: readonly number[],
  colony: boolean,
  say: Say,
): { columns: Column[]; lines: Line[]; ties: Tie[] } {
  const final = board.final ?? [];
  const lines: Line[] = [
    { label: say('final.points'), values: final.map(({ points }) => ({ points })) },
    { label: say('final.bonus'), values: final.map(({ bonus }) => ({ points: bonus })) },
    {
      label: say('final.food'),
      token: 'food',
      values: final.map(({ food }, seat) => ({ points: food, note: String(board.players[seat]?.food ?? 0) })),
    },
    ...(colony ? [{ label: say('final.colony'), values: final.map(({ colony }) => ({ points: colony })) }] : []),
  ];
  const ties = tiesOf(
    board.ties,
    (by) => say(`final.${by}`),
    (value) => (value ? '✓' : '–'),
    say,
  );
  return { columns: columnsOf(final, ranking), lines, ties };
}
