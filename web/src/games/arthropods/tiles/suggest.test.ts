import { expect, it } from 'vitest';
import type { ViewOf } from '../../../wire';
import { suggested } from './suggest';

const COMB = { face: 'c1', kind: 'honeycomb', sides: 'OCCOCC' } as const;
const view: ViewOf<'happy_honey_beez'> = {
  game: 'happy_honey_beez',
  seat: 1,
  to_move: 1,
  prompt: { key: 'ask.act' },
  outcome: null,
  moves: [],
  board: {
    phase: 'act',
    starter: 0,
    turn: 1,
    tiles: [
      {
        ...COMB,
        cell: '4,0',
        rotation: 0,
        region: 0,
        joins: 0,
        gaps: 0,
        pieces: [{ seat: 1, name: 'w2', rank: 'worker', load: null, moved: false, acted: false }],
      },
    ],
    regions: [],
    row: [COMB, null],
    stack: {},
    laid: 0,
    price: 0,
    last: '3,0',
    stage: 'queen',
    ranks: ['queen', 'worker'],
    puts: ['queen', 'worker'],
    asked: null,
    asked_rank: null,
    players: [],
    ahead: [],
    passed: {},
    supply: { pollen: 0, honey: 0 },
    final: null,
    ties: [],
  },
};
const suggest = (move: Parameters<typeof suggested>[0]) => suggested(move, view, view.board.row);

it('tells what a move would do from its data', () => {
  expect(suggest({ kind: 'lay', name: '', face: 'c1', cell: '1,0', rotation: 2 })).toEqual({
    key: 'suggest.lay',
    facts: { seat: '@red', cell: '1,0', tile: '@honeycomb' },
  });
  expect(suggest({ kind: 'go', name: '', piece: 'w2', cell: '1,0' })).toMatchObject({
    key: 'suggest.go',
    facts: { seat: '@red', piece: '@worker', cell: '1,0' },
  });
  expect(suggest({ kind: 'gather', name: '', piece: 'w2' }).facts).toMatchObject({ cell: '4,0' });
});
it('puts a piece on the tile that was laid last, or none', () => {
  expect(suggest({ kind: 'put', name: '', rank: 'queen' })).toMatchObject({
    key: 'suggest.put',
    facts: { rank: '@queen', cell: '3,0' },
  });
  expect(suggest({ kind: 'put', name: '' })).toEqual({ key: 'suggest.put.none' });
});
