import { describe, expect, it } from 'vitest';
import type { Entry, View } from '../../wire';
import { cardsOf, nameOf, placeOf, scoredCards, withDie, type Board, type Card, type Colour, type Column, type Holding } from './board';
import { tell } from './tell';
import { tieBreaks } from './ties';

const column = (fields: Column['fields'], colour: Colour | null = null, dice: number[] = []): Column => ({
  fields,
  colour,
  dice,
  pips: dice.reduce((sum, value) => sum + value, 0),
});
const card = (number: number, columns: Column[]): Card => ({
  card: number,
  worm: 7,
  queen: 5,
  general: 2,
  columns,
  queen_to: null,
  general_to: null,
  worm_to: [],
});
const held = (colour: Colour, tiles: number): Holding =>
  ({ colour, seat: 0, dice: 1, thirds: 0, out: false, worms: 0, objects: {}, tiles, shown: null }) as unknown as Holding;
const board = (more: Partial<Board>): Board =>
  ({ phase: 'place', round: 1, rounds: 4, cards: [], colours: [], die: null, supply: { worms: 9, objects: {} }, ...more }) as Board;

describe('fields', () => {
  it('are named by card, column and level', () => {
    expect(placeOf('2c1')).toEqual({ card: 1, column: 2, level: 0 });
    expect(nameOf({ card: 1, column: 2, level: 0 })).toBe('2c1');
    expect(placeOf('roll')).toBeNull();
    expect(placeOf('4a1')).toBeNull();
  });
});

describe('cardsOf', () => {
  it('reads the fields of a column from the bottom to the top', () => {
    const [one] = cardsOf({ card: [{ worm: 7, queen: 6, general: 3, columns: ['key plain  worm', 'plain'] }] });
    expect(one).toMatchObject({ card: 0, worm: 7, queen: 6, general: 3, queen_to: null, worm_to: [] });
    expect(one?.columns).toEqual([column(['key', 'plain', 'worm']), column(['plain'])]);
  });
});

describe('withDie', () => {
  it('gives the queen to the most pips, and of equals to the column further left', () => {
    const before = card(0, [column(['plain', 'plain'], 'red', [4]), column(['plain', 'plain'], 'yellow', [3])]);
    const after = withDie(before, 1, 'yellow', 1);
    expect(after.columns[1]).toMatchObject({ dice: [3, 1], pips: 4 });
    expect([after.queen_to, after.general_to]).toEqual(['red', 'yellow']);
    expect(withDie(after, 1, 'yellow', 3)).toMatchObject({ queen_to: 'yellow', general_to: 'red', worm_to: ['yellow'] });
  });
});

describe('scoredCards', () => {
  const columns = [column(['plain'], 'red', [4]), column(['plain']), column(['plain'])];
  const before = board({
    die: { colour: 'yellow', value: 6 },
    cards: [card(0, columns), card(1, [column(['plain'])]), card(2, [column(['plain'])])],
    colours: [held('yellow', 0), held('red', 1)],
  });
  const now = (yellow: number, red: number) => board({ phase: 'deal', round: 2, colours: [held('yellow', yellow), held('red', red)] });

  it('shows the last die where it was placed, and who took the tiles', () => {
    const cards = scoredCards(before, now(1, 2), '1b1');
    expect(cards?.[0]).toMatchObject({ queen_to: 'yellow', general_to: 'red' });
    expect(cards?.[0]?.columns[1]).toMatchObject({ colour: 'yellow', dice: [6] });
  });

  it('says nothing when the tiles taken do not agree, or the round goes on', () => {
    expect(scoredCards(before, now(2, 2), '1b1')).toBeNull();
    expect(scoredCards(before, now(1, 2), 'skip')).toBeNull();
    expect(scoredCards(before, { ...now(1, 2), cards: before.cards }, '1b1')).toBeNull();
    expect(scoredCards(null, now(1, 2), '1b1')).toBeNull();
  });
});

describe('tieBreaks', () => {
  it('is silent when all totals differ', () => {
    expect(tieBreaks([[30, 1, 1, 1], [20, 1, 1, 1]])).toEqual([]);
  });

  it('goes on only among those who are still equal', () => {
    expect(tieBreaks([[30, 2, 1, 4], [30, 2, 3, 0], [30, 1, 5, 5], [10, 0, 0, 0]])).toEqual([
      { by: 'queens', values: [2, 2, 1, null] },
      { by: 'generals', values: [1, 3, null, null] },
    ]);
  });

  it('reaches the worms', () => {
    expect(tieBreaks([[30, 2, 1, 4], [30, 2, 1, 0]]).at(-1)).toEqual({ by: 'worms', values: [4, 0] });
  });
});

describe('tell', () => {
  const view = { board: board({ cards: [card(0, [column(['worm'], 'green', [3])])] }) } as View;
  const moves: Entry[] = [
    { by: 'chance', move: 'start:1' },
    { by: 'chance', move: 'card:4' },
    { by: 'chance', move: 'card:0' },
    { by: 'chance', move: 'card:9' },
    { by: 1, move: 'roll:third' },
    { by: 'chance', move: 'die:3' },
    { by: 1, move: '1a1' },
  ];
  const told = moves.map((entry, n) => tell(entry, view, (seat) => `Player ${seat + 1}`, moves.slice(0, n)));

  it('knows the colour from the roll, and counts the cards on the table', () => {
    expect(told[0]).toEqual({ key: 'say.start', facts: { name: 'Player 2' } });
    expect(told[3]).toEqual({ key: 'say.card', facts: { number: 3 } });
    expect(told[5]).toEqual({ key: 'say.die', facts: { colour: '@green', value: 3 } });
  });

  it('tells what was found', () => {
    expect(told[6]).toEqual([
      { key: 'say.place', facts: { field: '1a1', colour: '@green', card: 1, column: 'a', level: 1 } },
      { key: 'say.found', facts: { colour: '@green', shows: '@show.worm' } },
    ]);
  });
});
