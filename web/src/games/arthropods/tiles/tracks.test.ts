import { describe, expect, it } from 'vitest';
import { laidIn, movedSince, type Stood } from './since';

describe('laidIn', () => {
  it('finds the tiles of all seats, bought or not', () => {
    const laid = laidIn([
      { by: 1, move: 'lay:n3@-2,-1:4' },
      { by: 1, move: 'put:q' },
      { by: 1, move: 'w1>3,0' },
      { by: 'chance', move: 'turn:f1' },
      { by: 2, move: 'buy:f1@4,-1:0' },
    ]);
    expect([...laid]).toEqual([
      ['-2,-1', 1],
      ['4,-1', 2],
    ]);
  });
});

describe('movedSince', () => {
  const piece = (seat: number, name: string, cell: string): Stood => ({ seat, name, kind: name[0]!, cell });

  it('tells who walked and who is gone, seat by seat', () => {
    const was = [piece(0, 'w1', '0,0'), piece(0, 'q1', '1,0'), piece(1, 'w1', '2,0'), piece(1, 'w2', '2,0')];
    const now = [piece(0, 'w1', '0,0'), piece(1, 'w1', '3,0'), piece(1, 'w2', '2,0'), piece(1, 'q2', '5,0')];
    expect(movedSince(was, now)).toEqual({ walked: [{ ...piece(1, 'w1', '2,0'), to: '3,0' }], gone: [piece(0, 'q1', '1,0')] });
  });
});
