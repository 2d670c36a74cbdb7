/** What moves and sounds in It Happens.. At the end of a round cards are counted one by one: who takes what, in its own time. */
import type { Happenings } from '../../motion/movement';
import { badgeOf } from '../../motion/places';
import type { EventOf } from '../../wire';

/** Time to see who takes something, and why. */
const TAKING = 900;
const holds = (colour: number, what: 'worms' | 'tiles') => [`${what}-${colour}`, ...badgeOf(colour)];

export const happenings: Happenings<EventOf<'it_happens'>> = {
  started: null,
  turn_begun: null,
  round_begun: null,
  // The card turns over by itself when it comes.
  card_turned_up: { sound: 'card' },
  passed_over: null,
  die_taken: null,
  // It tumbles as long as nobody knows how it falls.
  die_rolled: { sound: 'dice' },
  worm_paid: {
    sound: 'token',
    moves: ({ seat }) => [{ kind: 'send', picture: 'supply-worms', from: holds(seat, 'worms'), to: ['supply-worms'] }],
  },
  die_placed: {
    sound: 'stone',
    moves: ({ field }, own) => (own ? [] : [{ kind: 'arrive', what: `die-${field}`, from: ['die'] }]),
  },
  die_returned: {
    sound: 'stone',
    moves: ({ seat }) => [{ kind: 'depart', what: 'die', to: badgeOf(seat) }],
  },
  found: {
    sound: 'token',
    moves: ({ colour, what, field }) => [
      {
        kind: 'send',
        picture: what === 'worm' ? 'supply-worms' : `object-${colour}-${what}`,
        from: [`die-${field}`],
        to: what === 'worm' ? holds(colour, 'worms') : [`object-${colour}-${what}`, ...badgeOf(colour)],
      },
    ],
  },
  card_scored: {
    sound: 'card',
    moves: ({ number }) => [{ kind: 'pulse', what: [`hill-${number}`], lasts: 450 }],
  },
  tile_taken: {
    sound: 'point',
    moves: ({ colour, tile, number }) => [
      {
        kind: 'send',
        picture: `prize-${number}-${tile}`,
        from: [`prize-${number}-${tile}`],
        to: holds(colour, 'tiles'),
        lasts: TAKING,
      },
    ],
  },
  worm_taken: {
    sound: 'token',
    moves: ({ colour, number }) => [
      {
        kind: 'send',
        picture: 'supply-worms',
        from: [`prize-${number}-worm`],
        to: holds(colour, 'worms'),
        lasts: TAKING,
      },
    ],
  },
  round_ended: null,
  // The final scoring tells them line by line.
  counted: null,
  ended: null,
};
