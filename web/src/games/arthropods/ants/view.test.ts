import { describe, expect, it } from 'vitest';
import {
  attackBy,
  attackMove,
  attacksIn,
  attacksWith,
  deedsOf,
  draftOrder,
  finds,
  isBought,
  isBusy,
  kindOf,
  stackOf,
  standing,
  teamFor,
  waysFrom,
  type Ant,
  type Attack,
  type Board,
  type Kind,
  type Player,
  type Tile,
} from './view';
import { nestOf } from './describe';
import { banks, galleries, ground, mouths, stones } from './shapes';
import { tieBreaks } from './scoring';

const ant = (seat: number, name: string, more: Partial<Ant> = {}): Ant => ({
  seat,
  ant: name,
  kind: name[0] === 'q' ? 'queen' : name[0] === 's' ? 'soldier' : 'worker',
  load: null,
  larva: null,
  walked: false,
  acted: false,
  ...more,
});
const tile = (cell: string, kind: Kind, sides: string, ants: Ant[] = [], more: Partial<Tile> = {}): Tile => ({ face: 'x1', kind, cell, sides, turn: 0, nest: null, ants, larvae: [], ...more });
const player = { hand: { queen: 1, worker: 1, soldier: 1, larva: 1 } } as unknown as Player;

describe('tiles', () => {
  it('are named by their stack, brood chambers with the nests', () => {
    expect([kindOf('f3'), kindOf('t1'), kindOf('n2'), kindOf('b1')]).toEqual(['forest', 'tunnel', 'nest', 'brood']);
    expect([stackOf('b1'), stackOf('n1'), stackOf('t9')]).toEqual(['nest', 'nest', 'tunnel']);
  });

  it('of two alike in the market the cheaper is bought', () => {
    const face = (name: string) => ({ face: name, kind: 'forest' as const, sides: 'FFFFFF' });
    const board = { market: [[face('f1'), face('f1'), face('f2')], [null, null, null]] } as unknown as Board;
    expect([0, 1, 2].map((at) => isBought(board, 0, at))).toEqual([true, false, true]);
    expect(isBought(board, 1, 0)).toBe(false);
  });
});

describe('a nest in words', () => {
  it('tells what it would score, and for whom', () => {
    const say = (key: string, facts?: object) => `${key} ${Object.values(facts ?? {}).join(' ')}`.trim();
    const nest = { nest: 1, cells: ['0,0', '1,0', '2,0'], gaps: 1, queens: [1, 1], points: [2, 2] };
    expect(nestOf(nest, say)).toEqual(['nest.size 3', 'nest.gaps 1', 'nest.queens @orange 1', 'nest.queens @red 1', 'nest.points @orange 2', 'nest.points @red 2']);
    expect(nestOf({ ...nest, gaps: 0, queens: [0, 0], points: [0, 0] }, say)).toEqual(['nest.size 3', 'nest.complete']);
  });
});

describe('the draft', () => {
  it('goes to the right from the right of the start player, who is last', () => {
    expect(draftOrder('forest', 1, 4)).toEqual([0, 3, 2, 1]);
    expect(draftOrder('nest', 0, 2)).toEqual([1, 0]);
  });
  it('of tunnels to the left from the start player, two each', () => expect(draftOrder('tunnel', 2, 3)).toEqual([2, 2, 0, 0, 1, 1]));
});

describe('deeds', () => {
  const moves = ['w1>0,1', 'w1:leave', 'w1:rear:w', 'w1:rear:s:s2', 'w1:gather', 'w11>5,5', 's1>0,1', 's1:steal:1@2,1>3,1', 'attack:2,2:s1/0', 'attack:2,2:s1/0+s2/3', 'end'];

  it('of a worker: walks and actions, leaving last', () => {
    const deeds = deedsOf('w1', moves, attacksIn(moves));
    expect([...deeds.walks]).toEqual([['0,1', 'w1>0,1']]);
    expect(deeds.acts.map(({ word }) => word)).toEqual(['gather', 'rear-w', 'rear-s-s2', 'leave']);
    expect(deeds.targets).toEqual([]);
  });

  it('of a soldier: thefts, and attacks also in the name of another on its tile', () => {
    const deeds = deedsOf('s1', moves, attacksIn(moves));
    expect(deeds.thefts).toEqual([{ seat: 1, from: '2,1', to: '3,1', move: 's1:steal:1@2,1>3,1' }]);
    expect(deeds.targets).toEqual(['2,2']);
    expect(deedsOf('s3', moves, attacksIn(moves), ['s1', 's3']).targets).toEqual(['2,2']);
    expect(deedsOf('s3', moves, attacksIn(moves)).targets).toEqual([]);
  });

  it('that are only to leave keep nobody busy', () => {
    expect(isBusy(deedsOf('q1', ['q1:leave'], []))).toBe(false);
    expect(isBusy(deedsOf('q1', ['q1:leave', 'q1>0,0'], []))).toBe(true);
  });

  it('fleeing and escaping are walks', () => {
    expect([...deedsOf('w1', ['w1:flee>1,2', 'w1:flee>2,2'], []).walks.keys()]).toEqual(['1,2', '2,2']);
    expect([...deedsOf('s2', ['s2:escape>0,3'], []).walks.values()]).toEqual(['s2:escape>0,3']);
  });
});

describe('what is found', () => {
  it('food in the forest, the queen, a larva, a mate', () => {
    const queen = ant(0, 'q1');
    expect(finds(ant(0, 'w1'), tile('0,0', 'forest', 'FFFFFF'), player)).toBe('gather');
    expect(finds(ant(0, 'w1', { load: 'food' }), tile('0,0', 'forest', 'FFFFFF'), player)).toBeNull();
    expect(finds(ant(0, 'w1', { load: 'food' }), tile('0,0', 'nest', 'NEEEEE', [queen]), player)).toBe('feed');
    expect(finds(ant(0, 'w1', { load: 'food' }), tile('0,0', 'brood', 'NEEEEE', [queen], { larvae: [0] }), player)).toBe('rear');
    expect(finds(ant(0, 's1'), tile('0,0', 'brood', 'NEEEEE', [queen]), player)).toBe('mate');
    expect(finds(ant(0, 's1'), tile('0,0', 'brood', 'NEEEEE', [queen], { larvae: [0] }), player)).toBeNull();
    expect(finds(ant(0, 'w1', { acted: true }), tile('0,0', 'forest', 'FFFFFF'), player)).toBeNull();
  });
});

// The attacked tile 0,0 is a crossing: open to the east, south-west, north-west; earth elsewhere.
const around = (more: { east?: Ant[]; southWest?: Ant[]; northWest?: Ant[]; middle?: Ant[] }) => ({
  tiles: [
    tile('0,0', 'tunnel', 'TETETE', more.middle ?? [ant(1, 'w1')]),
    tile('1,0', 'tunnel', 'EEETEE', more.east ?? []),
    tile('-1,1', 'forest', 'FFFFFF', more.southWest ?? []),
    tile('0,-1', 'tunnel', 'ETEEEE', more.northWest ?? []),
    tile('0,1', 'tunnel', 'TEETEE'),
  ],
});

describe('attacks', () => {
  const moves = ['attack:0,0:s1/0', 'attack:0,0:s1/2', 'attack:0,0:s1/2+s2/0', 'attack:0,0:s3/0', 'attack:5,5:s1/1', 'end'];
  const attacks = attacksIn(moves);
  const soldiers = standing(around({ middle: [], southWest: [ant(0, 's1'), ant(0, 's2')], east: [ant(0, 's3'), ant(0, 's4', { walked: true })] }).tiles);

  it('are read from the moves', () => {
    expect(attacks).toHaveLength(5);
    expect(attacks[2]).toEqual({ cell: '0,0', team: [{ soldier: 's1', side: 2 }, { soldier: 's2', side: 0 }], move: moves[2] });
  });

  it('soldiers on one tile can do the same, those that have walked nothing', () => {
    expect([...teamFor(attacks, '0,0', soldiers)].sort()).toEqual([
      ['s1', [0, 2]],
      ['s2', [0, 2]],
      ['s3', [0]],
    ]);
  });

  it('are found by any naming of soldiers alike', () => {
    expect(attackBy(attacks, '0,0', [{ soldier: 's2', side: 2 }], soldiers)?.move).toBe('attack:0,0:s1/2');
    expect(attackBy(attacks, '0,0', [{ soldier: 's2', side: 2 }, { soldier: 's1', side: 0 }], soldiers)?.move).toBe('attack:0,0:s1/2+s2/0');
    expect(attackBy(attacks, '0,0', [{ soldier: 's3', side: 2 }], soldiers)).toBeUndefined();
    expect(attackMove('0,0', [{ soldier: 's2', side: 2 }, { soldier: 's1', side: 0 }])).toBe('attack:0,0:s1/0+s2/2');
  });

  it('ways lead through no earth and to no empty cell', () => {
    expect(waysFrom(around({}), '0,0')).toEqual(['1,0', null, '-1,1', null, '0,-1', null]);
    expect(waysFrom(around({}), '0,1')).toEqual([null, null, null, '-1,1', null, null]);
  });

  it('with a team and more are found too, each soldier counted once', () => {
    const withTeam = (team: Attack['team']) => attacksWith(attacks, '0,0', team, soldiers).map(({ move }) => move);
    expect(withTeam([{ soldier: 's2', side: 2 }])).toEqual(['attack:0,0:s1/2', 'attack:0,0:s1/2+s2/0']);
    expect(withTeam([{ soldier: 's1', side: 0 }, { soldier: 's2', side: 2 }])).toEqual(['attack:0,0:s1/2+s2/0']);
    expect(withTeam([{ soldier: 's1', side: 2 }, { soldier: 's2', side: 2 }])).toEqual([]);
  });
});

describe('equal totals', () => {
  const one = (total: number, goal: boolean, ahead: number) => ({ total, goal, ahead });
  it('need nothing more where all differ', () => expect(tieBreaks([one(9, false, 2), one(11, true, 1)])).toEqual([]));
  it('are told apart by who ended the game', () => {
    expect(tieBreaks([one(11, false, 1), one(11, true, 2)])).toEqual([{ by: 'goal', values: [0, 1] }]);
  });
  it('then by the track', () => {
    expect(tieBreaks([one(8, false, 2), one(8, false, 1), one(4, false, 3)])).toEqual([{ by: 'track', values: [2, 1, null] }]);
    expect(tieBreaks([one(11, false, 3), one(11, true, 2), one(11, false, 1)])).toEqual([
      { by: 'goal', values: [0, 1, 0] },
      { by: 'track', values: [3, null, 1] },
    ]);
  });
});

describe('shapes', () => {
  it('galleries and mouths for each opening, stones in closed earth', () => {
    expect(galleries('TEETEE').match(/M/g)).toHaveLength(2);
    expect(mouths('NTEETE', 34, 10).match(/A/g)).toHaveLength(2);
    expect(stones('TEETEE')).toHaveLength(12);
    expect(galleries('NEENEE')).toBe('');
  });
  it('banks all around but at open sides', () => {
    expect(ground('EEEEEE', 'N', 20)).toBe(banks('EEEEEE', 'N', 20));
    // Two mouths apart: two banks. Two beside each other: one bank, and what is left between them.
    expect(banks('NEENEE', 'N', 20).match(/M/g)).toHaveLength(2);
    expect(banks('FFFFFF', 'F', 25)).not.toContain('L');
  });
});
