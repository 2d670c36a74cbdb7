import { describe, expect, it } from 'vitest';
import { consequence } from './describe';
import type { Attack } from './view';

const say = (key: string, facts?: object) => `${key} ${Object.values(facts ?? {}).join(' ')}`.trim();

describe('what an attack does', () => {
  const told = (one: Attack) => consequence(one).map(({ key, facts }) => say(key, facts));
  const attack = (more: Partial<Attack>): Attack => ({
    kind: 'attack',
    name: '',
    cell: '0,0',
    team: [],
    owner: 1,
    ants: 2,
    ...more,
  });
  it('tells where they can flee to', () =>
    expect(told(attack({ ways: ['1,0', '2,0'] }))).toEqual(['attack.flee @red 2', 'attack.ways 2 1,0 · 2,0']));
  it('tells that they are killed, who escapes, and what they carried', () => {
    expect(told(attack({ escapes: ['worker'], larvae: [0], food: 1 }))).toEqual([
      'attack.killed @red 2',
      'attack.escape @red @worker',
      'attack.larva',
      'attack.food',
    ]);
    expect(told(attack({}))).toEqual(['attack.killed @red 2']);
  });
});
