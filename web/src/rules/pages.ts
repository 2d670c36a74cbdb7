/** The rules pages, as HTML made from docs/rules when the client is built. */
import type { Language } from '../words/words';

const pages = import.meta.glob<string>('@rules/*/*.md', { import: 'default' });

export async function rulesOf(game: string, language: Language): Promise<string | null> {
  for (const wanted of [language, 'en']) {
    const path = Object.keys(pages).find((candidate) => candidate.endsWith(`/${wanted}/${game}.md`));
    const page = path && (await pages[path]?.());
    if (page) return page;
  }
  return null;
}
