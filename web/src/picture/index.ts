/**
 * Pictures of positions as SVG texts, drawn by the components of the boards. Built into one script without a DOM, which
 * Python runs (`antbear.pictures`): for rules pages, previews of links, notebooks. In goes a description as JSON.
 */
import { render } from 'svelte/server';
import type { Component } from 'svelte';
import { standalone } from './standalone';

export interface Described {
  /** The game whose folder draws it. */
  game: string;
}

type Drawn = Component<{ picture: Described }>;
const drawings = import.meta.glob<Drawn>('../games/*/Picture.svelte', { import: 'default', eager: true });
const styles = import.meta.glob<string>('../games/**/colours.css', { query: '?inline', import: 'default', eager: true });

function draw(text: string): string {
  const picture = JSON.parse(text) as Described;
  const found = drawings[`../games/${picture.game}/Picture.svelte`];
  if (!found) throw new Error(`${picture.game} has no pictures`);
  const { head, body } = render(found, { props: { picture } });
  return standalone(head, body, Object.values(styles));
}

Object.assign(globalThis, { draw });
