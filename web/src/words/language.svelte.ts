/** The language in use, its catalogue, and the words of the games that are on screen. */
import type catalogue from './en.json';
import { guess, LANGUAGES, phrase, type Language, type Words } from './words';
import type { Fact, Sentence } from '../wire';

export type Key = keyof typeof catalogue;

const catalogues = import.meta.glob<Words>('./*.json', { import: 'default' });
const gameWords = import.meta.glob<Words>('@words/**/words/*.json', { import: 'default' });
const REMEMBERED = 'antbear.language';

async function wordsOf(game: string, language: Language): Promise<Words> {
  for (const wanted of [language, 'en']) {
    const path = Object.keys(gameWords).find((candidate) => candidate.endsWith(`/words/${game}.${wanted}.json`));
    const words = path && (await gameWords[path]?.());
    if (words) return words;
  }
  return {};
}

function first(): Language {
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(REMEMBERED);
  } catch {
    // Nothing remembered, then.
  }
  return guess([...(remembered ? [remembered] : []), ...navigator.languages]);
}

class Speech {
  now = $state<Language>(first());
  #ours = $state.raw<Words>({});
  #games = $state.raw<Record<string, Words>>({});
  readonly all = LANGUAGES;

  /** Loads the catalogue; everything on screen changes at once, when all words are there. */
  async use(language: Language = this.now): Promise<void> {
    const used = Object.keys(this.#games);
    const [ours, ...theirs] = await Promise.all([catalogues[`./${language}.json`]!(), ...used.map((game) => wordsOf(game, language))]);
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
  say = (key: Key, facts?: Record<string, Fact>): string => phrase(facts ? { key, facts } : { key }, this.now, this.#ours);

  /** A sentence of a game, or of ours where the game has none. */
  of = (game: string, sentence: Sentence): string => phrase(sentence, this.now, this.#games[game], this.#ours);

  knows = (game: string, key: string): boolean => Object.hasOwn(this.#games[game] ?? {}, key);
}

export const speech = new Speech();
export const say = speech.say;
