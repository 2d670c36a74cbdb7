import { describe, expect, it } from 'vitest';
import { labelOf, nameOf } from './names';
import type { SeatLine } from '../wire';

/** No catalogue is loaded here: a sentence of ours is its key. */
const YOU = 'seat.you';
const NUMBER = 'seat.player';

const seat = (number: number, name: string | null, more: Partial<SeatLine> = {}): SeatLine => ({
  seat: number,
  kind: 'person',
  level: null,
  name,
  avatar: null,
  taken: true,
  yours: false,
  here: true,
  ...more,
});
const names = (...seats: SeatLine[]) => seats.map((one) => labelOf(one, seats));

describe('what players are called', () => {
  it('is their name, and "You" for the own seat', () =>
    expect(names(seat(0, 'Anna', { yours: true }), seat(1, 'Ben'))).toEqual([YOU, 'Ben']));

  it('tells two of one name apart', () => {
    const seats = [seat(0, 'Anna', { yours: true }), seat(1, 'Ben'), seat(2, 'Anna'), seat(3, 'Ben')];
    expect(names(...seats)).toEqual([YOU, 'Ben 1', 'Anna 2', 'Ben 2']);
    expect(nameOf(seats[0]!, seats)).toBe('Anna 1');
  });

  it('tells a person apart from a bot of that name', () =>
    expect(
      names(seat(0, 'Anna', { yours: true }), seat(1, 'Pim'), seat(2, null, { kind: 'bot', level: 'easy' })),
    ).toEqual([YOU, 'Pim 1', 'Pim']));

  it('is a number where one person plays for all', () =>
    expect(names(seat(0, 'Anna', { yours: true }), seat(1, 'Anna', { yours: true }))).toEqual([NUMBER, NUMBER]));

  it('keeps the order of letters that are written from right to left', () =>
    expect(names(seat(0, 'Anna', { yours: true }), seat(1, 'שרה'), seat(2, 'שרה'))).toEqual([
      YOU,
      '\u2068שרה 1\u2069',
      '\u2068שרה 2\u2069',
    ]));
});
