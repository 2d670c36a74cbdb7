import { antDrawing, lettersOf } from '../arthropods/ants/drawing';
import { happenings } from '../arthropods/ants/happenings';
import type { DrawingOf } from '../drawing';
import Board from './Board.svelte';
import Text from './Text.svelte';
import type { Key } from './words';

export default { ...antDrawing, Board, Text, happenings, letters: lettersOf() } satisfies DrawingOf<'antropolis', Key>;
