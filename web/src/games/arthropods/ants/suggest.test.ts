import { expect, it } from 'vitest';
import type { ViewOf } from '../../../wire';
import { suggest } from './suggest';

const T1 = { face: 't1', kind: 'tunnel', sides: 'TEETEE' } as const;
const T2 = { face: 't2', kind: 'tunnel', sides: 'TETEEE' } as const;
const FOREST = { face: 'f1', kind: 'forest', sides: 'FFFFFF' } as const;
const NEST = { face: 'n1', kind: 'nest', sides: 'NEETEE' } as const;
const board = {
  tiles: [],
  players: [],
  last: null,
  market: [
    [FOREST, FOREST, null],
    [T1, T2, T1],
    [null, NEST, null],
  ],
};
const view = { game: 'supersize_colony', to_move: 0, board } as unknown as ViewOf<'supersize_colony'>;
const buying = (face: string, stack: number, place: number) =>
  suggest({ kind: 'buy', name: '', face, cell: '1,0', rotation: 0, stack, place, price: place + 1 }, view);

it('names the price of the dearer of two alike tiles, and of no other', () => {
  const facts = { seat: '@orange', cell: '1,0', tile: '@tunnel' };
  expect(buying('t1', 1, 2)).toEqual({ key: 'suggest.buy.dearer', facts: { ...facts, price: 3 } });
  expect(buying('t1', 1, 0)).toEqual({ key: 'suggest.buy', facts });
  expect(buying('t2', 1, 1)).toEqual({ key: 'suggest.buy', facts: { ...facts } });
  expect(buying('f1', 0, 1)).toMatchObject({ key: 'suggest.buy.dearer', facts: { price: 2 } });
  expect(buying('n1', 2, 1).key).toBe('suggest.buy');
});
