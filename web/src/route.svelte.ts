/** Where the visitor is. Plain links work: a click on one of ours changes the page without loading it anew. */
import { tick } from 'svelte';
import { at, inside } from './base';
import { LANGUAGES, type Language } from './words/words';

export type Page =
  | { at: 'home'; language?: Language }
  | { at: 'game'; game: string; language: Language }
  | { at: 'about' }
  | { at: 'table'; match: string }
  | { at: 'sit'; match: string; invite: string }
  | { at: 'replay'; match: string }
  | { at: 'rules'; game: string }
  | { at: 'box'; game: string }
  | { at: 'brought'; match: string }
  | { at: 'record' }
  | { at: 'puzzles'; day: string | null }
  | { at: 'puzzle'; game: string; number: number }
  | { at: 'nowhere' };

/** An invite stands behind the #, so that no server and no proxy on the way writes it into a log. */
export const sitPath = (match: string, invite: string) => `/match/${match}/sit#${invite}`;

/** What nobody could have written into an address leads nowhere. */
function partsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['%'];
  }
}

export function pageOf(path: string, hash = ''): Page {
  const parts = partsOf(path);
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) return { at: 'home' };
  const language = LANGUAGES.find((one) => one === first);
  if (language && parts.length === 1) return { at: 'home', language };
  if (language && second && parts.length === 2) return { at: 'game', game: second, language };
  if (first === 'about' && parts.length === 1) return { at: 'about' };
  if (first === 'match' && second) {
    if (parts.length === 2) return { at: 'table', match: second };
    if (parts.length === 3 && third === 'replay') return { at: 'replay', match: second };
    if (parts.length === 3 && third === 'box') return { at: 'brought', match: second };
    if (third === 'sit' && parts.length === 3) return { at: 'sit', match: second, invite: hash.replace('#', '') };
    // As links were before.
    if (third === 'sit' && parts.length === 4 && fourth) return { at: 'sit', match: second, invite: fourth };
  }
  if (first === 'rules' && second && parts.length === 2) return { at: 'rules', game: second };
  if (first === 'puzzles' && parts.length === 1) return { at: 'puzzles', day: hash.replace('#', '') || null };
  if (first === 'puzzles' && second && /^[1-9]\d{0,5}$/.test(third ?? '') && parts.length === 3)
    return { at: 'puzzle', game: second, number: Number(third) };
  if (first === 'record' && parts.length === 1) return { at: 'record' };
  if (first === 'box' && second && parts.length === 2) return { at: 'box', game: second };
  return { at: 'nowhere' };
}

class Route {
  path = $state(inside(location.pathname));
  hash = $state(location.hash);
  page = $derived(pageOf(this.path, this.hash));

  constructor() {
    addEventListener('popstate', () => this.#look());
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname === location.pathname || !link.pathname.startsWith(at('/'))) return;
      const to = inside(link.pathname);
      if (to.startsWith('/api') || to.startsWith('/schema')) return;
      event.preventDefault();
      void this.go(to + link.hash);
    });
  }

  #look(): void {
    this.path = inside(location.pathname);
    this.hash = location.hash;
  }

  /** The path of this page in a language: some pages have one for each. */
  in(language: Language): string {
    if (this.page.at === 'game') return `/${language}/${this.page.game}`;
    return this.page.at === 'home' ? `/${language}` : this.path;
  }

  /** The page stays what it is, and has another path from now on. */
  rename(to: string): void {
    history.replaceState(null, '', at(to));
    this.#look();
  }

  async go(to: string, replace = false): Promise<void> {
    history[replace ? 'replaceState' : 'pushState'](null, '', at(to));
    this.#look();
    await tick();
    if (!location.hash) scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
}

export const route = new Route();
