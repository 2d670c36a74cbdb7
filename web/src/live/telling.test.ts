import { describe, expect, it } from 'vitest';
import { placeIn, tell } from './telling';
import type { EventOf } from '../wire';

const name = (seat: number) => `Player ${seat + 1}`;

describe('tell', () => {
  it('takes key and facts as they are, and leaves out what is quiet', () => {
    const events: EventOf<'surikata'>[] = [
      { kind: 'stone_placed', seat: 0, cell: 'c3', facts: { seat: '@orange', cell: 'c3' } },
      { kind: 'turn_begun', seat: 1, facts: { seat: '@white' }, quiet: true },
    ];
    expect(tell(events, name)).toEqual([{ key: 'say.stone_placed', facts: { seat: '@orange', cell: 'c3' } }]);
  });

  it('says who starts by name', () => {
    expect(tell([{ kind: 'started', seat: 1, facts: { seat: '@white' } }], name)).toEqual([
      { key: 'say.started', facts: { seat: 'Player 2' } },
    ]);
  });
});

describe('placeIn', () => {
  it('finds the place that is named', () => {
    expect(placeIn([{ kind: 'meerkat_moved', cell: 'c3' }])).toBe('c3');
    expect(
      placeIn([
        {
          kind: 'card_scored',
          number: 1,
          card: { card: 0, worm: 5, queen: 6, general: 3, columns: [], queen_to: null, general_to: null, worm_to: [] },
        },
        { kind: 'found', colour: 0, what: 'worm', field: '2c1' },
      ]),
    ).toBe('2c1');
    expect(placeIn([{ kind: 'limit_raised', seat: 0, limit: 4, price: 3 }])).toBeNull();
    expect(placeIn([{ kind: 'meerkat_moved', cell: 'c3', quiet: true }])).toBeNull();
    expect(placeIn([])).toBeNull();
  });
});
