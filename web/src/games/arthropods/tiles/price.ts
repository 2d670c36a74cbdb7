import type { Say } from './words';

/** What the next tile costs, in words; nothing where none can be laid. */
export const priceText = (price: number | null, say: Say): string =>
  price === null ? '' : price === 0 ? say('free') : say('price', { n: price });
