import { expect, it } from 'vitest';
import { places } from './crowd';

it.each(Array.from({ length: 11 }, (_, n) => n + 1))('%i pieces stand beside each other on one tile', (number) => {
  expect(new Set(places(number).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(number);
});
