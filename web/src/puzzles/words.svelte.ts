/** The words of puzzles: they are read with their pages, not with every page. */
import type catalogue from './words/en.json';
import { speech } from '../words/language.svelte';
import { phrase, type Given, type Language, type Words } from '../words/words';

export type PuzzleKey = keyof typeof catalogue;

const catalogues = import.meta.glob<Words>('./words/*.json', { import: 'default' });

class PuzzleWords {
  #known = $state.raw<Partial<Record<Language, Words>>>({});

  /** Whether the language in use is here. */
  ready = $derived(speech.now in this.#known);

  async learn(language: Language): Promise<void> {
    if (language in this.#known) return;
    const words = await catalogues[`./words/${language}.json`]!();
    this.#known = { ...this.#known, [language]: words };
  }

  tell = (key: PuzzleKey, facts: Given = {}): string => phrase({ key, facts }, speech.now, this.#known[speech.now]);
}

export const puzzleWords = new PuzzleWords();
export const tell = puzzleWords.tell;

/** Points that may be parts of a point. */
export const points = (worth: number): string => worth.toLocaleString(speech.now, { maximumFractionDigits: 2 });

/** A date of ours, such as 2026-11-19, as people write it. */
export const dayName = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(speech.now, { day: 'numeric', month: 'long', timeZone: 'UTC' });
