import { expect, it } from 'vitest';
import { banks, galleries, ground, mouths, stones } from './shapes';

it('has galleries and mouths for each opening, stones in closed earth', () => {
  expect(galleries('TEETEE').match(/M/g)).toHaveLength(2);
  expect(mouths('NTEETE', 34, 10).match(/A/g)).toHaveLength(2);
  expect(stones('TEETEE', 1).match(/M/g)).toHaveLength(12);
  expect(galleries('NEENEE')).toBe('');
});
it('has banks all around but at open sides', () => {
  expect(ground('EEEEEE', 'N', 20)).toBe(banks('EEEEEE', 'N', 20));
  // Two mouths apart: two banks. Two beside each other: one bank, and what is left between them.
  expect(banks('NEENEE', 'N', 20).match(/M/g)).toHaveLength(2);
  expect(banks('FFFFFF', 'F', 25)).not.toContain('L');
});
