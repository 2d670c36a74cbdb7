import type { DrawingOf } from '../drawing';
import Board from './Board.svelte';
import { colour } from './colours';
import Figure from './Figure.svelte';
import { happenings } from './happenings';
import Holds from './Holds.svelte';
import Land from './Land.svelte';
import Mark from './Mark.svelte';
import Text from './Text.svelte';
import Swatch from './Swatch.svelte';
import { suggest } from './suggest';
import type { Key } from './words';

export default {
  Board,
  Text,
  Mark,
  Swatch,
  Holds,
  Figure,
  Land,
  burrows: true,
  suggest,
  colour,
  happenings,
  singleMoves: true,
} satisfies DrawingOf<'surikata', Key>;
