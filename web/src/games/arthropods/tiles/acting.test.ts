import { describe, expect, it } from 'vitest';
import { Acting, type Actions } from './acting.svelte';
import { FRESH } from './sitting';
import { inOrder, type Piece, type Standing } from './view';

const piece = (name: string, rank: Piece['rank']): Piece => ({
  seat: 0,
  name,
  rank,
  ...FRESH,
});
const on = (cell: string, name: string, rank: Piece['rank'] = 'worker'): Standing => ({
  piece: piece(name, rank),
  cell,
});
const ACTIONS: Record<string, Actions> = {
  busy: { goes: new Map(), able: true, busy: true },
  leaves: { goes: new Map(), able: true, busy: false },
  idle: { goes: new Map(), able: false, busy: false },
};

function acting(pieces: Standing[], can: Record<string, keyof typeof ACTIONS>, free = true) {
  return new Acting<Piece, Actions>(() => ({
    pieces,
    actionsOf: ({ piece: { name } }) => ACTIONS[can[name] ?? 'idle']!,
    free,
  }));
}

describe('a piece', () => {
  it('is chosen, let go, and refused if it can do nothing', () => {
    const some = acting([on('0,0', 'w1'), on('0,0', 'w2')], { w1: 'busy' });
    expect([some.choose('w1'), some.chosen]).toEqual([true, 'w1']);
    expect(some.mover?.cell).toBe('0,0');
    expect([some.choose('w1'), some.chosen]).toEqual([true, null]);
    expect([some.choose('w2'), some.choose('w9'), some.chosen]).toEqual([false, false, null]);
  });

  it('that a question is about stays chosen', () => {
    const some = acting([on('0,0', 'q1', 'queen')], { q1: 'busy' }, false);
    some.choose('q1');
    some.choose('q1');
    expect(some.chosen).toBe('q1');
  });

  it('is let go when it has nothing left to do but to leave', () => {
    const can: Record<string, keyof typeof ACTIONS> = { w1: 'busy' };
    const some = acting([on('0,0', 'w1')], can);
    some.choose('w1');
    some.settle();
    expect(some.chosen).toBe('w1');
    can['w1'] = 'leaves';
    some.settle();
    expect([some.chosen, some.done]).toEqual([null, true]);
  });
});

describe('pieces on one tile', () => {
  it('take turns in being chosen, only those that have something to do', () => {
    const some = acting([on('0,0', 'w1'), on('0,0', 'w2'), on('0,0', 'w3'), on('1,0', 'w4')], {
      w1: 'busy',
      w2: 'leaves',
      w3: 'busy',
      w4: 'leaves',
    });
    const next = () => {
      some.chosen = some.nextAt('0,0');
      return some.chosen;
    };
    expect([next(), next(), next()]).toEqual(['w1', 'w3', 'w1']);
    expect([some.nextAt('1,0'), some.nextAt('2,0')]).toEqual(['w4', null]);
  });
});

describe('a letter', () => {
  it('chooses the next of its kind that is not chosen yet', () => {
    const some = acting([on('0,0', 'q1', 'queen'), on('0,0', 'w1'), on('1,0', 'w2')], {
      w1: 'busy',
      w2: 'busy',
      q1: 'leaves',
    });
    expect(some.nextOf('worker')?.piece.name).toBe('w1');
    some.chosen = 'w1';
    expect(some.nextOf('worker')).toMatchObject({ cell: '1,0', piece: { name: 'w2' } });
    expect(some.nextOf('queen')).toBeNull();
  });
  it('changes nothing where there is no other', () => {
    const some = acting([on('0,0', 'w1')], { w1: 'busy' });
    some.chosen = 'w1';
    expect(some.nextOf('worker')).toBeNull();
  });
});

it('queens come first, then by number', () => {
  const all = [
    piece('s1', 'soldier'),
    piece('w10', 'worker'),
    piece('w2', 'worker'),
    piece('q2', 'queen'),
    piece('q1', 'queen'),
  ];
  expect(all.sort(inOrder).map(({ name }) => name)).toEqual(['q1', 'q2', 'w2', 'w10', 's1']);
});
