import { describe, expect, it } from 'vitest';
import type { BoardOf, MoveOf, ViewOf } from '../../wire';
import { ALONE, ASKED, EMPTY, FRESH, LETTERS, names, sitting } from '../arthropods/tiles/sitting';
import type { AntGame } from '../arthropods/tiles/view';
import drawing from './index';
import { ColonyPlaying } from './playing.svelte';

type Board = BoardOf<'supersize_colony'>;
type Ant = Board['tiles'][number]['pieces'][number];
type Move = MoveOf<'supersize_colony'>;

const ant = (seat: number, name: string, rank: Ant['rank'], more: Partial<Ant> = {}): Ant => ({
  seat,
  name,
  rank,
  ...FRESH,
  larva: null,
  ...more,
});
const NEST = { face: 'n1', kind: 'nest', sides: 'NENENE' } as const;
const tile = (cell: string, pieces: Ant[] = [], ways: (string | null)[] = []): Board['tiles'][number] => ({
  ...NEST,
  cell,
  ...ALONE,
  pieces,
  larvae: [],
  ways,
});
const BOARD: Board = {
  ...EMPTY,
  tiles: [
    tile('0,0', [ant(0, 's1', 'soldier'), ant(0, 's2', 'soldier'), ant(0, 'q1', 'queen')]),
    tile('1,0', [ant(1, 'w1', 'worker'), ant(1, 'w2', 'worker')], [null, null, null, '0,0', null, null]),
    tile('2,0'),
    tile('0,1', [ant(1, 'q1', 'queen')], [null, '9,9', null, null, null, null]),
  ],
  tunnels: [],
  market: [
    [],
    [{ face: 't1', kind: 'tunnel', sides: 'TEETEE' }, { face: 't1', kind: 'tunnel', sides: 'TEETEE' }, null],
    [],
  ],
  prices: [],
  stacks: {},
  draft: null,
  bought: 0,
  raise_price: 3,
  ranks: ['queen', 'worker', 'soldier'],
  puts: ['queen'],
  attack: null,
  players: [
    {
      colour: 'orange',
      points: 0,
      on_board: 3,
      food: 0,
      tiles: [NEST],
      limit: 4,
      missing: 3,
      hand: { queen: 1, worker: 0, soldier: 0 },
      larvae: 2,
    },
  ],
  passed: { soldier: 1 },
  food: 20,
  goal: 15,
  reached: null,
  ending: null,
  owed: [],
};
const attack = (by: [string, number][], ways: string[] = []): Move => ({
  kind: 'attack',
  name: `attack:1,0:${by.join('+')}`,
  cell: '1,0',
  team: by.map(([piece, side]) => ({ piece, side })),
  owner: 1,
  ants: 2,
  ways,
});
const ACT: Move[] = [
  { kind: 'go', name: 's1>2,0', piece: 's1', cell: '2,0' },
  { kind: 'mate', name: 's1:mate', piece: 's1' },
  { kind: 'steal', name: 's1:steal:1@0,1>2,0', piece: 's1', owner: 1, origin: '0,1', cell: '2,0' },
  attack([['s1', 3]], ['2,0']),
  attack([
    ['s1', 3],
    ['s2', 3],
  ]),
  { kind: 'leave', name: 'q1:leave', piece: 'q1' },
  { kind: 'end', name: 'end' },
];

const sit = (board: Partial<Board>, moves: Move[]) =>
  sitting<ViewOf<AntGame>, ColonyPlaying>(
    ColonyPlaying,
    { ...ASKED, game: 'supersize_colony', moves, board: { ...BOARD, ...board } },
    moves,
  );

describe('an attack', () => {
  it('begins by touching the target, gets more soldiers by touching them, and is made', () => {
    const { playing, made } = sit({}, ACT);
    playing.choosePiece('s1');
    expect(playing.can('1,0')).toBe('can.attack');
    playing.touch('1,0', false);
    expect(playing.attacking.fight?.team).toEqual([{ piece: 's1', side: 3 }]);
    expect([...playing.goes.keys(), ...playing.targets]).toEqual([]);
    playing.enlist('s2');
    playing.press('c');
    expect(names(made)).toEqual(['attack:1,0:s1,3+s2,3']);
  });
  it('can begin with a soldier that no move names, because it is like another', () => {
    const { playing, made } = sit({}, ACT);
    playing.choosePiece('s2');
    expect(playing.mine?.goes.size).toBe(0);
    playing.press('d');
    playing.press('c');
    expect(names(made)).toEqual(['attack:1,0:s1,3']);
  });
  it('that is not legal is asked about, with all that it would be', () => {
    const { playing, asked } = sit({}, ACT);
    playing.choosePiece('s1');
    playing.touch('1,0', false);
    playing.touch('2,0', false);
    expect(asked).toEqual([{ kind: 'attack', cell: '1,0', team: [{ piece: 's1', side: 0 }], owner: 1, ants: 2 }]);
    playing.cancel();
    playing.touch('0,1', false);
    expect(asked[1]).toEqual({ kind: 'attack', cell: '0,1', team: [{ piece: 's1', side: 1 }], owner: 1, ants: 1 });
  });
  it('is given up by escape, and the soldier stays chosen', () => {
    const { playing } = sit({}, ACT);
    playing.choosePiece('s1');
    playing.press('d');
    expect([playing.press('escape'), playing.attacking.step, playing.acting.chosen]).toEqual([true, null, 's1']);
  });
});

describe('a theft', () => {
  it('begins by its letter, and the larva is brought where a move brings it', () => {
    const { playing, made, asked } = sit({}, ACT);
    playing.choosePiece('s1');
    playing.press('k');
    expect(playing.can('2,0')).toBe('can.bring');
    playing.touch('1,0', false);
    playing.touch('2,0', false);
    expect(asked).toEqual([{ kind: 'steal', piece: 's1', owner: 1, origin: '0,1', cell: '1,0' }]);
    expect(names(made)).toEqual(['s1:steal:1@0,1>2,0']);
  });
});

describe('an ant', () => {
  it('says how many come too late once it has acted', () => {
    const { playing } = sit({}, ACT);
    playing.choosePiece('s1');
    expect(playing.late).toBe(1);
  });
  it('that flees is chosen already, and goes only where it can', () => {
    const flee: Move[] = [{ kind: 'flee', name: 'q1:flee>2,0', piece: 'q1', cell: '2,0' }];
    const { playing, made, asked } = sit({ phase: 'flee', asked: 'q1' }, flee);
    expect(playing.can('2,0')).toBe('can.flee');
    playing.touch('1,0', false);
    playing.touch('2,0', false);
    expect([names(made), asked]).toEqual([['q1:flee>2,0'], [{ kind: 'flee', piece: 'q1', cell: '1,0' }]]);
  });
  it('that escapes is on no tile', () => {
    const { playing, made } = sit({ phase: 'escape', asked: 'w5' }, [
      { kind: 'escape', name: 'w5:escape>2,0', piece: 'w5', cell: '2,0' },
    ]);
    expect(playing.can('2,0')).toBe('can.escape');
    playing.touch('2,0', false);
    expect(names(made)).toEqual(['w5:escape>2,0']);
  });
});

describe('numbers and letters', () => {
  it('take a tile of the hand, of the draft, or of a stack', () => {
    const laying = sit({ phase: 'lay' }, [{ kind: 'lay', name: 'lay:n1@3,0:0', face: 'n1', cell: '3,0', rotation: 0 }]);
    laying.playing.press('1');
    expect(laying.playing.laying.offer?.face.face).toBe('n1');
    const draft = { stack: 'nest', pool: [{ ...NEST, face: 'n7' }, NEST], order: [0, 1], taken: 0 } as const;
    const drafting = sit({ phase: 'draft', draft: { ...draft, pool: [...draft.pool], order: [...draft.order] } }, [
      { kind: 'take', name: 'take:n1', face: 'n1' },
    ]);
    drafting.playing.press('2');
    drafting.playing.press('1');
    expect([names(drafting.made), drafting.asked]).toEqual([['take:n1'], [{ kind: 'take', face: 'n7' }]]);
    const drawing = sit({ phase: 'draw' }, [{ kind: 'draw', name: 'draw:tunnel', stack: 'tunnel' }]);
    for (const key of ['2', '3', 'p', 'e']) drawing.playing.press(key);
    expect(names(drawing.made)).toEqual(['draw:tunnel']);
    expect(drawing.asked).toEqual([{ kind: 'draw', stack: 'nest' }, { kind: 'raise' }, { kind: 'done' }]);
  });

  it('is every one that the list of keys names, and none of the house', () => {
    const { playing } = sit({}, ACT);
    const letters = drawing.letters.flatMap(({ letter }) => (letter.length > 1 ? [] : [letter]));
    for (const letter of LETTERS) expect([letter, playing.press(letter)]).toEqual([letter, letters.includes(letter)]);
  });
});
