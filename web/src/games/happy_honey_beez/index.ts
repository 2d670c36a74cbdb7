import { SCENE } from '../../live/pace';
import { ofKind, type StepOf, type ViewOf } from '../../wire';
import { beeDrawing, lettersOf } from '../arthropods/bees/drawing';
import { eventsOf } from '../arthropods/tiles/tracks';
import type { DrawingOf } from '../drawing';
import Board from './Board.svelte';
import { happenings } from './happenings';
import Text from './Text.svelte';
import type { Key } from './words';

type Game = 'happy_honey_beez';

export default {
  ...beeDrawing,
  Board,
  Text,
  happenings,
  letters: lettersOf(),
  tidings: ['winter_came'],
  /** Winter is seen. */
  pause: (view: ViewOf<Game>, step: StepOf<Game> | null) =>
    ofKind(eventsOf(step), 'winter_came').length ? SCENE : beeDrawing.pause(view),
} satisfies DrawingOf<Game, Key>;
