/** What moves and sounds in Surikata. */
import type { Happenings } from '../../motion/movement';
import { badgeOf } from '../../motion/places';
import type { EventOf } from '../../wire';
import { column, row } from './board';

const at = (space: string) => ({ x: 100 * column(space), y: -100 * row(space) });

export const happenings: Happenings<EventOf<'surikata'>> = {
  started: null,
  turn_begun: null,
  mound_placed: {
    sound: 'mound',
    moves: ({ seat, cell }, own) =>
      own ? [] : [{ kind: 'arrive', what: `on-${cell}`, from: ['mounds', ...badgeOf(seat)] }],
  },
  stone_placed: {
    sound: 'stone',
    moves: ({ seat, cell }, own) =>
      own ? [] : [{ kind: 'arrive', what: `on-${cell}`, from: [`stones-${seat}`, ...badgeOf(seat)] }],
  },
  meerkat_moved: {
    sound: 'step',
    moves({ origin, cell }) {
      if (!origin) return [];
      const [from, to] = [at(origin), at(cell)];
      const way = [
        { x: from.x - to.x, y: from.y - to.y },
        { x: 0, y: 0 },
      ];
      return [{ kind: 'travel', what: 'meerkat', hops: true, lasts: 420, way }];
    },
  },
  ended: { moves: ({ cells = [] }) => [{ kind: 'pulse', what: cells.map((cell) => `on-${cell}`) }] },
};
