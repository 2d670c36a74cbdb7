import { describe, expect, it } from 'vitest';
import { sinceLast } from './since';
import type { Entry } from '../wire';

const moves = (...by: (number | 'c')[]): Entry[] => by.map((one) => ({ by: one === 'c' ? 'chance' : one, move: 'x' }));

describe('sinceLast', () => {
  it('begins after the last move of the seat, with what chance did then', () => {
    expect(sinceLast(moves('c', 0, 0, 'c', 1, 'c'), 0)).toBe(3);
    expect(sinceLast(moves(0, 1, 2, 1), 0)).toBe(1);
  });

  it('begins with the match for who has not moved yet', () => {
    expect(sinceLast(moves('c', 0, 0), 1)).toBe(0);
  });

  it('is nothing within a turn: only chance has moved, or nobody', () => {
    expect(sinceLast(moves(1, 0, 'c'), 0)).toBeNull();
    expect(sinceLast(moves(1, 0), 0)).toBeNull();
    expect(sinceLast(moves('c'), 0)).toBeNull();
  });

  it('does not end with an answer in the turn of another', () => {
    const attacked: Entry[] = [
      { by: 0, move: 'end' },
      { by: 1, move: 'attack' },
      { by: 0, move: 'flee' },
      { by: 1, move: 'end' },
    ];
    const within = ({ move }: Entry) => move === 'flee';
    expect(sinceLast(attacked, 0, within)).toBe(1);
    expect(sinceLast(attacked.slice(0, 3), 1, within)).toBeNull();
    expect(sinceLast(attacked, 0)).toBe(3);
  });

  it('is nothing where no seat is asked', () => {
    expect(sinceLast(moves(0, 1), 'chance')).toBeNull();
    expect(sinceLast(moves(0, 1), null)).toBeNull();
  });
});
