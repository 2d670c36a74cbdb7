/** What moves and sounds in all bee games. */
import type { Happenings } from '../../../motion/movement';
import { pieceOf, sharedHappenings } from '../tiles/happenings';
import type { BeeGame, CommonEvent } from '../tiles/view';

export const happenings: Happenings<CommonEvent<BeeGame>> = {
  ...sharedHappenings('wings', 'tile'),
  tile_chosen: null,
  stack_filled: null,
  honey_made: { sound: 'token', moves: (event) => [{ kind: 'pulse', what: [pieceOf(event)] }] },
  row_renewed: { sound: 'card' },
  tiles_returned: null,
};
