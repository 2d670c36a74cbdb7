/** A board that ends with a final scoring has a place for all that is told at the end: the table offers it, and loads it only then. */
import { getContext, setContext, type Component, type ComponentProps } from 'svelte';
import type Ending from './Ending.svelte';

export interface Offered {
  Ending: Component<ComponentProps<typeof Ending>>;
  told: Omit<ComponentProps<typeof Ending>, 'scoring'>;
}
const KEY = Symbol('ending');

export const offerEnding = (offered: () => Offered | null): void => void setContext(KEY, offered);
/** Null as long as there is nothing to tell; always in a replay, which has no ending of its own. */
export const endingHere = (): (() => Offered | null) =>
  getContext<(() => Offered | null) | undefined>(KEY) ?? (() => null);
