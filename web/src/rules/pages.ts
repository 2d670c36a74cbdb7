/** The rules pages, as HTML made from the pages in the games' folders when the client is built. */
import type { Language } from '../words/words';

const pages = {
  ...import.meta.glob<string>('@games/**/pages/*.md', { import: 'default' }),
  ...import.meta.glob<string>('@more/**/pages/*.md', { import: 'default' }),
};

export async function rulesOf(game: string, language: Language): Promise<string | null> {
  for (const wanted of [language, 'en']) {
    const path = Object.keys(pages).find((candidate) => candidate.endsWith(`/${game}.${wanted}.md`));
    const page = path && (await pages[path]?.());
    if (page) return page;
  }
  return null;
}
