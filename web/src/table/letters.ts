/** The letters that mean the same at every table: no game takes one of them. */
import type { Key } from '../words/language.svelte';

export const HOUSE = {
  b: 'keys.board',
  u: 'keys.undo',
  h: 'keys.hint',
  j: 'keys.resign',
  n: 'keys.rematch',
  m: 'keys.moves',
  r: 'keys.rules',
  t: 'keys.text',
  i: 'keys.share',
  v: 'keys.sound',
} as const satisfies Readonly<Record<string, Key>>;

export type HouseLetter = keyof typeof HOUSE;

export const isHouse = (key: string): key is HouseLetter => Object.hasOwn(HOUSE, key);
