import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns';
import type { Entry } from '../wire';

const moves = (...lines: string[]): Entry[] => lines.map((line) => ({ by: line[0] === 'c' ? 'chance' : Number(line[0]), move: line.slice(2) }));
const isAnswer = ({ move }: Entry) => move === 'flee' || move === 'take';

describe('turnsOf', () => {
  it('begins a turn where another seat moves; chance belongs to the turn before', () => {
    expect(turnsOf(moves('c start', '0 lay', '0 end', 'c turn', '1 lay', '0 lay'), isAnswer)).toEqual([
      { seat: null, number: 0, moves: [0] },
      { seat: 0, number: 1, moves: [1, 2, 3] },
      { seat: 1, number: 2, moves: [4] },
      { seat: 0, number: 3, moves: [5] },
    ]);
  });

  it('leaves the set-up and answers where they are', () => {
    const found = turnsOf(moves('1 take', '0 take', '0 lay', '0 attack', '1 flee', '0 end', '1 lay'), isAnswer);
    expect(found.map(({ seat, moves }) => [seat, ...moves])).toEqual([
      [null, 0, 1],
      [0, 2, 3, 4, 5],
      [1, 6],
    ]);
  });
});
