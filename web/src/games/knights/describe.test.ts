import { describe, expect, it } from 'vitest';
import { consequence } from './describe';
import type { Raid } from './view';

const say = (key: string, facts?: object) => `${key} ${Object.values(facts ?? {}).join(' ')}`.trim();
const seduce = (more: Partial<Extract<Raid, { kind: 'seduce' }>>): Raid => ({
  kind: 'seduce',
  name: '',
  origin: '0,0',
  cell: '1,0',
  owner: 1,
  workers: 2,
  taken: {},
  egg: false,
  ...more,
});
const drive = (more: Partial<Extract<Raid, { kind: 'drive' }>>): Raid => ({
  kind: 'drive',
  name: '',
  origin: '0,0',
  cell: '1,0',
  owner: 2,
  workers: 0,
  taken: {},
  egg: false,
  ...more,
});

describe('what a raid does', () => {
  it('tells how many go home, who takes over with what, and of an egg', () => {
    expect(consequence(seduce({ taken: { pollen: 1, none: 1 }, egg: true }), say)).toBe(
      'raid.seduce @red 2 raid.taken 2 raid.load.p, raid.load.n raid.egg @red',
    );
    expect(consequence(seduce({}), say)).toBe('raid.seduce @red 2 raid.empty');
  });
  it('tells whether a worker beside a queen is seduced or driven off', () => {
    expect(consequence(drive({}), say)).toBe('raid.drive @black');
    expect(consequence(drive({ workers: 1, taken: { honey: 1 } }), say)).toBe('raid.drive @black raid.beside');
    expect(consequence(drive({ workers: 1 }), say)).toBe('raid.drive @black raid.beside.empty');
  });
  it('tells of two drones', () =>
    expect(consequence({ kind: 'sting', name: '', piece: 'd1', cell: '1,0', owner: 1 }, say)).toBe('raid.sting @red'));
});
