import { describe, expect, it } from 'vitest';
import { besideWords, deedsOf, finds, isBusy, meadows, raidFacts, type Bee, type Board, type Tile } from './view';
import { places } from '../tiles/crowd';
import { nextTurn, placesFor, turned } from '../tiles/laying';
import { gapsAmong, wallsAround } from '../tiles/regions';
import { caps, floor, middles } from './shapes';
import { tieBreaks } from './ties';

const tile = (cell: string, sides: string, more: Partial<Tile> = {}): Tile => ({ face: 'c1', kind: 'honeycomb', cell, sides, turn: 0, hive: 0, bees: [], egg: null, ...more });
const bee = (name: string, more: Partial<Bee> = {}): Bee => ({ seat: 0, bee: name, kind: 'worker', load: null, flown: false, acted: false, ...more });
const board = (tiles: Tile[]) => ({ tiles, row: [], stack: { meadow: 3, honeycomb: 0, brood: 0, chamber: 0 } }) as unknown as Board;

describe('laying', () => {
  const moves = ['lay:c1@1,0:0', 'lay:c1@1,0:3', 'lay:c12@1,0:1', 'lay:c1@-1,0:5', 'act'];

  it('finds the places and turns of one face', () => {
    expect([...placesFor('c1', moves)]).toEqual([
      ['1,0', [0, 3]],
      ['-1,0', [5]],
    ]);
    expect(placesFor('c2', moves).size).toBe(0);
  });

  it('offers only turns that fit, round and round', () => {
    expect(nextTurn([0, 3, 4], 3)).toBe(4);
    expect(nextTurn([0, 3, 4], 4)).toBe(0);
    expect(nextTurn([0, 3, 4], 0, -1)).toBe(4);
    expect(nextTurn([2], 2)).toBe(2);
  });

  it('turns sides clockwise', () => {
    expect(turned('OCCCCF', 0)).toBe('OCCCCF');
    expect(turned('OCCCCF', 1)).toBe('FOCCCC');
    expect(turned('OCCCCF', 2)).toBe('CFOCCC');
  });
});

describe('deeds', () => {
  const moves = ['w1>0,1', 'w1>2,-1', 'w1:leave', 'w1:gather', 'w1:nurse:d', 'w2>0,1', 'd1>0,1', 'd1:sting>2,1', 'seduce:0,0>1,1:pn', 'seduce:0,0>1,1:hn', 'drive:3,3>1,1', 'end'];

  it('of a worker: flights and actions, leaving last', () => {
    const deeds = deedsOf('w1', '0,0', moves);
    expect([...deeds.flights.keys()]).toEqual(['0,1', '2,-1']);
    expect(deeds.acts.map(({ word }) => word)).toEqual(['gather', 'nurse-d', 'leave']);
    expect(deeds.raids.size).toBe(0);
  });

  it('of a drone: raids from its own tile', () => {
    const deeds = deedsOf('d1', '0,0', moves);
    expect(deeds.raids.get('1,1')).toEqual([
      { word: 'seduce', move: 'seduce:0,0>1,1:pn', taken: 'pn' },
      { word: 'seduce', move: 'seduce:0,0>1,1:hn', taken: 'hn' },
    ]);
    expect(deeds.raids.get('2,1')).toEqual([{ word: 'sting', move: 'd1:sting>2,1', taken: '' }]);
  });

  it('of a queen that must fly out', () => {
    expect([...deedsOf('q1', '0,0', ['q1:out>1,2', 'q2:out>1,2']).flights]).toEqual([['1,2', 'q1:out>1,2']]);
    expect(deedsOf('q1', '0,0', ['q1:out>hand']).acts).toEqual([{ word: 'out', move: 'q1:out>hand' }]);
  });

  it('a bee that could only leave is done', () => {
    expect(isBusy(deedsOf('w1', '0,0', ['w1:leave']))).toBe(false);
    expect(isBusy(deedsOf('w1', '0,0', ['w1:leave', 'w1>0,1']))).toBe(true);
  });
});

describe('hints', () => {
  const meadow = tile('0,0', 'MMMMMM', { kind: 'meadow' });
  const chamber = tile('0,0', 'CCCCCO', { kind: 'chamber' });
  const home = tile('0,0', 'CCCCCO', { bees: [bee('q1', { kind: 'queen' })] });

  it('tell what a worker finds on a tile', () => {
    expect(finds(bee('w1'), meadow)).toBe('gather');
    expect(finds(bee('w1', { load: 'pollen' }), meadow)).toBeNull();
    expect(finds(bee('w1', { load: 'pollen' }), chamber)).toBe('honey');
    expect(finds(bee('w1', { load: 'honey' }), chamber)).toBeNull();
    expect(finds(bee('w1', { load: 'honey' }), home)).toBe('feed');
    expect(finds(bee('w1', { load: 'honey', seat: 1 }), home)).toBeNull();
    expect(finds(bee('w1', { acted: true }), meadow)).toBeNull();
  });

  it('tell what is done to the bees of a raided tile', () => {
    const raided = tile('2,2', 'CCCCCO', { egg: 1, bees: [bee('w1', { seat: 1 }), bee('w4', { seat: 1 })] });
    expect(raidFacts(board([raided]), '2,2', 'p')).toEqual({ owner: 'red', workers: 2, taken: 1, egg: true });
  });

  it('tell whether a worker beside a queen is seduced or driven off', () => {
    expect(besideWords(0, 2)).toEqual([]);
    expect(besideWords(1, 2)).toEqual(['raid.beside']);
    expect(besideWords(1, 0)).toEqual(['raid.beside.empty']);
  });
});

describe('hives', () => {
  const two = board([tile('0,0', 'OCCCCC'), tile('1,0', 'OCCOCC')]);
  const hive = { cells: ['0,0', '1,0'] };

  it('have gaps where an open side faces nothing', () => {
    expect(gapsAmong(two.tiles, hive.cells, 'O')).toEqual([{ cell: '1,0', side: 0 }]);
  });

  it('have walls all around but where two of their tiles join', () => {
    const walls = wallsAround(two.tiles, hive.cells, 'O');
    expect(walls).toHaveLength(10);
    expect(walls).not.toContainEqual({ cell: '0,0', side: 0 });
    expect(walls).not.toContainEqual({ cell: '1,0', side: 3 });
  });

  it('count all meadows of the game', () => {
    expect(meadows({ ...two, row: [{ face: 'm1', kind: 'meadow', sides: 'MMMMMM' }, null], tiles: [tile('0,0', 'MMMMMM', { kind: 'meadow' })] })).toBe(5);
  });
});

describe('drawing', () => {
  it('puts up to eleven bees beside each other', () => {
    for (let number = 1; number <= 11; number++) {
      const found = places(number);
      expect(found).toHaveLength(number);
      expect(new Set(found.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(number);
    }
  });

  it('opens the floor, caps the walls and cuts fly holes side by side with the letters', () => {
    expect(floor('CCCCCC').split('L')).toHaveLength(6);
    expect(floor('OCCCCO').split('L')).toHaveLength(14);
    expect(caps('OCFCCO')).toHaveLength(9);
    expect(middles('OCFCCF', 'F').map(({ side }) => side)).toEqual([2, 5]);
  });
});

describe('tieBreaks', () => {
  it('needs nothing when all totals differ', () => {
    expect(tieBreaks([{ total: 5, hive: 0, ahead: 1 }, { total: 4, hive: 3, ahead: 2 }])).toEqual([]);
  });

  it('compares hives among equals, and the track only where hives are equal too', () => {
    const all = [
      { total: 5, hive: 2, ahead: 3 },
      { total: 5, hive: 4, ahead: 1 },
      { total: 3, hive: 9, ahead: 2 },
      { total: 5, hive: 2, ahead: 4 },
    ];
    expect(tieBreaks(all)).toEqual([
      { by: 'hive', values: [2, 4, null, 2] },
      { by: 'track', values: [3, null, null, 4] },
    ]);
  });
});
