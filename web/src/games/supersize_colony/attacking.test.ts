import { describe, expect, it } from 'vitest';
import type { Standing } from '../arthropods/tiles/view';
import { Attacking, type Team } from './attacking.svelte';
import type { Ant, Attack } from './view';

const soldier = (name: string, cell: string, more: Partial<Ant> = {}): Standing<Ant> => ({
  cell,
  piece: { seat: 0, name, rank: 'soldier', load: null, larva: null, moved: false, acted: false, ...more },
});
const team = (...entries: [string, number][]): Team => entries.map(([piece, side]) => ({ piece, side }));
const attack = (cell: string, by: Team, ways: string[] = []): Attack => ({
  kind: 'attack',
  name: `attack:${cell}:${by.map(({ piece, side }) => `${piece}/${side}`).join('+')}`,
  cell,
  team: by,
  owner: 1,
  ants: 1,
  ways,
});

/** s1 and s2 stand together and are alike, so that moves name s1 first; s3 comes from the east, s4 has moved. */
const SOLDIERS = [
  soldier('s1', '-1,1'),
  soldier('s2', '-1,1'),
  soldier('s3', '1,0'),
  soldier('s4', '1,0', { moved: true }),
];
const ATTACKS = [
  attack('0,0', team(['s1', 0]), ['-1,1', '0,-1']),
  attack('0,0', team(['s1', 2]), ['1,0']),
  attack('0,0', team(['s1', 2], ['s2', 0])),
  attack('0,0', team(['s3', 0]), ['-1,1']),
  attack('5,5', team(['s1', 1])),
];
const attacking = () =>
  new Attacking(
    () => ATTACKS,
    () => SOLDIERS,
  );

describe('an attack', () => {
  it('on the only target begins with the soldier that was chosen', () => {
    const one = attacking();
    one.begin(['0,0'], 's1');
    expect(one.fight).toMatchObject({ cell: '0,0', now: 's1' });
    one.begin(['0,0', '5,5'], 's1');
    expect(one.step).toBe('target');
  });

  it('can be made by soldiers that are named in a move, and by those who are alike', () => {
    const one = attacking();
    one.aim('0,0', null);
    expect([...one.able]).toEqual([
      ['s1', [0, 2]],
      ['s2', [0, 2]],
      ['s3', [0]],
    ]);
    expect(one.fewest).toBe(1);
  });

  it('is found by any naming of soldiers alike', () => {
    const one = attacking();
    one.step = { cell: '0,0', team: team(['s2', 2]), now: null };
    expect(one.found).toBe(ATTACKS[1]);
    one.step = { cell: '0,0', team: team(['s2', 2], ['s1', 0]), now: null };
    expect(one.found).toBe(ATTACKS[2]);
    one.step = { cell: '0,0', team: team(['s1', 2], ['s2', 2]), now: null };
    expect(one.found).toBeUndefined();
    one.step = { cell: '0,0', team: team(['s3', 2]), now: null };
    expect(one.found).toBeUndefined();
  });

  it('enters where fewest ways are left to flee, if need be with more soldiers', () => {
    const one = attacking();
    one.aim('0,0', 's1');
    expect(one.fight?.team).toEqual(team(['s1', 0]));
    one.enter(2);
    expect([one.found, one.found?.ways]).toEqual([ATTACKS[1], ['1,0']]);
    one.enlist('s2');
    expect(one.fight?.team).toEqual(team(['s1', 2], ['s2', 0]));
    expect(one.found).toBe(ATTACKS[2]);
  });

  it('lets a soldier change its side, and stay away', () => {
    const one = attacking();
    one.aim('0,0', 's1');
    expect([...one.entries]).toEqual([
      ['1,0', 0],
      ['-1,1', 2],
    ]);
    one.enlist('s3');
    expect(one.fight?.now).toBe('s3');
    one.enlist('s1');
    expect(one.fight?.now).toBe('s1');
    one.enlist('s1');
    expect(one.fight).toEqual({ cell: '0,0', team: team(['s3', 0]), now: null });
  });

  it('is over when there is nothing left to attack', () => {
    const left = { attacks: ATTACKS };
    const one = new Attacking(
      () => left.attacks,
      () => SOLDIERS,
    );
    one.aim('0,0', 's1');
    expect(one.isOver([])).toBe(false);
    left.attacks = [];
    expect(one.isOver([])).toBe(true);
  });
});
