import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Film } from './film.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A film of so many boards after the first, each of which stays a second. */
function filmOf(last: number) {
  const seen: number[] = [];
  const film = new Film(
    async () => {
      seen.push(seen.length + 1);
      return seen.length < last;
    },
    () => 1000,
  );
  return { film, seen };
}

test('it shows one board after the other and ends with the last', async () => {
  const { film, seen } = filmOf(3);
  film.play();
  await vi.advanceTimersByTimeAsync(999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1001);
  expect(seen).toEqual([1, 2]);
  expect(film.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([1, 2, 3]);
  expect(film.playing).toBe(false);
});

test('it hurries, and rests when told to', async () => {
  const { film, seen } = filmOf(9);
  film.hurry(4);
  expect(film.playing).toBe(false);
  film.play();
  await vi.advanceTimersByTimeAsync(750);
  expect(seen).toEqual([1, 2, 3]);
  film.hurry(0.5);
  await vi.advanceTimersByTimeAsync(1999);
  expect(seen).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveLength(4);
  film.pause();
  await vi.advanceTimersByTimeAsync(9000);
  expect(seen).toHaveLength(4);
});
