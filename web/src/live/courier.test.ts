import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Courier } from './courier.svelte';
import { endErrand, errandOf, type Errand } from './errand';
import { Unreachable } from './unreachable';
import type { Move, Table } from '../wire';

const move = { name: 'c3' } as Move;
const errand: Errand = { move, version: 4, request: 'a1' };
const table = { version: 5 } as Table;
const nobody = () => Promise.reject(new Unreachable('/moves'));
/** A line on which nobody answers until it is given up. */
const slow = (signal: AbortSignal) =>
  new Promise<Table>((_, lost) => signal.addEventListener('abort', () => lost(new Unreachable('/moves'))));

let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is answered at once never waits, and is remembered only on its way', async () => {
  const courier = new Courier('m');
  const sent = courier.carry(errand, async () => {
    expect(errandOf('m')).toEqual(errand);
    return table;
  });
  expect(await sent).toBe(table);
  expect(courier.waited).toBe(false);
  expect(errandOf('m')).toBeNull();
});

test('a slow line is told within four seconds, and the move is sent again', async () => {
  const courier = new Courier('m');
  const send = vi.fn(slow);
  void courier.carry(errand, send);
  await vi.advanceTimersByTimeAsync(2400);
  expect(courier.waiting).toBeNull();
  await vi.advanceTimersByTimeAsync(1600);
  expect(courier.waiting).toBe(move);
  await vi.advanceTimersByTimeAsync(9000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('without a line it waits until somebody answers', async () => {
  const courier = new Courier('m');
  const send = vi.fn(nobody as () => Promise<Table>);
  const sent = courier.carry(errand, send);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(courier.waiting).toBe(move);
  send.mockImplementation(async () => table);
  courier.wake();
  expect(await sent).toBe(table);
  expect([courier.waiting, courier.waited, errandOf('m')]).toEqual([null, true, null]);
});

test('a move that is taken back is not sent again', async () => {
  const courier = new Courier('m');
  const send = vi.fn(nobody);
  const sent = courier.carry(errand, send);
  await vi.advanceTimersByTimeAsync(1000);
  courier.takeBack();
  expect(await sent).toBeNull();
  expect([courier.waiting, errandOf('m')]).toEqual([null, null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('one that is refused is past', async () => {
  const courier = new Courier('m');
  await expect(courier.carry(errand, () => Promise.reject(new Error('stale')))).rejects.toThrow('stale');
  expect(errandOf('m')).toBeNull();
});

test('when its page is left a move is still wanted, and goes on from there', async () => {
  const courier = new Courier('m');
  const sent = courier.carry(errand, slow);
  courier.leave();
  expect(await sent).toBeNull();
  expect(errandOf('m')).toEqual(errand);
  expect(errandOf('another')).toBeNull();

  const next = new Courier('m');
  const again = next.goOn(errandOf('m')!, async () => table);
  expect(next.waiting).toEqual(move);
  expect(await again).toBe(table);
  expect([next.waited, errandOf('m')]).toEqual([true, null]);
});

test('what another page has taken back is not sent any more', async () => {
  const courier = new Courier('m');
  const send = vi.fn(nobody);
  const sent = courier.carry(errand, send);
  await vi.advanceTimersByTimeAsync(1000);
  endErrand('m');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await sent).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});

test('another move of another page is left alone', async () => {
  const [one, other] = [new Courier('m'), new Courier('m')];
  const [first, second] = [one.carry(errand, nobody), other.carry({ ...errand, request: 'b2' }, slow)];
  await vi.advanceTimersByTimeAsync(3000);
  expect(await first).toBeNull();
  expect(errandOf('m')?.request).toBe('b2');
  other.takeBack();
  expect(await second).toBeNull();
});

test('a browser that keeps nothing still carries', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('no');
    },
  });
  const courier = new Courier('m');
  const send = vi.fn(nobody as () => Promise<Table>);
  const sent = courier.carry(errand, send);
  await vi.advanceTimersByTimeAsync(5000);
  send.mockImplementation(async () => table);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await sent).toBe(table);
  expect(errandOf('m')).toBeNull();
});
