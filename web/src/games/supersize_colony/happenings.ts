/** What moves and sounds only in Supersize Colony: raids and robbed larvae go the way that is told. */
import type { Happenings, Movement } from '../../motion/movement';
import { badgeOf } from '../../motion/places';
import type { EventOf, OfKind } from '../../wire';
import { happenings as ofAnts } from '../arthropods/ants/happenings';
import { comes, goes, handOf, pieceOf, tileOn } from '../arthropods/tiles/happenings';

type Theft = OfKind<EventOf<'supersize_colony'>, 'larva_stolen'>;

/** From one cell to the next, with something on its back or to get. */
const CARRYING = 260;

/** The soldier goes all the way; the larva lies where it lay until it is fetched, and comes home on the soldier's back. */
function theft(event: Theft): Movement[] {
  const { seat, piece, owner, origin, path } = event;
  const there = CARRYING * Math.max(0, path.indexOf(origin));
  return [
    { ...goes(event, path), lasts: CARRYING * Math.max(1, path.length - 1) },
    { kind: 'linger', what: `larva-${owner}-${origin}`, lasts: there },
    { kind: 'appear', what: `load-${seat}-${piece}`, lasts: there },
  ];
}

export const happenings: Happenings<EventOf<'supersize_colony'>> = {
  ...ofAnts,
  draft_begun: { sound: 'card' },
  drafted: {
    sound: 'tile',
    moves: ({ seat, face }) => [{ kind: 'depart', what: `draft-${face}`, to: badgeOf(seat) }],
  },
  draft_ended: null,
  mated: {
    sound: 'born',
    moves: ({ seat, cell }, own) => comes(`larva-${seat}-${cell}`, handOf(seat, 'larva'), own),
  },
  reared: {
    sound: 'born',
    moves: ({ seat, cell, grown, owner }) => [
      { kind: 'arrive', what: pieceOf({ seat, piece: grown }), from: [`larva-${owner}-${cell}`, ...badgeOf(seat)] },
    ],
  },
  larva_stolen: { sound: 'step', moves: theft },
  attacked: {
    sound: 'attack',
    moves: ({ seat, cell, team }) => [
      ...team.map(({ piece, path }) => ({ ...goes({ seat, piece }, [...path, cell]), lasts: 650 })),
      { kind: 'pulse', what: [tileOn(cell)], late: 500 },
    ],
  },
  fled: { sound: 'step', moves: (event) => [{ ...goes(event, [event.origin, event.cell]), lasts: 450 }] },
  killed: {
    sound: 'attack',
    moves: (event) => [{ kind: 'depart', what: pieceOf(event), to: handOf(event.seat, event.rank), lasts: 650 }],
  },
  larva_taken: {
    sound: 'token',
    moves: ({ seat, piece = null }) => (piece === null ? [] : [{ kind: 'pulse', what: [pieceOf({ seat, piece })] }]),
  },
  escaped: {
    sound: 'step',
    moves: (event) => [{ kind: 'arrive', what: pieceOf(event), from: handOf(event.seat, event.rank) }],
  },
  // They glide onto the tile by themselves.
  soldiers_arrived: { sound: 'step' },
};
