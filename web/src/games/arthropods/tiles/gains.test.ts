import { expect, it } from 'vitest';
import { layMove } from './laying';
import { most, promise, promisedGains, worths, type Scores } from './promised';

const scores: Scores = {
  'lay:t1@0,1:0': { points: [1, 0], put: null },
  'lay:t1@0,1:2': { points: [3, 0], put: 'worker' },
  'lay:t1@1,1:0': { points: [0, 2], put: null },
  'buy:t1@2,1:0': { points: [4, 0], put: null },
};
const say = (key: string) => key;

it('is told for whoever scores, with the piece that is needed', () => {
  expect(promise(scores['lay:t1@0,1:2'], say)).toBe('orange +3 (worker)');
  expect(promise({ points: [1, 1], put: 'queen' }, say)).toBe('orange +1 · red +1 (queen)');
  expect(promise(scores['lay:t1@1,1:0'], say)).toBe('red +2');
  expect(promise(undefined, say)).toBe('');
  expect(promisedGains(scores['lay:t1@1,1:0'])).toEqual([{ seat: 1, n: 2 }]);
});

it('is told of a tile before its place is chosen', () => {
  expect(most('lay:t1@', scores, 0)).toBe(3);
  expect(most('lay:t1@', scores, 1)).toBe(2);
  expect(most('buy:t1@', scores, 0)).toBe(4);
  expect(most('lay:t2@', scores, 0)).toBe(0);
});

it('marks the places where a seat would score, by the best turn that fits', () => {
  const spots = new Map([
    ['0,1', [0, 2]],
    ['1,1', [0]],
    ['2,1', [0]],
  ]);
  const laid = (cell: string, turn: number) => layMove('t1', cell, turn);
  expect([...worths(spots, scores, 0, laid)]).toEqual([['0,1', 3]]);
  expect([...worths(spots, scores, 1, laid)]).toEqual([['1,1', 2]]);
  expect([...worths(spots, scores, 0, (cell, turn) => layMove('t1', cell, turn, 'buy'))]).toEqual([['2,1', 4]]);
});
