import { expect, test } from 'vitest';
import { pointsOver } from './points';
import type { Step } from '../wire';

const step = (...events: object[]) => ({ by: 0, move: '', events }) as unknown as Step;

test('totals are taken as they are told', () => {
  const steps = [
    step({ kind: 'scored', seat: 1, points: 3, total: 3, parts: [] }),
    step({ kind: 'points_lost', seat: 1, points: 1, total: 2 }),
    step({ kind: 'gathered', seat: 0 }),
    step({ kind: 'counted', seat: 0, lines: [], total: 4 }, { kind: 'counted', seat: 1, lines: [], total: 7 }),
  ];
  expect(pointsOver(steps, 2)).toEqual([
    [
      { at: 0, points: 0 },
      { at: 4, points: 4 },
      { at: 4, points: 4 },
    ],
    [
      { at: 0, points: 0 },
      { at: 1, points: 3 },
      { at: 2, points: 2 },
      { at: 4, points: 7 },
      { at: 4, points: 7 },
    ],
  ]);
});

test('a tile is worth what its card said, and in the end all is counted', () => {
  const card = (queen: number, general: number) => ({ queen, general });
  const steps = [
    step(
      { kind: 'card_scored', number: 1, card: card(7, 3) },
      { kind: 'tile_taken', colour: 2, tile: 'queen', number: 1 },
      { kind: 'tile_taken', colour: 0, tile: 'general', number: 1 },
      { kind: 'card_scored', number: 2, card: card(9, 4) },
      { kind: 'tile_taken', colour: 2, tile: 'general', number: 2 },
    ),
    step({ kind: 'counted', colour: 0, total: 20 }, { kind: 'counted', colour: 2, total: 11 }),
  ];
  const ends = pointsOver(steps, 3).map((line) => line.map(({ points }) => points));
  expect(ends).toEqual([
    [0, 3, 20, 20],
    [0, 0],
    [0, 7, 11, 11, 11],
  ]);
});

test('where points are counted only at the end there is nothing to draw', () => {
  expect(pointsOver([step({ kind: 'counted', colour: 0, total: 40 })], 2)).toEqual([]);
});
