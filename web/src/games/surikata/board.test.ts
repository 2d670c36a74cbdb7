import { describe, expect, it } from 'vitest';
import { piecesOn, walkedTo, type Board } from './board';

describe('walking over the board', () => {
  it('goes one space by an arrow, and to the ends of a row', () => {
    expect(walkedTo('b2', 'ArrowUp', 5)).toBe('b3');
    expect(walkedTo('b2', 'ArrowLeft', 5)).toBe('a2');
    expect(walkedTo('b2', 'Home', 5)).toBe('a2');
    expect(walkedTo('b2', 'End', 5)).toBe('e2');
  });
  it('stays on the board', () => {
    expect(walkedTo('a1', 'ArrowLeft', 5)).toBe('a1');
    expect(walkedTo('e5', 'ArrowUp', 5)).toBe('e5');
    expect(walkedTo('f6', 'ArrowRight', 6)).toBe('f6');
  });
  it('is not for other keys', () => {
    expect(walkedTo('b2', 'Enter', 5)).toBeNull();
  });
});

it('draws what lies farther away first', () => {
  const lying = { mounds: ['c1'], orange: ['a3', 'b1'], white: ['c5'] } as unknown as Board;
  expect(piecesOn(lying).map(({ space }) => space)).toEqual(['c5', 'a3', 'b1', 'c1']);
});
