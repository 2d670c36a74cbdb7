import { describe, expect, it } from 'vitest';
import { Stealing } from './stealing.svelte';
import type { Theft } from './view';

const theft = (owner: number, origin: string, cell: string): Theft => ({
  kind: 'steal',
  name: `s1:steal:${owner}@${origin}>${cell}`,
  piece: 's1',
  owner,
  origin,
  cell,
});

describe('a theft', () => {
  it('of the only larva goes on to the chambers at once, and is given up at once', () => {
    const thefts = [theft(1, '2,1', '3,1'), theft(1, '2,1', '4,1')];
    const stealing = new Stealing(() => thefts);
    expect(stealing.chambers).toEqual([]);
    stealing.begin();
    expect(stealing.chambers).toEqual(thefts);
    stealing.back();
    expect(stealing.step).toBeNull();
  });

  it('of one of several asks for the larva first', () => {
    const stealing = new Stealing(() => [
      theft(1, '2,1', '3,1'),
      theft(2, '2,1', '3,1'),
      theft(1, '5,1', '3,1'),
      theft(1, '5,1', '4,1'),
    ]);
    stealing.begin();
    expect([stealing.step, stealing.sources]).toEqual(['larva', ['2,1', '5,1']]);
    expect(stealing.larvae).toHaveLength(3);
    // Two lie in the same chamber: whose it is must be said.
    expect([stealing.take('2,1'), stealing.larva]).toEqual([false, null]);
    expect([stealing.take('2,1', 2), stealing.larva]).toEqual([true, { owner: 2, origin: '2,1' }]);
    expect(stealing.chambers.map(({ cell }) => cell)).toEqual(['3,1']);
    stealing.back();
    expect([stealing.step, stealing.take('5,1')]).toEqual(['larva', true]);
    expect(stealing.chambers.map(({ cell }) => cell)).toEqual(['3,1', '4,1']);
  });
});
