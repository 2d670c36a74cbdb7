import { describe, expect, it } from 'vitest';
import { nestOf } from './describe';

const say = (key: string, facts?: object) => `${key} ${Object.values(facts ?? {}).join(' ')}`.trim();

describe('a nest in words', () => {
  it('tells what it would score, and for whom', () => {
    const nest = { cells: ['0,0', '1,0', '2,0'], gaps: 1, queens: [1, 1], points: [2, 2] };
    expect(nestOf(nest, say)).toEqual([
      'nest.size 3',
      'nest.gaps 1',
      'nest.queens @orange 1',
      'nest.queens @red 1',
      'nest.points @orange 2',
      'nest.points @red 2',
    ]);
    expect(nestOf({ ...nest, gaps: 0, queens: [0, 0], points: [0, 0] }, say)).toEqual(['nest.size 3', 'nest.complete']);
  });
});
