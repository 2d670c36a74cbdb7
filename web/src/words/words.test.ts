import { describe, expect, it } from 'vitest';
import {
  boxOf,
  fileOf,
  guess,
  isolated,
  LANGUAGES,
  phrase,
  seen,
  sentencesOf,
  type Catalogue,
  type Given,
  type Words,
} from './words';

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

describe('who is spoken to', () => {
  const ours: Words = { 'seat.you': 'You' };
  const words: Words = {
    'say.scored': { one: '{seat} scores {n} point.', other: '{seat} scores {n} points.' },
    'you.say.scored': { one: 'You score {n} point.', other: 'You score {n} points.' },
    'log.taken': 'Takes a tile.',
    'you.log.taken': 'You take a tile.',
    'log.stung': 'A drone stings a drone of {owner}.',
    'yours.log.stung': 'A drone stings one of your drones.',
    'say.found': 'For {colour}: a {what}.',
    'you.say.found': 'For you: a {what}.',
    'say.gone': '{seat}: a worker leaves.',
    'suggest.stone': '{colour}: stone on {cell}.',
    'ask.lay': '{colour}\u00a0: lay a tile.',
  };
  const said = (key: string, facts: Given) => phrase({ key, facts }, 'en', words, ours);

  it('does something', () => {
    expect(said('say.scored', { seat: 'You', n: 2 })).toBe('You score 2 points.');
    expect(said('say.scored', { seat: 'Anna', n: 2 })).toBe('Anna scores 2 points.');
    expect(said('log.taken', { seat: 'You' })).toBe('You take a tile.');
    expect(said('log.taken', { seat: 'Anna' })).toBe('Takes a tile.');
  });

  it('loses something', () => {
    expect(said('log.stung', { seat: 'Anna', owner: 'You' })).toBe('A drone stings one of your drones.');
    expect(said('log.stung', { seat: 'You', owner: 'Anna' })).toBe('A drone stings a drone of Anna.');
  });

  it('is who the sentence is about, not who made the move', () =>
    expect(said('say.found', { seat: 'You', colour: 'Green', what: 'leaf' })).toBe('For Green: a leaf.'));

  it('needs no other words where the name stands apart', () =>
    expect(said('say.gone', { seat: 'You' })).toBe('You: a worker leaves.'));

  it('is not named where it is clear', () => {
    expect(said('suggest.stone', { colour: 'You', cell: 'c3' })).toBe('Stone on c3.');
    expect(said('suggest.stone', { colour: 'Anna', cell: 'c3' })).toBe('Anna: stone on c3.');
    expect(said('ask.lay', { colour: 'Anna' })).toBe('Lay a tile.');
  });

  it('may be nobody but a word of the game', () => {
    const third: Words = {
      third: 'Third colour',
      'third.say.found': 'For the third colour: a {what}.',
      'third.ask.lay': '{colour}\u00a0: lay a tile of the third colour.',
      'ask.lay.other': '{colour} lays a tile.',
      'yours.IH-26': 'No field is open to you.',
      'IH-26': 'No field is open to {die}.',
    };
    const told = (key: string, facts: Given) => phrase({ key, facts }, 'en', third, words, ours);
    expect(told('say.found', { colour: '@third', what: 'leaf' })).toBe('For the third colour: a leaf.');
    expect(told('suggest.stone', { colour: '@third', cell: 'c3' })).toBe('Third colour: stone on c3.');
    expect(told('ask.lay', { colour: 'You', die: '@third' })).toBe('Lay a tile of the third colour.');
    expect(told('ask.lay', { colour: 'You', die: 'You' })).toBe('Lay a tile.');
    expect(told('IH-26', { die: 'You' })).toBe('No field is open to you.');
    expect(told('IH-26', { die: 'Anna' })).toBe('No field is open to Anna.');
  });

  it.each(LANGUAGES)('has words for all that a colour without a player does or has, in %s', (language) => {
    const [, catalogue] = Object.entries(games).find(([path]) => path.endsWith(`/it_happens.${language}.json`))!;
    const one = sentencesOf(catalogue);
    const bare = /(?<!\()\{(?:colour|winner|owner|die)\}(?!\s?:|\))/u;
    const needed = Object.keys(one).filter(
      (key) =>
        !/^(you|yours|third|ask)\.|^seat\.named|^suggest\.(roll|third|skip)/.test(key) &&
        bare.test(JSON.stringify(one[key])),
    );
    expect(needed.length).toBeGreaterThan(15);
    expect(Object.keys(one)).toEqual(expect.arrayContaining(needed.map((key) => `third.${key}`)));
  });

  it('is not somebody with that name', () => {
    expect(said('say.scored', { seat: isolated('You', 'You'), n: 2 })).toBe('\u2068You\u2069 scores 2 points.');
  });

  /** All words of all games in a language; a later file's words never take the place of an earlier one's here. */
  const all = (language: string) =>
    Object.entries(games)
      .filter(([path]) => path.endsWith(`.${language}.json`))
      .map(([, catalogue]) => sentencesOf(catalogue));

  it.each(LANGUAGES)('has words for all that a player does or has, in %s', (language) => {
    const bare = /(?<!\()\{(?:seat|colour|winner|name)\}(?!\s?:|\)|\s[+−])/u;
    for (const one of all(language))
      for (const [key, value] of Object.entries(one)) {
        if (/^(you|yours|third|(seen\.)?ask)\./.test(key)) continue;
        if (bare.test(JSON.stringify(value))) expect(Object.keys(one), `${language} ${key}`).toContain(`you.${key}`);
      }
  });

  it.each(LANGUAGES)('is asked in a sentence that can do without the name, in %s', (language) => {
    for (const one of all(language))
      for (const [key, value] of Object.entries(one))
        if (/^(seen\.)?ask\./.test(key) && !key.endsWith('.other') && JSON.stringify(value).includes('{colour}'))
          expect(value, `${language} ${key}`).toMatch(/^\{colour\}\s?: /u);
  });
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

describe('who sees the board', () => {
  const ours: Words = { 'seat.you': 'You' };
  const words: Words = {
    'suggest.lay': '{seat}: a tile on {cell}.',
    'seen.suggest.lay': '{seat}: a tile here.',
    'ask.put': '{colour}: put one on {cell}.',
    'seen.ask.put': '{colour}: put one here.',
    'suggest.end': 'The turn is over.',
  };
  const said = (key: string, facts: Given) =>
    seen({ key, facts } as never, (own, of) => phrase({ key: own, ...(of ? { facts: of } : {}) }, 'en', words, ours));

  it('reads no coordinates', () => {
    expect(said('suggest.lay', { seat: 'Anna', cell: '0,1' })).toBe('Anna: a tile here.');
    expect(said('suggest.end', {})).toBe('The turn is over.');
  });

  it('is not named where it is clear', () => {
    expect(said('suggest.lay', { seat: 'You', cell: '0,1' })).toBe('A tile here.');
    expect(said('ask.put', { colour: 'Anna', cell: '0,1' })).toBe('Put one here.');
  });

  const PLACE = /\{(cell|cells|origin)\}/;
  /** All that may stand on the screen of a game whose board shows no coordinates. An event is told by its `log`. */
  const isShown = (key: string) => /^(seen|log|brief|ask|suggest|attack\.ways|[A-Z]{2}-\d+)/.test(key);
  it.each(Object.keys(games).filter((path) => path.includes('/arthropods/')))('has words for that in %s', (path) => {
    const catalogue = sentencesOf(games[path]!);
    for (const [key, value] of Object.entries(catalogue)) {
      const [, spoken = '', plain = key] = /^((?:you|yours)\.)?(.*)$/.exec(key)!;
      const isTold = plain.startsWith('say.');
      if (!PLACE.test(JSON.stringify(value)) || !(isTold || isShown(plain))) continue;
      const without = isTold ? plain.replace(/^say\./, 'log.') : `${spoken}seen.${plain}`;
      expect(Object.keys(catalogue), `${path} ${key}`).toContain(without);
      expect(JSON.stringify(catalogue[without]), `${path} ${without}`).not.toMatch(PLACE);
    }
  });
});
