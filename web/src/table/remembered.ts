/** Which drawer stands open beside boards that fill the room, as this browser remembers it. */
import type { Drawer } from './Drawers.svelte';

const REMEMBERED = 'antbear.drawer';
const DRAWERS: readonly Drawer[] = ['moves', 'rules', 'text'];

export function openDrawer(): Drawer | null {
  try {
    const kept = localStorage.getItem(REMEMBERED);
    return DRAWERS.find((drawer) => drawer === kept) ?? null;
  } catch {
    return null;
  }
}

export function keepDrawer(drawer: Drawer | null): void {
  try {
    if (drawer) localStorage.setItem(REMEMBERED, drawer);
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // For this page only, then.
  }
}
