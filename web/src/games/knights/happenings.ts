/** What moves and sounds only in Knights. */
import type { Happenings } from '../../motion/movement';
import { badgeOf } from '../../motion/places';
import type { EventOf } from '../../wire';
import { happenings as ofBees } from '../arthropods/bees/happenings';
import { comes, goes, handOf, pieceOf, tileOn } from '../arthropods/tiles/happenings';

export const happenings: Happenings<EventOf<'knights'>> = {
  ...ofBees,
  piece_died: { sound: 'attack', moves: (event) => [{ kind: 'depart', what: pieceOf(event), to: [] }] },
  egg_laid: {
    sound: 'born',
    moves: ({ seat, cell }, own) => comes(`egg-${cell}`, handOf(seat, 'egg'), own),
  },
  egg_returned: {
    sound: 'token',
    moves: ({ seat, cell }) => [{ kind: 'depart', what: `egg-${cell}`, to: handOf(seat, 'egg') }],
  },
  nursed: {
    sound: 'born',
    moves: ({ seat, cell, rank }) => [
      { kind: 'send', picture: `pot-${seat}`, from: [`pot-${seat}`, ...badgeOf(seat)], to: [tileOn(cell)] },
      { kind: 'pulse', what: [`hand-${seat}-${rank}`], late: 620 },
    ],
  },
  seduced: { sound: 'born', moves: ({ cell }) => [{ kind: 'pulse', what: [tileOn(cell)] }] },
  worker_taken_over: {
    sound: 'wings',
    moves: (event) => [{ kind: 'arrive', what: pieceOf(event), from: handOf(event.seat, 'worker') }],
  },
  driven_off: { sound: 'attack', moves: ({ cell }) => [{ kind: 'pulse', what: [tileOn(cell)] }] },
  stung: { sound: 'attack', moves: ({ cell }) => [{ kind: 'pulse', what: [tileOn(cell)] }] },
  flew_out: { sound: 'wings', moves: (event) => [goes(event, [event.origin, event.cell], true)] },
  queen_stayed: { moves: (event) => [{ kind: 'pulse', what: [pieceOf(event)] }] },
};
