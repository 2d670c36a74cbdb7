import { describe, expect, it } from 'vitest';
import { placeIn, tell } from './telling';
import type { EventOf } from '../wire';

const nothing = () => false;
const name = (seat: number) => `Player ${seat + 1}`;

describe('tell', () => {
  it('leaves out what is quiet, and says who by name', () => {
    const events: EventOf<'surikata'>[] = [
      { kind: 'stone_placed', seat: 0, cell: 'c3', facts: { seat: '@orange', cell: 'c3' } },
      { kind: 'turn_begun', seat: 1, facts: { seat: '@white' }, quiet: true },
    ];
    expect(tell({ by: 0, events }, name, nothing)).toEqual([
      { key: 'say.stone_placed', facts: { seat: 'Player 1', cell: 'c3' } },
    ]);
    const drawn: EventOf<'surikata'> = { kind: 'started', seat: 1, facts: { seat: '@white' } };
    expect(tell({ by: 'chance', events: [drawn] }, name, nothing)).toEqual([
      { key: 'say.started', facts: { seat: 'Player 2' } },
    ]);
  });

  it('knows an imaginary player by the colour', () => {
    const rolled: EventOf<'it_happens'> = {
      kind: 'die_rolled',
      seat: 0,
      colour: 2,
      value: 6,
      facts: { seat: '@yellow', colour: '@green', value: 6 },
    };
    expect(tell({ by: 'chance', events: [rolled] }, (seat) => (seat < 2 ? name(seat) : ''), nothing)).toEqual([
      { key: 'say.die_rolled', facts: { seat: 'Player 1', colour: '@green', value: 6 } },
    ]);
  });

  it('prefers the words for who sees the board, and the shortest for who made the move', () => {
    const put: EventOf<'antropolis'> = { kind: 'piece_put', seat: 0, piece: 'w', rank: 'worker', cell: '1,0' };
    const keys = (by: number, ...known: string[]) =>
      tell({ by, events: [put] }, name, (key) => known.includes(key)).map(({ key }) => key);
    expect(keys(0)).toEqual(['say.piece_put']);
    expect(keys(0, 'log.piece_put')).toEqual(['log.piece_put']);
    expect(keys(0, 'log.piece_put', 'log.piece_put.own')).toEqual(['log.piece_put.own']);
    expect(keys(1, 'log.piece_put', 'log.piece_put.own')).toEqual(['log.piece_put']);
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
