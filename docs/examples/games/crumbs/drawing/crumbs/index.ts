import Board from './Board.svelte';
import Mark from './Mark.svelte';
import Text from './Text.svelte';
import type { CrumbsMove, CrumbsView } from './types';

const COLOURS = [
  { word: 'brown', face: '#7a5232', line: '#7a5232' },
  { word: 'black', face: '#3a3a3a', line: '#6a6a6a' },
] as const;

/** A `Drawing` (see `@client/games/drawing`). */
export default {
  Board,
  Text,
  Mark,
  Holds: Text,
  suggest: (move: CrumbsMove) => ({ key: 'suggest.take', facts: { n: move.crumbs } }),
  colour: (_: CrumbsView, seat: number) => COLOURS[seat] ?? null,
};
