/** The lines of the ants' final scoring, and how equal totals are told apart. */
import type { Say } from '../../drawing';
import { COLOURS } from '../tiles/colours';
import type { Column, Line, Tie } from '../tiles/Final.svelte';
import type { Board } from './view';

export interface Standing {
  total: number;
  /** Ended the game by reaching the goal first. */
  goal: boolean;
  /** The place on the track, 1 for the first. */
  ahead: number;
}

/** A line for each comparison that was needed: null for who was not equal to another up to there. */
export function tieBreaks(all: readonly Standing[]): { by: 'goal' | 'track'; values: (number | null)[] }[] {
  const equal = all.map((one) => all.filter(({ total }) => total === one.total));
  const byGoal = all.map((_, n) => (equal[n]!.length > 1 && equal[n]!.some(({ goal }) => goal) ? Number(all[n]!.goal) : null));
  const byTrack = all.map((one, n) => (equal[n]!.filter(({ goal }) => goal === one.goal).length > 1 ? one.ahead : null));
  return [
    ...(byGoal.some((one) => one !== null) ? [{ by: 'goal' as const, values: byGoal }] : []),
    ...(byTrack.some((one) => one !== null) ? [{ by: 'track' as const, values: byTrack }] : []),
  ];
}

export function finalOf(board: Board, ranking: readonly number[], colony: boolean, say: Say): { columns: Column[]; lines: Line[]; ties: Tie[] } {
  const final = board.final ?? [];
  const columns = final.map(({ total }, seat) => ({ seat, colour: COLOURS[seat]!, total, place: ranking[seat] ?? 0 }));
  const lines: Line[] = [
    { label: say('final.points'), values: final.map(({ points }) => ({ points })) },
    { label: say('final.bonus'), values: final.map(({ bonus }) => ({ points: bonus })) },
    { label: say('final.food'), token: 'food', values: final.map(({ food }, seat) => ({ points: food, note: String(board.players[seat]?.food ?? 0) })) },
    ...(colony ? [{ label: say('final.colony'), values: final.map(({ colony }) => ({ points: colony })) }] : []),
  ];
  const ties = tieBreaks(final.map(({ total, goal }, seat) => ({ total, goal, ahead: board.ahead.indexOf(seat) + 1 }))).map(({ by, values }) => ({
    by,
    label: say(`final.${by}`),
    values: values.map((value) => (value === null ? null : by === 'track' ? say('place', { place: value }) : value ? '✓' : '–')),
  }));
  return { columns, lines, ties };
}
