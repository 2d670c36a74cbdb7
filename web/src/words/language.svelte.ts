/** The language in use, its catalogue, and the words of the games that are on screen. */
import { inside } from '../base';
import { palette } from '../look/palette.svelte';
import type catalogue from './en.json';
import {
  boxOf,
  fileOf,
  guess,
  LANGUAGES,
  phrase,
  sentencesOf,
  type Catalogue,
  type Given,
  type Language,
  type Words,
} from './words';
import type { Sentence } from '../wire';

export type Key = keyof typeof catalogue;

const catalogues = import.meta.glob<Words>('./*.json', { import: 'default' });
const gameWords = {
  ...import.meta.glob<Catalogue>('@games/**/words/*.json', { import: 'default' }),
  ...import.meta.glob<Catalogue>('@more/**/words/*.json', { import: 'default' }),
};
const files = Object.keys(gameWords);
const REMEMBERED = 'antbear.language';

async function read(path: string | undefined): Promise<Catalogue> {
  return (path && (await gameWords[path]?.())) || {};
}

/** The words of a game over those of its layers, the lowest first. */
async function wordsOf(game: string, language: Language): Promise<Words> {
  const path = fileOf(files, game, language) ?? fileOf(files, game, 'en') ?? '';
  const own = await read(path);
  const layers = await Promise.all(
    (own.layers ?? []).map((layer) => read(fileOf(files, layer, language, boxOf(path)))),
  );
  return Object.assign({}, ...[...layers, own].map(sentencesOf)) as Words;
}

/** A page that is there in several languages has its own in its address. */
function pageLanguage(): string[] {
  const first = typeof location === 'undefined' ? '' : inside(location.pathname).split('/')[1];
  return LANGUAGES.filter((language) => language === first);
}

function first(): Language {
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(REMEMBERED);
  } catch {
    // Nothing remembered, then.
  }
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  return guess([...pageLanguage(), ...(remembered ? [remembered] : []), ...wished]);
}

class Speech {
  now = $state<Language>(first());
  #ours = $state.raw<Words>({});
  #games = $state.raw<Record<string, Words>>({});
  readonly all = LANGUAGES;

  /** Loads the catalogue; everything on screen changes at once, when all words are there. */
  async use(language: Language = this.now): Promise<void> {
    const used = Object.keys(this.#games);
    const [ours, ...theirs] = await Promise.all([
      catalogues[`./${language}.json`]!(),
      ...used.map((game) => wordsOf(game, language)),
    ]);
    this.#ours = ours;
    this.#games = { ...this.#games, ...Object.fromEntries(used.map((game, n) => [game, theirs[n]!])) };
    this.now = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    await this.use(language);
    try {
      localStorage.setItem(REMEMBERED, language);
    } catch {
      // Chosen for this page only.
    }
  }

  /** Makes a game's words ready. */
  async learn(game: string): Promise<void> {
    if (this.#games[game]) return;
    const words = await wordsOf(game, this.now);
    this.#games = { ...this.#games, [game]: words };
  }

  /** A sentence of ours. */
  say = (key: Key, facts: Given = {}): string => phrase({ key, facts }, this.now, this.#ours);

  /** A sentence that the server names: of a game, or of ours where the game has none. */
  of = (game: string, key: Sentence['key'], facts: Given = {}): string =>
    phrase({ key, facts }, this.now, this.#painted(game), this.#games[game], this.#ours);

  /** The words for colours, where people chose others than the rules give. */
  #painted(game: string): Words | undefined {
    const words = this.#games[game];
    return words && Object.fromEntries(Object.entries(palette.all).map(([given, shown]) => [given, words[shown]!]));
  }

  knows = (game: string, key: string): boolean => Object.hasOwn(this.#games[game] ?? {}, key);
}

export const speech = new Speech();
export const say = speech.say;
