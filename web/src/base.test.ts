import { afterEach, expect, test, vi } from 'vitest';

/** The module in a page that names where the client lies. */
async function below(content: string | null) {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => (content === null ? null : { content }) });
  return import('./base');
}

afterEach(() => vi.unstubAllGlobals());

test.each(['/', './', null])('at the root (%s) paths are what they are', async (content) => {
  const { at, inside } = await below(content);
  expect(at('/match/abc')).toBe('/match/abc');
  expect(inside('/match/abc')).toBe('/match/abc');
  expect(inside('/')).toBe('/');
});

test('below a path what goes out has it and what comes in loses it', async () => {
  const { at, inside } = await below('/games/antbear/');
  expect(at('/api/games')).toBe('/games/antbear/api/games');
  expect(inside('/games/antbear/match/abc')).toBe('/match/abc');
  expect(inside('/games/antbear/')).toBe('/');
  expect(inside('/games/antbear')).toBe('/');
  expect(inside('/games/antbears/match/abc')).toBe('/');
});
