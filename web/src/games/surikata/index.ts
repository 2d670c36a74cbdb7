import type { DrawingOf } from '../drawing';
import Board from './Board.svelte';
import Holds from './Holds.svelte';
import Mark from './Mark.svelte';
import Text from './Text.svelte';
import { colour, suggest } from './suggest';
import type { Key } from './words';

export default { Board, Text, Mark, Holds, suggest, colour, singleMoves: true } satisfies DrawingOf<'surikata', Key>;
