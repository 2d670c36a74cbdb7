import { describe, expect, it } from 'vitest';
import { gainsOf, promise, scoredIn } from './gains';
import type { TileEvent } from './view';
import type { Say } from './words';

const say: Say = (key, facts) => (key === 'seat.named' ? String(facts?.['colour']).slice(1) : key);

describe('what a move would score', () => {
  it('is told for whoever scores, with the piece that is needed', () => {
    expect(promise({ points: [3, 0], put: 'worker' }, say)).toBe('orange +3 (worker)');
    expect(promise({ points: [1, 1], put: 'queen' }, say)).toBe('orange +1 · red +1 (queen)');
    expect(promise({ points: [0, 2] }, say)).toBe('red +2');
    expect(promise({}, say)).toBe('');
    expect(promise(null, say)).toBe('');
  });
  it('is shown seat by seat', () =>
    expect(gainsOf({ points: [0, 2, 1] })).toEqual([
      { seat: 1, n: 2 },
      { seat: 2, n: 1 },
    ]));
});

describe('what was scored', () => {
  const events: TileEvent[] = [
    { kind: 'scored', seat: 0, points: 3, total: 8, parts: [{ what: 'hive', points: 3, tiles: 3 }] },
    { kind: 'points_lost', seat: 1, points: 1, total: 4 },
  ];
  it('is told by the step', () => expect(scoredIn(events, [5, 5])).toEqual([{ seat: 0, n: 3 }]));
  it('is not told again when the step is seen again', () => expect(scoredIn(events, [8, 4])).toEqual([]));
});
