import { expect, test } from 'vitest';
import { percentages } from './chances';

test('percentages add up to 100', () => {
  expect(percentages([0.3333, 0.3333, 0.3334])).toEqual([33, 33, 34]);
  expect(percentages([0.125, 0.875])).toEqual([13, 87]);
  expect(percentages([1, 0, 0])).toEqual([100, 0, 0]);
  expect(percentages([0.5, 0.5])).toEqual([50, 50]);
  expect(percentages([0.2857, 0.2857, 0.4286])).toEqual([29, 28, 43]);
});
