import type { Drawing } from '../drawing';
import Board from './Board.svelte';
import Holds from './Holds.svelte';
import Mark from './Mark.svelte';
import Text from './Text.svelte';
import { colour, suggest, tell } from './tell';

export default { Board, Text, Mark, Holds, tell, suggest, colour } satisfies Drawing;
