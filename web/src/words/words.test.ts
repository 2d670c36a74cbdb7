import { describe, expect, it } from 'vitest';
import { boxOf, fileOf, guess, isolated, LANGUAGES, phrase, sentencesOf, type Catalogue, type Words } from './words';

const ours = import.meta.glob<Words>('./*.json', { import: 'default', eager: true });
const games = import.meta.glob<Catalogue>('@games/**/words/*.json', { import: 'default', eager: true });

describe('phrase', () => {
  const words: Words = {
    see: 'The meerkat on {meerkat} sees {space}.',
    orange: 'Orange',
    lost: '{colour} has lost.',
    left: { one: '{n} mound left', other: '{n} mounds left' },
  };

  it('puts facts into the braces', () => {
    expect(phrase({ key: 'see', facts: { meerkat: 'c3', space: 'c1' } }, 'en', words)).toBe(
      'The meerkat on c3 sees c1.',
    );
  });

  it('takes a fact that starts with @ as a key', () => {
    expect(phrase({ key: 'lost', facts: { colour: '@orange' } }, 'en', words)).toBe('Orange has lost.');
  });

  it('chooses the plural form of the language', () => {
    expect(phrase({ key: 'left', facts: { n: 1 } }, 'en', words)).toBe('1 mound left');
    expect(phrase({ key: 'left', facts: { n: 0 } }, 'en', words)).toBe('0 mounds left');
    expect(phrase({ key: 'left', facts: { n: 0 } }, 'fr', words)).toBe('0 mound left');
  });

  it('looks into the next words, and shows the key as a last resort', () => {
    expect(phrase({ key: 'orange' }, 'en', undefined, {}, words)).toBe('Orange');
    expect(phrase({ key: 'nobody' }, 'en', words)).toBe('nobody');
  });
});

describe('a name in a sentence', () => {
  const words: Words = { turn: '{name} to move', broken: 'Everything is broken' };
  const said = (name: string) => phrase({ key: 'turn', facts: { name: isolated(name) } }, 'en', words);

  it('stands as it is', () => expect(said('Zoë')).toBe('Zoë to move'));

  it('leaves the order of the words around it alone where it is written from right to left', () => {
    expect(said('שרה')).toBe('\u2068שרה\u2069 to move');
    expect(said('علی 2')).toBe('\u2068علی 2\u2069 to move');
  });

  it('is never taken for a word of ours', () => expect(said('@broken')).toBe('\u2068@broken\u2069 to move'));
});

describe('layers', () => {
  const paths = [
    '/src/games/other/words/tiles.en.json',
    '/src/games/box/ants/words/colony.en.json',
    '/src/games/box/tiles/words/tiles.en.json',
  ];

  it('are looked for in the box of their game', () => {
    const own = fileOf(paths, 'colony', 'en')!;
    expect(boxOf(own)).toBe('/src/games/box/');
    expect(fileOf(paths, 'tiles', 'en', boxOf(own))).toBe('/src/games/box/tiles/words/tiles.en.json');
    expect(fileOf(paths, 'tiles', 'nl', boxOf(own))).toBeUndefined();
  });

  it('are no sentence', () => expect(sentencesOf({ layers: ['tiles'], title: 'Ants' })).toEqual({ title: 'Ants' }));

  it.each(Object.entries(games).flatMap(([path, { layers = [] }]) => layers.map((layer) => ({ path, layer }))))(
    '$path has its layer $layer',
    ({ path, layer }) => {
      const language = /\.(\w+)\.json$/.exec(path)![1]!;
      expect(fileOf(Object.keys(games), layer, language, boxOf(path))).toBeDefined();
    },
  );
});

describe('guess', () => {
  it('takes the first language that we have', () => {
    expect(guess(['pt-BR', 'nl-BE', 'en'])).toBe('nl');
    expect(guess(['DE-at'])).toBe('de');
    expect(guess(['ja'])).toBe('en');
    expect(guess([])).toBe('en');
  });
});

/** All braces of a sentence, over all its forms. */
function facts(value: Words[string]): string[] {
  const text = typeof value === 'string' ? value : Object.values(value).join(' ');
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

/** Compares the keys, the facts, and whether the plural forms are those that the language has. */
function compare(byLanguage: Record<string, Words>) {
  const english = byLanguage['en']!;
  expect(Object.keys(byLanguage).sort()).toEqual([...LANGUAGES].sort());
  for (const [language, words] of Object.entries(byLanguage)) {
    expect(Object.keys(words).sort(), language).toEqual(Object.keys(english).sort());
    for (const [key, value] of Object.entries(words)) {
      expect(typeof value, `${language} ${key}`).toBe(typeof english[key]);
      if (typeof value === 'string') expect(facts(value), `${language} ${key}`).toEqual(facts(english[key]!));
      else {
        const needed = new Intl.PluralRules(language)
          .resolvedOptions()
          .pluralCategories.filter((form) => form !== 'many');
        expect(Object.keys(value), `${language} ${key}`).toEqual(expect.arrayContaining(needed));
        const allowed = [...facts(english[key]!), '{n}'];
        expect(allowed, `${language} ${key}`).toEqual(expect.arrayContaining(facts(value)));
      }
    }
  }
}

describe('catalogues say the same in every language', () => {
  it('ours', () => {
    compare(Object.fromEntries(Object.entries(ours).map(([path, words]) => [/(\w+)\.json$/.exec(path)![1]!, words])));
  });

  const found = Object.entries(games).map(([path, catalogue]) => ({
    ...(/(?<game>[^/]+)\.(?<language>\w+)\.json$/.exec(path)!.groups as { game: string; language: string }),
    words: sentencesOf(catalogue),
    layers: catalogue.layers,
  }));
  it.each([...new Set(found.map(({ game }) => game))])('%s', (game) => {
    const own = found.filter((one) => one.game === game);
    compare(Object.fromEntries(own.map(({ language, words }) => [language, words])));
    for (const { layers } of own) expect(layers).toEqual(own[0]!.layers);
  });
});

describe('who is asked is spoken to, and who looks on is told', () => {
  const YOU: Record<string, RegExp> = {
    en: /(?<!\p{L})(you|your)(?!\p{L})/iu,
    nl: /(?<!\p{L})(je|jij|jou|jouw)(?!\p{L})/iu,
    de: /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
    fr: /(?<!\p{L})(tu|te|toi|ton|ta|tes)(?!\p{L})/iu,
  };
  const asks = Object.entries(games).map(([path, catalogue]) => ({
    file: path.split('/').at(-1)!,
    you: YOU[/(\w+)\.json$/.exec(path)![1]!]!,
    words: sentencesOf(catalogue),
  }));

  it.each(asks)('$file', ({ you, words }) => {
    for (const [key, value] of Object.entries(words).filter(([key]) => key.startsWith('ask.'))) {
      const asked = key.replace(/\.other$/, '');
      if (key === asked) {
        if (you.test(JSON.stringify(value))) expect(Object.keys(words)).toContain(`${key}.other`);
      } else {
        expect(JSON.stringify(value), key).not.toMatch(you);
        expect(facts(value), key).toEqual(facts(words[asked]!));
        // It takes no more lines than what is asked.
        expect(String(value).length, key).toBeLessThanOrEqual(String(words[asked]).length + 2);
      }
    }
  });
});
