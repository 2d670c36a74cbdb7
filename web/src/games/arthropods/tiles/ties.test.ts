import { describe, expect, it } from 'vitest';
import { tieBreaks } from './ties';

describe('equal totals', () => {
  it('need nothing more where all differ', () => {
    expect(
      tieBreaks(
        [5, 4],
        [
          { by: 'hive', values: [0, 3] },
          { by: 'track', values: [1, 2] },
        ],
      ),
    ).toEqual([]);
  });
  it('are told apart by hives, and by the track only where hives are equal too', () => {
    expect(
      tieBreaks(
        [5, 5, 3, 5],
        [
          { by: 'hive', values: [2, 4, 9, 2] },
          { by: 'track', values: [3, 1, 2, 4] },
        ],
      ),
    ).toEqual([
      { by: 'hive', values: [2, 4, null, 2] },
      { by: 'track', values: [3, null, null, 4] },
    ]);
  });
  it('are told apart by who ended the game, if one of them did', () => {
    const ties = (goal: number[]) =>
      tieBreaks(
        [11, 11, 4],
        [
          { by: 'goal', values: goal, ifAny: true },
          { by: 'track', values: [2, 1, 3] },
        ],
      );
    expect(ties([0, 1, 0])).toEqual([{ by: 'goal', values: [0, 1, null] }]);
    expect(ties([0, 0, 1])).toEqual([{ by: 'track', values: [2, 1, null] }]);
  });
});
