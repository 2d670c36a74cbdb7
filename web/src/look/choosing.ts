/** Another language for all that is on screen; a page that has an address for each language goes to that one. */
import { route } from '../route.svelte';
import { speech } from '../words/language.svelte';
import type { Language } from '../words/words';

export async function chooseLanguage(language: Language): Promise<void> {
  await speech.choose(language);
  if ('language' in route.page && route.page.language) route.rename(route.in(language));
}
