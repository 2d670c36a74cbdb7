import { expect, it } from 'vitest';
import { BETWEEN, staying, STEP, TEMPI } from './pace';

const calm = { pause: STEP, moving: 0, others: false, tempo: 'normal' } as const;

it('lets a board stay as long as it asks for, and until all that moves has ended', () => {
  expect(staying(calm)).toBe(STEP);
  expect(staying({ ...calm, moving: 2000 })).toBeGreaterThan(2000);
  expect(staying({ ...calm, pause: 3500, moving: 2000 })).toBe(3500);
});

it('never lets others move faster than can be seen', () => {
  for (const tempo of TEMPI) expect(staying({ ...calm, pause: 40, others: true, tempo })).toBeGreaterThanOrEqual(700);
  expect(BETWEEN.slow).toBeGreaterThan(BETWEEN.normal);
  expect(BETWEEN.normal).toBeGreaterThan(BETWEEN.fast);
});
