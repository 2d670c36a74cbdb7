import { expect, test } from 'vitest';
import { dayAfter, shareText, streakOf } from './streak';

test('days follow each other over the ends of months and years', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
});

test('a streak goes on until a day was missed', () => {
  const days = ['2026-11-15', '2026-11-17', '2026-11-18', '2026-11-19'];
  expect(streakOf(days, '2026-11-19')).toBe(3);
  expect(streakOf(days, '2026-11-20')).toBe(3);
  expect(streakOf(days, '2026-11-21')).toBe(0);
  expect(streakOf([], '2026-11-21')).toBe(0);
});

test('what is shared tells of tries and of a hint, and nothing of the answer', () => {
  const result = { title: 'Surikata 12', day: '2026-11-19', grade: 3, wrong: 2, hinted: true, link: 'https://a.b/c' };
  expect(shareText(result)).toBe('Antbear · Surikata 12 · 2026-11-19\n★★★☆☆ 🟧🟧🟩 💡\nhttps://a.b/c');
  expect(shareText({ ...result, day: null, wrong: 0, hinted: false })).toBe(
    'Antbear · Surikata 12\n★★★☆☆ 🟩\nhttps://a.b/c',
  );
});
