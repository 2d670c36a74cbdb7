/** Where the visitor is. Plain links work: a click on one of ours changes the page without loading it anew. */
import { tick } from 'svelte';

export type Page =
  | { at: 'home' }
  | { at: 'table'; match: string }
  | { at: 'sit'; match: string; invite: string }
  | { at: 'replay'; match: string }
  | { at: 'rules'; game: string }
  | { at: 'box'; game: string }
  | { at: 'brought'; match: string }
  | { at: 'record' }
  | { at: 'nowhere' };

export function pageOf(path: string): Page {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) return { at: 'home' };
  if (first === 'match' && second) {
    if (parts.length === 2) return { at: 'table', match: second };
    if (parts.length === 3 && third === 'replay') return { at: 'replay', match: second };
    if (parts.length === 3 && third === 'box') return { at: 'brought', match: second };
    if (parts.length === 4 && third === 'sit' && fourth) return { at: 'sit', match: second, invite: fourth };
  }
  if (first === 'rules' && second && parts.length === 2) return { at: 'rules', game: second };
  if (first === 'record' && parts.length === 1) return { at: 'record' };
  if (first === 'box' && second && parts.length === 2) return { at: 'box', game: second };
  return { at: 'nowhere' };
}

class Route {
  path = $state(location.pathname);
  page = $derived(pageOf(this.path));

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (
        link.pathname === location.pathname ||
        link.pathname.startsWith('/api') ||
        link.pathname.startsWith('/schema')
      )
        return;
      event.preventDefault();
      void this.go(link.pathname + link.hash);
    });
  }

  async go(to: string, replace = false): Promise<void> {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.path = location.pathname;
    await tick();
    if (!location.hash) scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
}

export const route = new Route();
