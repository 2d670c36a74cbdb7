/** Sentences: a key and its facts become text. Pure, for any language. */
import type { Fact, Sentence } from '../wire';

export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Words = Record<string, string | Forms>;

/** The best of our languages for the browser's list of languages. */
export function guess(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** The sentence for a key, looked up in the given words in order; the key itself if none has it. */
export function phrase({ key, facts = {} }: Sentence, language: string, ...sources: (Words | undefined)[]): string {
  const value = sources.find((words) => words && Object.hasOwn(words, key))?.[key];
  if (value === undefined) return key;
  const form = typeof value === 'string' ? value : chosen(value, facts['n'], language);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined || fact === null) return whole;
    if (typeof fact === 'string' && fact.startsWith('@')) return phrase({ key: fact.slice(1) }, language, ...sources);
    return typeof fact === 'number' ? fact.toLocaleString(language) : String(fact);
  });
}

function chosen(forms: Forms, n: Fact | undefined, language: string): string {
  return forms[new Intl.PluralRules(language).select(Number(n ?? 0))] ?? forms.other;
}
