import { expect, test } from 'vitest';
import { placed } from './place';

const window = { width: 360, height: 740 };
const bubble = { width: 200, height: 40 };

test('a bubble lies above what it is about', () => {
  expect(placed({ left: 150, top: 300, width: 20, height: 20 }, bubble, window)).toEqual({ left: 60, top: 252 });
});

test('below it where there is no room above', () => {
  expect(placed({ left: 150, top: 30, width: 20, height: 20 }, bubble, window).top).toBe(58);
});

test('it never leaves the window', () => {
  expect(placed({ left: 0, top: 300, width: 20, height: 20 }, bubble, window).left).toBe(8);
  expect(placed({ left: 350, top: 300, width: 20, height: 20 }, bubble, window).left).toBe(152);
  expect(placed({ left: 0, top: 0, width: 360, height: 740 }, bubble, window).top).toBe(692);
});
