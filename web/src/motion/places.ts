/** Anchors that every table has. */
import type { Anchor } from './movement';

/** Where a seat's name stands, beside the board or over it: there flies what has no place of its own that is seen. */
export const badgeOf = (seat: number): Anchor[] => [`seat-${seat}`];
