/** Whose turn it was when: turns begin where events say so. */
import type { Step } from '../wire';

type Event = Step['events'][number];

/** What happened by one move, as far as it belongs to one turn. */
export interface Part {
  /** The move, counted from 0. */
  n: number;
  /** Who made the move; what happens after a turn has begun comes by itself. */
  by: Step['by'];
  events: Event[];
}

export interface Turn {
  /** Null: before the first turn. */
  seat: number | null;
  number: number;
  parts: Part[];
}

/** A match turn by turn. What is told with the beginning of a turn, and after it, belongs to that turn. */
export function turnsOf(steps: readonly Step[]): Turn[] {
  let now: Turn = { seat: null, number: 0, parts: [] };
  const turns = [now];
  for (const [n, { by, events }] of steps.entries()) {
    let part: Part = { n, by, events: [] };
    now.parts.push(part);
    for (const event of events) {
      if (event.kind === 'turn_begun') {
        part = { n, by: 'chance', events: [] };
        turns.push((now = { seat: event.seat, number: turns.length, parts: [part] }));
      }
      part.events.push(event);
    }
  }
  return turns;
}

/** Of each step, whose turn it was when it was made; null: before the first turn. */
export function turnAt(steps: readonly Step[]): (number | null)[] {
  let turn: number | null = null;
  return steps.map(({ events }) => {
    const now = turn;
    for (const event of events) if (event.kind === 'turn_begun') turn = event.seat;
    return now;
  });
}
