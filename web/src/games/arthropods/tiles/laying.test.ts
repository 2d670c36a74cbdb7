import { describe, expect, it } from 'vitest';
import { Laying, turned, type Offer } from './laying.svelte';
import type { LayMove } from './view';

const lay = (face: string, cell: string, rotation: number, points?: number[]): LayMove => ({
  kind: 'lay',
  name: `lay:${face}@${cell}:${rotation}`,
  face,
  cell,
  rotation,
  ...(points ? { points } : {}),
});
/** With three places; of two alike the dearer names its price. */
const buy = (face: string, cell: string, place: number, dearer = false): LayMove => ({
  kind: 'buy',
  name: `buy:${face}@${cell}:0${dearer ? `:${place + 1}` : ''}`,
  face,
  cell,
  rotation: 0,
  stack: 1,
  place,
  price: place + 1,
});
const comb: Offer = { kind: 'lay', at: 0, face: { face: 'c1', kind: 'honeycomb', sides: 'OCCCCF' } };
const sold = (at: number): Offer => ({
  kind: 'buy',
  at,
  stack: 1,
  price: at + 1,
  face: { face: 't1', kind: 'tunnel', sides: 'TETEEE' },
});

const MOVES = [
  lay('c1', '1,0', 0, [1, 0]),
  lay('c1', '1,0', 3, [3, 0]),
  lay('c1', '1,0', 4),
  lay('c12', '1,0', 1),
  lay('c1', '-1,0', 3, [0, 2]),
  buy('t1', '2,0', 0),
];
/** Both of the two alike can be paid. */
const TWINS = [...MOVES, buy('t1', '2,0', 2, true)];

describe('a tile', () => {
  it('fits where a move lays it, and nowhere else', () => {
    const laying = new Laying(() => MOVES);
    expect(laying.choose(comb)).toBe(true);
    expect([...laying.spots].map(([cell, moves]) => [cell, moves.map(({ rotation }) => rotation)])).toEqual([
      ['1,0', [0, 3, 4]],
      ['-1,0', [3]],
    ]);
    expect(laying.place('0,1')).toBe(false);
    expect(laying.ready).toBeNull();
  });

  it('is chosen, put back, and refused if no move lays it', () => {
    const laying = new Laying(() => MOVES);
    laying.choose(comb);
    expect(laying.isChosen(comb)).toBe(true);
    laying.choose(comb);
    expect(laying.offer).toBeNull();
    expect(laying.choose({ ...comb, face: { ...comb.face, face: 'c9' } })).toBe(false);
  });

  it('lies, is turned round and round among the rotations that fit, and is ready', () => {
    const laying = new Laying(() => MOVES);
    laying.choose(comb);
    laying.place('1,0');
    expect(laying.ready).toBe(MOVES[0]);
    laying.rotate(null);
    expect(laying.ready).toBe(MOVES[1]);
    laying.rotate(null, -1);
    laying.rotate(null, -1);
    expect(laying.ready).toBe(MOVES[2]);
  });

  it('begins with the rotation that was used last, if it fits there', () => {
    const laying = new Laying(() => MOVES);
    laying.choose(comb);
    expect(laying.rotate('1,0')).toBe(true);
    expect(laying.at('1,0')).toBe(MOVES[1]);
    laying.place('1,0');
    expect(laying.ready).toBe(MOVES[1]);
    laying.place('-1,0');
    expect(laying.rotate(null)).toBe(false);
    expect(laying.ready).toBe(MOVES[4]);
  });

  it('is taken back step by step', () => {
    const laying = new Laying(() => MOVES);
    laying.choose(comb);
    laying.place('1,0');
    expect([laying.back(), laying.spot, laying.offer]).toEqual([true, null, comb]);
    expect([laying.back(), laying.offer, laying.back()]).toEqual([true, null, false]);
  });

  it('that is tried in vain says which and where', () => {
    const laying = new Laying(() => MOVES);
    expect(laying.attempt(comb, '5,5')).toEqual({ kind: 'lay', face: 'c1', cell: '5,5', rotation: 0 });
    expect(laying.attempt(sold(2), '5,5')).toEqual({
      kind: 'buy',
      face: 't1',
      cell: '5,5',
      rotation: 0,
      stack: 1,
      place: 2,
      price: 3,
    });
  });
});

describe('of two alike in the market', () => {
  it.each([0, 2])('either is bought, the one on place %i at its own price', (place) => {
    const laying = new Laying(() => TWINS);
    expect([sold(0), sold(2)].map(laying.isPlayable)).toEqual([true, true]);
    expect(laying.choose(sold(place))).toBe(true);
    expect([0, 2].map((at) => laying.isChosen(sold(at)))).toEqual([place === 0, place === 2]);
    expect(laying.place('2,0')).toBe(true);
    expect(laying.ready).toMatchObject({ kind: 'buy', place, price: place + 1 });
    expect(laying.ready?.name).toBe(place ? 'buy:t1@2,0:0:3' : 'buy:t1@2,0:0');
  });

  it('the cheaper is meant if the dearer cannot be paid', () => {
    const laying = new Laying(() => MOVES);
    expect([sold(0), sold(2)].map(laying.isPlayable)).toEqual([true, false]);
    expect(laying.choose(sold(2))).toBe(true);
    expect(laying.isChosen(sold(0))).toBe(true);
    expect([...laying.spots.keys()]).toEqual(['2,0']);
  });
});

describe('what a tile would score', () => {
  it('is the best of its rotations, place by place, for the seat that lays it', () => {
    const laying = new Laying(() => MOVES);
    laying.choose(comb);
    expect([...laying.worth(0)]).toEqual([['1,0', 3]]);
    expect([...laying.worth(1)]).toEqual([['-1,0', 2]]);
    expect([laying.most(comb, 0), laying.most(comb, 1), laying.most(sold(0), 0)]).toEqual([3, 2, 0]);
  });
});

it('turns sides clockwise', () => {
  expect([0, 1, 2].map((rotation) => turned('OCCCCF', rotation))).toEqual(['OCCCCF', 'FOCCCC', 'CFOCCC']);
});
