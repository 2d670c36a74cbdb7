/** Sentences: a key and its facts become text. Pure, for any language. */
import type { Facts } from '../wire';

export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Words = Record<string, string | Forms>;
/** What may be given for the braces of a sentence; null: nothing. */
export type Given = Record<string, Facts[string] | null>;

/** A sentence that is still to be said. */
export interface Saying {
  key: string;
  facts?: Given;
}

/** A file of words. Those of a game may lie over others of the same box, which several games share. */
export interface Catalogue {
  layers?: string[];
  [key: string]: string | Forms | string[] | undefined;
}

/** Letters that are written from right to left, or a sign that our sentences read as a word of their own. */
const APART =
  /^@|[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name that leaves the order of what stands around it as it is, and is never taken for a word of ours. */
export const isolated = (name: string, you = '') => (APART.test(name) || name === you ? `\u2068${name}\u2069` : name);

/** The best of our languages for the browser's list of languages. */
export function guess(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/**
 * The sentence for a key, looked up in the given words in order; the key itself if none has it. Who is spoken to may
 * need other words: `you.<key>` for what they do, `yours.<key>` for what is done to theirs. So may somebody who has
 * no name but a word of the game, `@third`: `third.<key>`, for what is done by them or to theirs.
 */
export function phrase(
  { key, facts = {} }: { key: string; facts?: Given },
  language: string,
  ...sources: (Words | undefined)[]
): string {
  const find = (wanted: string) => sources.find((words) => words && Object.hasOwn(words, wanted))?.[wanted];
  const base = find(key);
  if (base === undefined) return key;
  const { you, forms } = addressed(base, facts, find(YOU));
  const value = forms.map((form) => find(`${form}.${key}`)).find((found) => found !== undefined) ?? base;
  const plain = typeof value === 'string' ? value : chosen(value, facts['n'], language);
  const form = headed(key, plain, you, language);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined || fact === null) return whole;
    if (typeof fact === 'string' && fact.startsWith('@')) return phrase({ key: fact.slice(1) }, language, ...sources);
    return typeof fact === 'number' ? fact.toLocaleString(language) : fact;
  });
}

/** The facts that name who does something, and whose something is. */
const DOERS = ['seat', 'colour', 'name', 'winner'] as const;
const OWNERS = ['owner', 'die'] as const;
/** Of all facts those that name a player. */
export const NAMING: readonly string[] = [...DOERS, ...OWNERS];
/** What one's own seat is called. */
export const YOU = 'seat.you';

/** Before the key of a sentence in the words for who sees the board. */
const SEEN = 'seen.';

/** For who sees the board, where the place is marked, there may be words without coordinates: `seen.<key>`. */
export function seen({ key, facts }: Saying, say: (key: never, facts?: Given) => string): string {
  const own = SEEN + key;
  const text = say(own as never, facts);
  return text === own ? say(key as never, facts) : text;
}

/** Whether who does something is spoken to, and which forms of the sentence fit who does it and whose something is. */
function addressed(
  base: string | Forms,
  facts: Given,
  you: string | Forms | undefined,
): { you: boolean; forms: string[] } {
  const text = typeof base === 'string' ? base : base.other;
  const doer = DOERS.find((name) => text.includes(`{${name}}`)) ?? DOERS.find((name) => name in facts);
  const formsOf = (fact: Given[string] | undefined, spoken: string): string[] =>
    fact === undefined ? [] : fact === you ? [spoken] : String(fact).startsWith('@') ? [String(fact).slice(1)] : [];
  const does = formsOf(doer && facts[doer], 'you');
  return { you: does[0] === 'you', forms: [...does, ...OWNERS.flatMap((owner) => formsOf(facts[owner], 'yours'))] };
}

/** Where it is clear who is meant, the name at the beginning goes with its colon: of who is asked, and of who is advised. */
function headed(key: string, form: string, isYou: boolean, language: string): string {
  const said = key.startsWith(SEEN) ? key.slice(SEEN.length) : key;
  const isClear = (said.startsWith('ask.') && !said.endsWith('.other')) || (said.startsWith('suggest.') && isYou);
  return isClear
    ? form.replace(/^\{(?:seat|colour)\}\s?: (.)/u, (_, first: string) => first.toLocaleUpperCase(language))
    : form;
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
