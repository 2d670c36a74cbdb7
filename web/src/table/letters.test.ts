import { describe, expect, it } from 'vitest';
import { HOUSE, isHouse } from './letters';
import type { Drawing } from '../games/drawing';

const drawings = import.meta.glob<Drawing>('../games/*/index.ts', { import: 'default', eager: true });

describe('letters', () => {
  it('are known of all six games', () => expect(Object.keys(drawings)).toHaveLength(6));

  it.each(Object.entries(drawings))(
    'of the house are not taken, and none is taken twice, in %s',
    (_, { letters = [] }) => {
      const taken = letters.map(({ letter }) => letter);
      expect(taken.filter(isHouse)).toEqual([]);
      expect(taken).toHaveLength(new Set(taken).size);
      for (const letter of taken) expect(letter).toMatch(/^[a-z]$|^[0-9+−] /);
    },
  );

  it('of the house are no longer than one', () => {
    for (const letter of Object.keys(HOUSE)) expect(letter).toMatch(/^[a-z]$/);
  });
});
