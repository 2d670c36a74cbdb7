import { describe, expect, it } from 'vitest';
import { afterSetUp, Stacks } from './stacks';

/** The moves, each with its seat, after which it is sure that the stacks run out. */
function sure(left: [number, number, number], moves: string): string[] {
  const [forest, tunnel, nest] = left;
  const stacks = new Stacks({ forest, tunnel, nest }, 2, 3);
  return moves
    .trim()
    .split(' / ')
    .filter((one) => {
      const [by, move] = one.split(' ');
      return stacks.step({ by: by === '-' ? 'chance' : Number(by), move: move! });
    });
}

describe('the stacks', () => {
  it('begin with what the set-up leaves', () => {
    expect(afterSetUp(2, false)).toEqual({ forest: 20, tunnel: 26, nest: 26 });
    expect(afterSetUp(4, true)).toEqual({ forest: 17, tunnel: 19, nest: 23 });
  });
  it('run out by a tile that somebody draws', () => {
    expect(sure([1, 1, 0], '0 lay:f1@1,1:0 / 0 end / 0 draw:forest / 1 lay:t1@2,1:0 / 1 end / 0 act / 0 end')).toEqual(['1 end']);
    expect(sure([1, 2, 0], '0 lay:f1@1,1:0 / 0 lay:f1@1,2:0 / 0 end / 0 draw:forest / 0 draw:tunnel / 1 act / 1 end / 0 act / 0 end')).toEqual([]);
    expect(sure([1, 1, 0], '0 lay:f1@1,1:0 / 0 end / 0 raise / 0 draw:forest / 0 draw:tunnel')).toEqual(['0 raise']);
  });
  it('run out by tiles of the only one, which come without being asked for', () => {
    expect(sure([0, 0, 3], '0 lay:f1@1,1:0 / 0 end / - turn:n1 / 1 lay:n1@1,2:0 / 1 put:none / 1 end / - turn:n2 / 0 lay:n1@1,3:0 / 0 end / 1 act')).toEqual(['0 end']);
  });
  it('run out by tiles for the market', () => {
    expect(sure([0, 1, 0], '0 buy:t1@1,1:0 / 0 put:none / 0 w1>0,0 / 0 end / 1 act')).toEqual(['0 buy:t1@1,1:0']);
    expect(sure([0, 1, 0], '0 buy:n1@1,1:0 / 0 act / 0 end / 1 buy:b1@1,2:0 / 1 act / 1 end')).toEqual([]);
    expect(sure([0, 2, 0], '0 buy:t1@1,1:0 / 0 w1>0,0 / 0 end / 1 lay:t1@1,2:0 / 1 end / 0 act')).toEqual(['1 end']);
  });
});
