/** Numbers that count up when what was sent to them arrives. */
import type { Anchor } from './movement';

/** Between one number and the next, and how many are seen on the way at most. */
const TICK = 70;
const MOST = 8;

/** How long what is sent to a place is on its way. */
const due = new Map<Anchor, number>();
interface Waiting {
  begin: () => void;
  finish: () => void;
}
/** Those that wait for it; who counts already goes on. */
const waiting = new Set<Waiting>();

/** Something will arrive at these places, so long after all has begun to fly. */
export function expect(arrivals: ReadonlyMap<Anchor, number>): void {
  for (const [anchor, wait] of arrivals) due.set(anchor, wait);
}

/** Now it flies. On a busy machine that is a while after the page has changed. */
export function flying(): void {
  for (const one of waiting) one.begin();
}

/** Nothing flies any more: numbers that wait for something are at once what they shall be. */
export function arrived(): void {
  due.clear();
  for (const one of [...waiting]) one.finish();
}

/** The numbers between, so that the last one is reached in a few steps. */
export function between(from: number, to: number): number[] {
  const steps = Math.min(MOST, Math.abs(to - from));
  return Array.from({ length: steps }, (_, n) => from + Math.round(((to - from) * (n + 1)) / steps));
}

/** Shows the way from one number to another once what was sent has arrived; gives what stops it. */
export function count(anchor: Anchor, from: number, to: number, show: (n: number) => void): () => void {
  const wait = due.get(anchor);
  const way = between(from, to);
  if (wait === undefined || !way.length) {
    show(to);
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const own: Waiting = { begin: () => (timer ??= setTimeout(next, wait)), finish };
  function next() {
    waiting.delete(own);
    const n = way.shift();
    if (n !== undefined) show(n);
    if (way.length) timer = setTimeout(next, TICK);
  }
  function stop() {
    clearTimeout(timer);
    waiting.delete(own);
  }
  function finish() {
    stop();
    show(to);
  }
  waiting.add(own);
  return stop;
}
