/** Sentences: a key and its facts become text. Pure, for any language. */
import type { Facts } from '../wire';

export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Words = Record<string, string | Forms>;
/** What may be given for the braces of a sentence; null: nothing. */
export type Given = Record<string, Facts[string] | null>;

/** A file of words. Those of a game may lie over others of the same box, which several games share. */
export interface Catalogue {
  layers?: string[];
  [key: string]: string | Forms | string[] | undefined;
}

/** Letters that are written from right to left, or a sign that our sentences read as a word of their own. */
const APART =
  /^@|[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name that leaves the order of what stands around it as it is. */
export const isolated = (name: string) => (APART.test(name) ? `\u2068${name}\u2069` : name);

/** The best of our languages for the browser's list of languages. */
export function guess(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** The sentence for a key, looked up in the given words in order; the key itself if none has it. */
export function phrase(
  { key, facts = {} }: { key: string; facts?: Given },
  language: string,
  ...sources: (Words | undefined)[]
): string {
  const value = sources.find((words) => words && Object.hasOwn(words, key))?.[key];
  if (value === undefined) return key;
  const form = typeof value === 'string' ? value : chosen(value, facts['n'], language);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined || fact === null) return whole;
    if (typeof fact === 'string' && fact.startsWith('@')) return phrase({ key: fact.slice(1) }, language, ...sources);
    return typeof fact === 'number' ? fact.toLocaleString(language) : fact;
  });
}

function chosen(forms: Forms, n: Given[string] | undefined, language: string): string {
  return forms[new Intl.PluralRules(language).select(Number(n ?? 0))] ?? forms.other;
}

/** Where the words of a game are in a language, given where all files are; the layers of its box follow it. */
export const fileOf = (paths: readonly string[], name: string, language: string, box = ''): string | undefined =>
  paths.find((path) => path.startsWith(box) && path.endsWith(`/words/${name}.${language}.json`));

/** The folder of the box that a game's file lies in, with what is shared by its games. */
export const boxOf = (path: string): string => /^.*?\/games\/[^/]+\//.exec(path)?.[0] ?? '';

/** The sentences of a file alone. */
export function sentencesOf({ layers: _, ...words }: Catalogue): Words {
  return words as Words;
}
