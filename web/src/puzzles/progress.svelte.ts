/** What this browser remembers of puzzles: what was solved, and how. Nobody else knows. */
import { streakOf } from './streak';

const REMEMBERED = 'antbear.puzzles';

export interface Done {
  wrong: number;
  hinted: boolean;
}

interface Kept {
  done: Record<string, Done>;
  /** On which a puzzle of that day was solved. */
  days: string[];
}

function read(): Kept {
  try {
    const { done, days } = JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}') as Partial<Kept>;
    return {
      done: done && typeof done === 'object' ? done : {},
      days: Array.isArray(days) ? days.filter((day) => typeof day === 'string') : [],
    };
  } catch {
    return { done: {}, days: [] };
  }
}

const nameOf = (game: string, number: number) => `${game}/${number}`;

class Progress {
  #kept = $state.raw<Kept>(read());

  of = (game: string, number: number): Done | null => this.#kept.done[nameOf(game, number)] ?? null;
  count = (game: string): number => Object.keys(this.#kept.done).filter((name) => name.startsWith(`${game}/`)).length;
  streak = (today: string): number => streakOf(this.#kept.days, today);

  /** Solved, for the first time or again; the first time is remembered. */
  solve(game: string, number: number, how: Done, day: string | null): void {
    const { done, days } = read();
    this.#kept = {
      done: { [nameOf(game, number)]: how, ...done },
      days: day && !days.includes(day) ? [...days, day].sort() : days,
    };
    try {
      localStorage.setItem(REMEMBERED, JSON.stringify(this.#kept));
    } catch {
      // Remembered on this page only.
    }
  }
}

export const progress = new Progress();
