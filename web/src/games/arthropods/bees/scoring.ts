/** The lines of the bees' final scoring. */
import type { Column, Line, Tie } from '../tiles/Final.svelte';
import { columnsOf, tiesOf } from '../tiles/scoring';
import type { Board } from './view';
import type { Say } from './words';

export function finalOf(
  board: Board,
  ranking: readonly number[],
  knights: boolean,
  say: Say,
): { columns: Column[]; lines: Line[]; ties: Tie[] } {
  const final = board.final ?? [];
  const lines: Line[] = [
    { label: say('final.points'), values: final.map(({ points }) => ({ points })) },
    { label: say('final.honey'), token: 'honey', values: final.map(({ honey }) => ({ points: honey })) },
  ];
  if (knights)
    lines.push({
      label: say('final.colony'),
      values: final.map(({ colony }, seat) => ({
        points: colony,
        note: say('bees.count', { n: board.players[seat]?.on_board ?? 0 }),
      })),
    });
  const ties = tiesOf(board.ties, (by) => say(`final.${by}`), String, say);
  return { columns: columnsOf(final, ranking), lines, ties };
}
