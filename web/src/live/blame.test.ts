import { expect, it } from 'vitest';
import { blameOf } from './blame';

const entries = [
  { by: 'chance', move: 'start:1' },
  { by: 1, move: 'roll' },
  { by: 'chance', move: 'die:2' },
  { by: 1, undo: 1 },
  { by: 'chance', move: 'die:5' },
  { by: 1, resign: true },
];

it('names the entry as people count, and the move it leads to', () => {
  expect(blameOf(0, { entries })).toEqual({ entry: 1, at: 1 });
  expect(blameOf(4, { entries })).toEqual({ entry: 5, at: 3 });
});

it('knows that an entry was taken back, or cannot be read', () => {
  expect(blameOf(2, { entries })).toEqual({ entry: 3, at: null });
  expect(blameOf(3, { entries })).toEqual({ entry: 4, at: null });
  expect(blameOf(4, null)).toEqual({ entry: 5, at: null });
});
