/** Where a match turned: from one position to the next that is judged in the same way, somebody's values changed most. */
import type { Point, Step } from '../wire';

export interface Swing {
  /** The position before, and the one after, by the number of moves made. */
  before: number;
  after: number;
  /** Whose values changed most. */
  seat: number;
  from: number;
  to: number;
  /** It was chance more than the move: what was turned up or rolled after it. */
  luck: boolean;
}

/** Less than this is no turn of a match, and with estimates it may be no more than noise. */
const LEAST = 0.1;

/** A proof after an estimate tells more about the estimate than about the move between them. The end counts with both. */
const comparable = (one: Point, next: Point) => one.how === next.how || next.how === 'end';

/** What the move was thought to be worth parts a swing in two: what the choice did, and what chance did after it. */
function lucky(one: Point, next: Point, steps: readonly Step[]): boolean {
  const [choice, ...later] = steps.slice(one.at, next.at);
  const worth = one.played?.value ?? null;
  if (!later.some(({ by }) => by === 'chance') || typeof choice?.by !== 'number' || worth === null) return false;
  return Math.abs(next.values[choice.by]! - worth) > Math.abs(worth - one.values[choice.by]!);
}

function swing(one: Point, next: Point, steps: readonly Step[]): Swing {
  const change = (seat: number) => Math.abs(next.values[seat]! - one.values[seat]!);
  const most = one.values.map((_, n) => n).reduce((most, n) => (change(n) > change(most) + 1e-9 ? n : most));
  return swingOf(most, one, next, steps);
}

function swingOf(seat: number, one: Point, next: Point, steps: readonly Step[]): Swing {
  return {
    before: one.at,
    after: next.at,
    seat,
    from: one.values[seat]!,
    to: next.values[seat]!,
    luck: lucky(one, next, steps),
  };
}

/** The biggest ones, in the order of the match. */
export function swings(points: readonly Point[], steps: readonly Step[], most = 3): Swing[] {
  return points
    .slice(1)
    .flatMap((next, n) => (comparable(points[n]!, next) ? [swing(points[n]!, next, steps)] : []))
    .filter(({ from, to }) => Math.abs(to - from) >= LEAST)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.before - b.before)
    .slice(0, most)
    .sort((a, b) => a.before - b.before);
}

/**
 * Where a match turned for these seats by what somebody chose, not by luck: of whoever looks back at an own match, else of
 * anybody. If only luck did it, that.
 */
export function turningOf(points: readonly Point[], steps: readonly Step[], own: readonly number[]): Swing | null {
  const seats = own.length ? own : (points[0]?.values.map((_, seat) => seat) ?? []);
  const all = points.slice(1).flatMap((next, n) => {
    const one = points[n]!;
    return comparable(one, next) ? seats.map((seat) => swingOf(seat, one, next, steps)) : [];
  });
  const large = all
    .filter(({ from, to }) => Math.abs(to - from) >= LEAST)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.before - b.before);
  return large.find(({ luck }) => !luck) ?? large[0] ?? null;
}

/** The last that is to be said at a position: of itself, or of one before it. */
export const pointAt = (points: readonly Point[], n: number): Point | undefined => points.findLast(({ at }) => at <= n);

/** Of the points, the one that is nearest to a place in the match. */
export const nearest = (points: readonly Point[], n: number): Point | undefined =>
  points.reduce<Point | undefined>(
    (best, one) => (best && Math.abs(best.at - n) <= Math.abs(one.at - n) ? best : one),
    undefined,
  );

/** Whether two players share all values, so that one line tells those of both. */
export const shared = (points: readonly Point[]): boolean =>
  points.every(({ values }) => values.length === 2 && Math.abs(values[0]! + values[1]! - 1) < 0.01);

/** The stretches of the match that are proven, from the first to the last position of each. */
export function proven(points: readonly Point[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  points.forEach((point, n) => {
    if (point.how === 'estimate') return;
    const before = points[n - 1];
    if (before && before.how !== 'estimate') found.at(-1)!.to = point.at;
    else if (point.how === 'exact') found.push({ from: point.at, to: point.at });
  });
  return found;
}
