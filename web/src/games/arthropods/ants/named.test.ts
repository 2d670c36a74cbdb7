import { describe, expect, it } from 'vitest';
import { cellNamed, layingNamed } from './named';

describe('the name of a move', () => {
  it.each([
    ['lay:f1@1,-2:3', '1,-2'],
    ['buy:n12@-10,4:0', '-10,4'],
    ['w1>0,-1', '0,-1'],
    ['w2:flee>2,0', '2,0'],
    ['s1:escape>3,1', '3,1'],
    ['s1:steal:1@3,0>-2,0', '-2,0'],
    ['attack:1,0:s1/3+s2/4', '1,0'],
    ['put:w', null],
    ['w1:rear:s', null],
    [null, null],
  ])('%s leads to %s', (move, cell) => {
    expect(cellNamed(move)).toBe(cell);
  });

  it('tells the tile that is laid', () => {
    expect(layingNamed('buy:n12@-10,4:5')).toEqual({ face: 'n12', cell: '-10,4', turn: 5 });
    expect(layingNamed('w1>0,-1')).toBeNull();
    expect(layingNamed(null)).toBeNull();
  });
});
