import { expect, it } from 'vitest';
import { botName, kinOf } from './bots';
import type { SeatLine } from '../wire';

const seat = (number: number, level: string | null): SeatLine => ({
  seat: number,
  kind: level === null ? 'person' : 'bot',
  level,
  name: null,
  avatar: null,
  taken: true,
  yours: false,
  here: true,
});
const names = (...levels: (string | null)[]) => {
  const seats = levels.map((level, n) => seat(n, level));
  return seats.map((one) => botName(one, seats));
};

it('gives each bot of a level another name, whoever sits between them', () => {
  expect(names('easy', null, 'hard', 'easy')).toEqual(['Pim', null, 'Greta', 'Lulu']);
});

it('counts on where there are more bots than names', () => {
  expect(new Set(names(...Array.from({ length: 9 }, () => 'medium'))).size).toBe(9);
  expect(names('perfect', 'perfect')).toEqual(['Delphi', 'Delphi 2']);
});

it('has no name for a level that it does not know', () => {
  expect(names('arena')).toEqual([null]);
  expect(kinOf(null)).toBeNull();
});
