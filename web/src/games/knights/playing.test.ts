import { describe, expect, it } from 'vitest';
import type { BoardOf, MoveOf, ViewOf } from '../../wire';
import { ALONE, ASKED, EMPTY, FRESH, LETTERS, names, sitting } from '../arthropods/tiles/sitting';
import type { BeeGame } from '../arthropods/tiles/view';
import drawing from './index';
import { KnightsPlaying } from './playing.svelte';

type Board = BoardOf<'knights'>;
type Bee = Board['tiles'][number]['pieces'][number];
type Move = MoveOf<'knights'>;

const bee = (name: string, rank: Bee['rank'], more: Partial<Bee> = {}): Bee => ({
  seat: 0,
  name,
  rank,
  ...FRESH,
  ...more,
});
const COMB = { face: 'c1', kind: 'honeycomb', sides: 'OCCOCC' } as const;
const tile = (cell: string, pieces: Bee[] = []): Board['tiles'][number] => ({
  ...COMB,
  cell,
  ...ALONE,
  pieces,
  egg: null,
});
const BOARD: Board = {
  ...EMPTY,
  tiles: [
    tile('0,0', [bee('w1', 'worker'), bee('q1', 'queen')]),
    tile('1,0', [bee('d1', 'drone')]),
    tile('2,0', [bee('w1', 'worker', { seat: 1 })]),
  ],
  row: [COMB, null, { face: 'm1', kind: 'meadow', sides: 'MMMMMM' }, null],
  stack: {},
  ranks: ['queen', 'worker', 'drone'],
  puts: ['queen', 'worker', 'drone'],
  players: [
    {
      colour: 'orange',
      points: 0,
      on_board: 3,
      pollen: 0,
      honey: 0,
      hand: { queen: 1, worker: 1, drone: 0 },
      eggs: 0,
      supply: {},
    },
  ],
  passed: { drone: 2 },
  supply: { pollen: 8, honey: 8 },
};
const LAY: Move[] = [
  { kind: 'lay', name: 'lay:c1@3,0:0', face: 'c1', cell: '3,0', rotation: 0 },
  { kind: 'lay', name: 'lay:c1@3,0:3', face: 'c1', cell: '3,0', rotation: 3 },
];
const ACT: Move[] = [
  { kind: 'go', name: 'w1>1,0', piece: 'w1', cell: '1,0', then: ['honey'] },
  { kind: 'leave', name: 'w1:leave', piece: 'w1' },
  { kind: 'gather', name: 'w1:gather', piece: 'w1' },
  { kind: 'nurse', name: 'w1:nurse:d', piece: 'w1', rank: 'drone' },
  { kind: 'leave', name: 'q1:leave', piece: 'q1' },
  { kind: 'go', name: 'd1>0,0', piece: 'd1', cell: '0,0' },
  {
    kind: 'seduce',
    name: 'seduce:1,0>2,0:n',
    origin: '1,0',
    cell: '2,0',
    owner: 1,
    workers: 1,
    taken: { none: 1 },
    egg: false,
  },
  { kind: 'end', name: 'end' },
];

function sit(board: Partial<Board>, moves: Move[]) {
  const view: ViewOf<'knights'> = { ...ASKED, game: 'knights', moves, board: { ...BOARD, ...board } };
  return sitting<ViewOf<BeeGame>, KnightsPlaying>(KnightsPlaying, view, moves);
}

describe('a tile', () => {
  it('is chosen by its number, placed, turned by another touch and laid by a key', () => {
    const { playing, made, told } = sit({ phase: 'lay' }, LAY);
    playing.press('1');
    expect(playing.rim).toContain('3,0');
    expect(playing.can('3,0')).toBe('can.lay');
    playing.touch('3,0', false);
    expect(playing.ghost).toEqual({ kind: 'honeycomb', sides: 'OCCOCC', cell: '3,0', sure: true });
    playing.touch('3,0', false);
    playing.press('c');
    expect(names(made)).toEqual(['lay:c1@3,0:3']);
    expect(told.map(({ key, facts }) => [key, facts?.['at'] ?? facts?.['n']])).toEqual([
      ['live.places', 1],
      ['hint.turn', 1],
      ['hint.turn', 2],
    ]);
  });
  it('that fits nowhere, or not there, is asked about', () => {
    const { playing, asked } = sit({ phase: 'lay' }, LAY);
    playing.press('3');
    playing.press('1');
    playing.touch('0,0', false);
    expect(asked.map((one) => ('face' in one && 'cell' in one ? [one.face, one.cell] : []))).toEqual([
      ['m1', playing.around[0]],
      ['c1', '0,0'],
    ]);
  });
  it('is shown where the pointer is before it lies', () => {
    const { playing } = sit({ phase: 'lay' }, LAY);
    playing.press('1');
    playing.pointed = '3,0';
    expect(playing.ghost).toMatchObject({ cell: '3,0', sure: false });
    playing.rotate();
    playing.touch('3,0', true);
    playing.touch('3,0', true);
    expect(playing.laying.ready?.rotation).toBe(3);
  });
});

describe('a bee', () => {
  it('is chosen by a touch or its letter, and flies where a move leads', () => {
    const { playing, made, told } = sit({}, ACT);
    playing.touch('0,0', false);
    expect(playing.acting.chosen).toBe('w1');
    expect(told.at(-1)).toEqual({ key: 'live.bee', facts: { bee: '@worker', n: 1 } });
    playing.touch('1,0', false);
    expect(names(made)).toEqual(['w1>1,0']);
    playing.press('d');
    expect(playing.acting.chosen).toBe('w1'); // her egg becomes a drone, rather than that a drone is chosen
    expect(names(made)).toEqual(['w1>1,0', 'w1:nurse:d']);
  });
  it('does what its buttons say, leaving last', () => {
    const { playing, made, asked } = sit({}, ACT);
    playing.choosePiece('w1');
    expect(playing.acting.mine?.acts.map(({ kind }) => kind)).toEqual(['gather', 'nurse', 'leave']);
    playing.press('g');
    playing.press('p');
    expect([names(made), asked]).toEqual([['w1:gather'], [{ kind: 'honey', piece: 'w1' }]]);
  });
  it('that can go nowhere there is asked about', () => {
    const { playing, asked } = sit({}, ACT);
    playing.choosePiece('w1');
    playing.touch('2,0', false);
    expect(asked).toEqual([{ kind: 'go', piece: 'w1', cell: '2,0' }]);
  });
  it('says how many come too late once it has acted', () => {
    const { playing } = sit({}, ACT);
    expect(playing.late).toBe(0);
    playing.choosePiece('d1');
    expect(playing.late).toBe(2);
  });
  it('is put on the new tile by its letter, or none', () => {
    const put: Move[] = [
      { kind: 'put', name: 'put:w', rank: 'worker' },
      { kind: 'put', name: 'put:none' },
    ];
    const { playing, made, asked } = sit({ phase: 'put' }, put);
    for (const key of ['w', 'x', 'q']) playing.press(key);
    expect(names(made)).toEqual(['put:w', 'put:none']);
    expect(asked).toEqual([{ kind: 'put', rank: 'queen' }]);
  });
});

describe('drones', () => {
  it('strike a tile: what they can do there is asked first, and can be taken back', () => {
    const { playing, made } = sit({}, ACT);
    playing.choosePiece('d1');
    expect([playing.can('2,0'), playing.can('0,0')]).toEqual(['can.raid', 'can.fly']);
    playing.touch('2,0', false);
    expect(names(playing.raids)).toEqual(['seduce:1,0>2,0:n']);
    expect(made).toEqual([]);
    expect([playing.press('escape'), playing.raids]).toEqual([true, []]);
    expect(playing.acting.chosen).toBe('d1');
  });
});

describe('a queen that a question is about', () => {
  const moves: Move[] = [
    { kind: 'out', name: 'q1:out>2,0', piece: 'q1', cell: '2,0' },
    { kind: 'out', name: 'q1:out>hand', piece: 'q1' },
  ];
  it('is chosen already; she flies out, or to hand', () => {
    const { playing, made, asked } = sit({ phase: 'fly_out', asked: 'q1' }, moves);
    expect(playing.acting.pieces.map(({ piece }) => piece.name)).toEqual(['q1']);
    expect(names(playing.acting.mine?.acts ?? [])).toEqual(['q1:out>hand']);
    playing.touch('1,0', false);
    playing.touch('2,0', false);
    expect([names(made), asked]).toEqual([['q1:out>2,0'], [{ kind: 'out', piece: 'q1', cell: '1,0' }]]);
  });
});

it('knows the letters that the list of keys names, and none of the house', () => {
  const { playing } = sit({}, ACT);
  const letters = drawing.letters.flatMap(({ letter }) => (letter.length > 1 ? [] : [letter]));
  for (const letter of LETTERS) expect([letter, playing.press(letter)]).toEqual([letter, letters.includes(letter)]);
});

describe('what is given up', () => {
  const moves: Move[] = [
    { kind: 'gather', name: 'w1:gather', piece: 'w1' },
    { kind: 'leave', name: 'w1:leave', piece: 'w1', gives_up: { key: 'gives_up.point' } },
    { kind: 'end', name: 'end', gives_up: { key: 'gives_up.gather', facts: { n: 1 } } },
  ];
  it('is asked for twice, and said', () => {
    const { playing, made, told } = sit({}, moves);
    playing.press('e');
    expect([made, playing.giving, told.at(-1)?.key]).toEqual([[], 'end', 'gives_up.gather']);
    playing.press('e');
    expect([names(made), playing.giving]).toEqual([['end'], null]);
  });
  it('is asked for anew when something else was touched, or it was taken back', () => {
    const { playing, made } = sit({}, moves);
    for (const meanwhile of [
      () => playing.press('escape'),
      () => playing.press('w'),
      () => playing.press('l'),
      () => playing.touch('0,0', false),
    ]) {
      playing.press('e');
      expect(meanwhile()).not.toBe(false);
    }
    playing.press('e');
    expect(made).toEqual([]);
  });
  it('is nothing for most moves', () => {
    const { playing, made } = sit({}, moves);
    playing.press('w');
    playing.press('g');
    expect(names(made)).toEqual(['w1:gather']);
  });
});
