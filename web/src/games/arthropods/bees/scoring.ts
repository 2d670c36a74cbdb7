/** The lines of the bees' final scoring. */
import { COLOURS } from '../tiles/colours';
import type { Column, Line, Tie } from '../tiles/Final.svelte';
import type { Board } from './view';
import type { Say } from './words';

export function finalOf(
  board: Board,
  ranking: readonly number[],
  knights: boolean,
  say: Say,
): { columns: Column[]; lines: Line[]; ties: Tie[] } {
  const final = board.final ?? [];
  const columns = final.map(({ total }, seat) => ({ seat, colour: COLOURS[seat]!, total, place: ranking[seat] ?? 0 }));
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
  const ties = board.ties.map(({ by, values }) => ({
    by,
    label: say(`final.${by}`),
    values: values.map((value) =>
      value === null ? null : by === 'track' ? say('place', { place: value }) : String(value),
    ),
  }));
  return { columns, lines, ties };
}
