/** What moves and sounds only in Happy Honey Beez. */
import type { Happenings } from '../../motion/movement';
import type { EventOf } from '../../wire';
import { happenings as ofBees } from '../arthropods/bees/happenings';

export const happenings: Happenings<EventOf<'happy_honey_beez'>> = {
  ...ofBees,
  winter_came: { sound: 'winter', moves: () => [{ kind: 'sweep', what: 'lay-' }] },
};
