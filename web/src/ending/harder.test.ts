import { expect, test } from 'vitest';
import { harderSeats } from './harder';
import type { BotLevel, SeatLine } from '../wire';

const levels = ['easy', 'medium', 'hard'].map((key) => ({ key, seconds: 1 }) as BotLevel);
const me = { kind: 'person', yours: true, level: null } as SeatLine;
const friend = { kind: 'person', yours: false, level: null } as SeatLine;
const bot = (level: string) => ({ kind: 'bot', yours: false, level }) as SeatLine;
const harder = (...seats: SeatLine[]) => harderSeats({ seats, own_box: false }, levels);

test('each bot is one level stronger, and the strongest stays', () => {
  expect(harder(bot('easy'), me)).toEqual([{ kind: 'bot', level: 'medium' }, { kind: 'me' }]);
  expect(harder(me, bot('hard'), bot('medium'))).toEqual([
    { kind: 'me' },
    { kind: 'bot', level: 'hard' },
    { kind: 'bot', level: 'hard' },
  ]);
});

test('nothing is harder than the hardest, and people are not replaced', () => {
  expect(harder(me, bot('hard'))).toBeNull();
  expect(harder(me, friend)).toBeNull();
  expect(harder(me, friend, bot('easy'))).toBeNull();
  expect(harderSeats({ seats: [me, bot('easy')], own_box: true }, levels)).toBeNull();
});
