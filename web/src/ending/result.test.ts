import { expect, test } from 'vitest';
import { resultOf, wordsOf } from './result';
import type { SeatLine } from '../wire';

const seats = (...yours: boolean[]) => yours.map((yours, seat) => ({ seat, yours }) as SeatLine);
const ended = (ranking: number[], ...yours: boolean[]) =>
  resultOf({ outcome: { ranking, scores: null, reason: { key: 'end' } }, seats: seats(...yours) });
const PLAYED = { resigned: null };

test('one who plays has won, lost, or neither', () => {
  expect(ended([1, 2], true, false)).toEqual({ mood: 'won', winners: [0], own: 0, ...PLAYED });
  expect(ended([1, 2], false, true)).toEqual({ mood: 'lost', winners: [0], own: 1, ...PLAYED });
  expect(ended([1, 1], true, false)?.mood).toBe('drawn');
  expect(ended([1, 1, 3], true, false, false)?.mood).toBe('won');
});

test('who looks on, or shares a screen, sees who has won', () => {
  expect(ended([2, 1], false, false)).toEqual({ mood: 'seen', winners: [1], own: null, ...PLAYED });
  expect(ended([2, 1], true, true)?.mood).toBe('seen');
});

test('an imaginary player can win', () => {
  expect(ended([2, 3, 1], true, false)).toEqual({ mood: 'lost', winners: [2], own: 0, ...PLAYED });
});

test('without an outcome there is no result', () => {
  expect(resultOf({ outcome: null, seats: seats(true) })).toBeNull();
});

test('who gives up is known, and so is a match that was closed', () => {
  const outcome = { ranking: [2, 1], scores: null, reason: { key: 'match.resigned', facts: { seat: 0 } } };
  const result = (...yours: boolean[]) => resultOf({ outcome, seats: seats(...yours) })!;
  expect([result(true, false).resigned, wordsOf(result(true, false))]).toEqual([0, 'ending.lost.resigned']);
  expect(wordsOf(result(false, true))).toBe('ending.won.resigned');
  expect(wordsOf(ended([1, 2], true, false)!)).toBe('ending.won');
  const closed = resultOf({ outcome: null, seats: seats(true, false), closed: '' });
  expect(closed).toEqual({ mood: 'closed', winners: [], own: 0, resigned: null });
  expect(wordsOf(closed!)).toBe('ending.closed');
});
