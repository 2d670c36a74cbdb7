import { describe, expect, it } from 'vitest';
import { isTried, legalOf, turnOf, type MissingWords } from './drawing';
import type { Key } from './surikata/words';
import type { MoveOf, ViewOf } from '../wire';

const moves: MoveOf<'knights'>[] = [
  { kind: 'end', name: 'end' },
  { kind: 'lay', name: 'lay:m1@1,0:2', face: 'm1', cell: '1,0', rotation: 2, points: [0, 3] },
  {
    kind: 'drive',
    name: 'drive:0,0>1,0',
    origin: '0,0',
    cell: '1,0',
    owner: 1,
    workers: 2,
    taken: { pollen: 2 },
    egg: false,
  },
];

describe('legalOf', () => {
  it('finds the move that was tried, whatever else is said of it', () => {
    expect(legalOf(moves, { kind: 'end' })?.name).toBe('end');
    expect(legalOf(moves, { kind: 'lay', face: 'm1', cell: '1,0', rotation: 2 })?.name).toBe('lay:m1@1,0:2');
    expect(legalOf(moves, { kind: 'lay', face: 'm1', cell: '1,0', rotation: 3 })).toBeUndefined();
  });

  it('compares data in data', () => {
    const tried = { kind: 'drive', origin: '0,0', cell: '1,0', owner: 1, workers: 2, egg: false } as const;
    expect(legalOf(moves, { ...tried, taken: { pollen: 2 } })?.kind).toBe('drive');
    expect(legalOf(moves, { ...tried, taken: { honey: 2 } })).toBeUndefined();
    expect(isTried(moves[1]!, { kind: 'lay', face: 'm1', cell: '1,0', rotation: 2, points: [0, 3] })).toBe(true);
    expect(isTried(moves[1]!, { kind: 'lay', face: 'm1', cell: '1,0', rotation: 2, points: [3, 0] })).toBe(false);
  });
});

describe('turnOf', () => {
  const view = (to_move: number | 'chance' | null, turn: number | null) =>
    ({ to_move, board: { turn } }) as ViewOf<'it_happens'>;

  it('is whoever is to move, also while chance moves for them', () => {
    expect(turnOf(view(1, 1))).toBe(1);
    expect(turnOf(view('chance', 0))).toBe(0);
    expect(turnOf(view('chance', null))).toBe('chance');
    expect(turnOf(view(null, null))).toBeNull();
  });
});

describe('MissingWords', () => {
  it('names what a game cannot tell', () => {
    // Checked when compiling: each of these lines would be an error if the type were another one.
    const none: [MissingWords<'surikata', Key>] extends [never] ? true : false = true;
    const some: MissingWords<'surikata', Exclude<Key, 'say.stone_placed' | 'title'>>[] = ['say.stone_placed', 'title'];
    expect([none, some.length]).toEqual([true, 2]);
  });
});
