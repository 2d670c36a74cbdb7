/** What a check found wrong, taken apart for people. */
import type { Problem } from '../live/api';

export interface Wrong {
  line: number | null;
  /** Such as `card[2].columns[1]`; empty if the text is no TOML. */
  place: string;
  /** What the server says, in English. */
  detail: string;
}

export function wrongOf({ line, field = '', detail = '' }: Problem): Wrong {
  const said = detail.replace(/^line \d+: /, '');
  return {
    line: line ?? null,
    place: field,
    detail: field && said.startsWith(`${field}: `) ? said.slice(field.length + 2) : said,
  };
}

/** The keys of a game's words that may tell what belongs in a place, the nearest first: `box.card[].columns[]`, `box.card[].columns`, ... */
export function keysFor(place: string): string[] {
  const keys: string[] = [];
  for (
    let rest = place.replace(/\[\d+\]/g, '[]');
    rest;
    rest = rest.endsWith('[]') ? rest.slice(0, -2) : rest.replace(/\.?[^.[\]]*$/, '')
  )
    keys.push(`box.${rest}`);
  return keys;
}
