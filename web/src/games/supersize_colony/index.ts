import { antDrawing, letter, lettersOf } from '../arthropods/ants/drawing';
import { suggestAmong } from '../arthropods/ants/suggest';
import type { MoveOf, ViewOf } from '../../wire';
import type { DrawingOf } from '../drawing';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import { happenings } from './happenings';
import Land from './Land.svelte';
import Text from './Text.svelte';
import type { Key } from './words';

type Game = 'supersize_colony';

export default {
  ...antDrawing,
  Board,
  Text,
  Figure,
  Land,
  happenings,
  suggest: (move: MoveOf<Game>, view: ViewOf<Game>) => suggestAmong(move, view, view.board.draft?.pool ?? []),
  letters: lettersOf(
    [letter('s', 'keys.soldier')],
    [letter('o', 'button.mate'), letter('k', 'button.steal'), letter('d', 'keys.attack')],
  ),
} satisfies DrawingOf<Game, Key>;
