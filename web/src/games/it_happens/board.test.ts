import { describe, expect, it } from 'vitest';
import type { ViewOf } from '../../wire';
import { isTried, legalOf } from '../drawing';
import { rolls } from './acts';
import { cardsOf, fieldOf, type Board, type Colour, type Column, type Holding, type Move } from './board';
import drawing from './index';
import { suggest } from './suggest';

const column = (fields: Column['fields']): Column => ({ fields, colour: null, dice: [], pips: 0 });
const held = (colour: Colour, seat: number | null): Holding => ({
  colour,
  seat,
  dice: 5,
  thirds: 0,
  out: false,
  worms: 2,
  objects: {},
  sets: [],
  tiles: 0,
  shown: null,
});
const board: Board = {
  phase: 'turn',
  round: 1,
  rounds: 4,
  starter: 1,
  turn: 1,
  deck: 9,
  cards: [],
  colours: [held('yellow', 0), held('red', 1), held('green', null)],
  die: null,
  supply: { worms: 9, objects: {} },
  set_points: 5,
  variety_points: 10,
  final: null,
  ties: [],
};
const view = (more: Partial<Board> = {}): ViewOf<'it_happens'> => ({
  game: 'it_happens',
  seat: 1,
  to_move: 1,
  prompt: { key: 'ask.roll' },
  outcome: null,
  moves: [],
  board: { ...board, ...more },
});

describe('fields', () => {
  it('are named by card, column and level', () => {
    expect(fieldOf({ card: 1, column: 2, level: 0 })).toBe('2c1');
  });
});

describe('cardsOf', () => {
  it('reads the fields of a column from the bottom to the top', () => {
    const [one] = cardsOf({ card: [{ worm: 7, queen: 6, general: 3, columns: ['key plain  worm', 'plain'] }] });
    expect(one).toMatchObject({ card: 0, worm: 7, queen: 6, general: 3, queen_to: null, worm_to: [] });
    expect(one?.columns).toEqual([column(['key', 'plain', 'worm']), column(['plain'])]);
  });
});

describe('rolls', () => {
  const moves: Move[] = [
    { kind: 'roll', name: 'roll', die: 'own', colour: 'red' },
    { kind: 'skip', name: 'skip' },
  ];

  it('are of the own colour and of the third one', () => {
    expect(rolls(board)).toEqual({
      own: { kind: 'roll', die: 'own', colour: 'red' },
      third: { kind: 'roll', die: 'third', colour: 'green' },
    });
  });

  it('are found among the legal moves', () => {
    expect(legalOf(moves, rolls(board).own)?.name).toBe('roll');
    expect(legalOf(moves, rolls(board).third)).toBeUndefined();
    expect(isTried({ kind: 'skip' }, { kind: 'skip' })).toBe(true);
  });
});

describe('suggest', () => {
  it('says a move in words', () => {
    expect(suggest({ kind: 'roll', name: 'roll:third', die: 'third', colour: 'green' }, view())).toEqual({
      key: 'suggest.third',
      facts: { colour: '@red' },
    });
    const placing: Move = { kind: 'place', name: '2c1', card: 1, column: 2, level: 0 };
    expect(suggest(placing, view({ die: { colour: 'green', value: 4 } }))).toEqual({
      key: 'suggest.place',
      facts: { colour: '@green', card: 2, column: 'c', level: 1 },
    });
  });
});

describe('pause', () => {
  const [card] = cardsOf({ card: [{ worm: 7, queen: 6, general: 3, columns: ['key'] }] });

  it('is long where a round was scored', () => {
    const scored = { by: 1, move: '2c1', events: [{ kind: 'card_scored' as const, number: 1, card: card! }] };
    expect(drawing.pause(view({ phase: 'deal' }), scored)).toBeGreaterThan(2500);
    expect(drawing.pause(view({ phase: 'deal' }), null)).toBeLessThan(500);
  });
});
