import type { MoveOf, ViewOf } from '../../wire';
import { beeDrawing, letter, lettersOf } from '../arthropods/bees/drawing';
import { suggest } from '../arthropods/bees/suggest';
import type { DrawingOf, Told } from '../drawing';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import { happenings } from './happenings';
import Land from './Land.svelte';
import Text from './Text.svelte';
import type { Key } from './words';

type Game = 'knights';

export default {
  ...beeDrawing,
  Board,
  Text,
  Figure,
  Land,
  happenings,
  suggest: (move: MoveOf<Game>, view: ViewOf<Game>): Told<Key> =>
    move.kind === 'out' && !move.cell ? { key: 'suggest.out.hand' } : suggest(move, view),
  letters: lettersOf(
    [letter('d', 'keys.drone')],
    [letter('o', 'button.egg'), letter('k', 'button.take'), letter('y', 'button.stay')],
  ),
} satisfies DrawingOf<Game, Key>;
