import { cubicOut } from 'svelte/easing';

/** A piece is set down, a tile is laid. */
export const setDown = (_: Element, quiet: boolean) => ({
  duration: quiet || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
  easing: cubicOut,
  css: (t: number) => `opacity: ${t}; scale: ${1.35 - 0.35 * t}`,
});
