/** What is said of a puzzle: the hint, what came of a try, and why the answer is the answer. */
import { spell, type Drawing, type Say } from '../games/drawing';
import type { Move, Puzzle, PuzzleAnswer, PuzzleTried, Step, View } from '../wire';
import { points, tell } from './words.svelte';

/** A place on the board: of its first move. */
export const cellOf = (move: Move | undefined): string | null => (move && 'cell' in move ? String(move.cell) : null);

const COLUMN = 0;

export function hintOf({ task }: Puzzle, { best, worth }: PuzzleAnswer): string {
  return tell(`hint.${task}`, { column: cellOf(best[0])?.[COLUMN] ?? '', worth: points(worth) });
}

/** What came of what was tried; nothing while it goes on. */
export function verdictOf({ task, seat }: Puzzle, { status, worth, steps }: PuzzleTried): string {
  if (status === 'open') return '';
  const facts = { n: worth, worth: points(worth) };
  if (status === 'solved') return tell(`right.${task}`, facts);
  if (task !== 'win') return tell(`wrong.${task}`, facts);
  const reply = steps.find(({ by }) => by !== seat)?.move;
  if (!reply) return tell('wrong.row');
  return tell(worth === 0 ? 'wrong.draw' : 'wrong.win', { reply });
}

/** Why each of the others is not it. */
export function othersOf(
  { task }: Puzzle,
  { others }: PuzzleAnswer,
  view: View,
  drawing: Pick<Drawing, 'suggest'>,
  words: Say,
): string[] {
  return others.map(({ move, worth, reply }) => {
    if (task !== 'win')
      return tell('other.worth', { move: spell(drawing.suggest(move, view), words), worth: points(worth) });
    const named = cellOf(move) ?? move.name;
    if (!reply) return tell('other.row', { move: named });
    return tell(worth === 0 ? 'other.drawn' : 'other.lost', { move: named, reply });
  });
}

/** Points that the seat has so far in this turn, where that is what it is about. */
export const reachedIn = ({ task }: Puzzle, tried: PuzzleTried | null): string =>
  task === 'score' && tried?.status === 'open' ? tell('reached', { n: tried.worth }) : '';

export const lastOf = (steps: readonly Step[]): Step | null => steps.at(-1) ?? null;
