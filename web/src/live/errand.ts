/** The move of a match that is on its way to the server, as this browser remembers it: also when the page is left. */
import type { Move } from '../wire';

export interface Errand {
  move: Move;
  /** The table that it answers. */
  version: number;
  /** The same for each try: so it is played once, however often it is sent. */
  request: string;
}

const keyOf = (match: string) => `antbear.errand.${match}`;
/** Those that a browser does not keep. */
const unkept = new Map<string, Errand>();

export function errandOf(match: string): Errand | null {
  try {
    return unkept.get(match) ?? (JSON.parse(localStorage.getItem(keyOf(match)) ?? 'null') as Errand | null);
  } catch {
    return null;
  }
}

export function keepErrand(match: string, errand: Errand): void {
  try {
    localStorage.setItem(keyOf(match), JSON.stringify(errand));
  } catch {
    unkept.set(match, errand);
  }
}

/** It is done, or nobody wants it any more. */
export function endErrand(match: string): void {
  unkept.delete(match);
  try {
    localStorage.removeItem(keyOf(match));
  } catch {
    // Nothing was kept, then.
  }
}
