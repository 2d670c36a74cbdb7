/** What moves and sounds in all ant games. */
import type { Happenings } from '../../../motion/movement';
import { sharedHappenings, tileOn } from '../tiles/happenings';
import type { AntGame, CommonEvent } from '../tiles/view';

export const happenings: Happenings<CommonEvent<AntGame>> = {
  ...sharedHappenings('step', 'dig'),
  tunnel_joined: {
    sound: 'tunnel',
    moves: ({ cells }) => [{ kind: 'pulse', what: cells.map(tileOn) }],
    next: 250,
  },
  market_slid: {
    moves: ({ face }) => [{ kind: 'arrive', what: `buy-${face}`, from: [`buy-${face}`], lasts: 260 }],
    next: 60,
  },
  limit_raised: { sound: 'point', moves: ({ seat }) => [{ kind: 'pulse', what: [`seat-${seat}`] }] },
  stack_chosen: null,
  goal_reached: { sound: 'hive', moves: ({ seat }) => [{ kind: 'pulse', what: [`points-${seat}`] }] },
  end_near: { sound: 'winter' },
};
