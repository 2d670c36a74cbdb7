/** What moves and sounds in all four games. */
import type { Anchor, Happenings, Movement, Offset } from '../../../motion/movement';
import { badgeOf } from '../../../motion/places';
import type { SoundName } from '../../../sound/names';
import { middleOf, type Cell } from './hex';
import type { CommonEvent, TileGame } from './view';

interface Named {
  seat: number;
  piece: string;
}

export const pieceOf = ({ seat, piece }: Named): Anchor => `piece-${seat}-${piece}`;
export const tileOn = (cell: Cell): Anchor => `on-${cell}`;
export const handOf = (seat: number, kind: string): Anchor[] => [`hand-${seat}-${kind}`, ...badgeOf(seat)];

/** How far from the end of a way each of its cells is. */
function wayOf(path: readonly Cell[]): Offset[] {
  const end = middleOf(path.at(-1) ?? '0,0');
  return path.map(middleOf).map(({ x, y }) => ({ x: x - end.x, y: y - end.y }));
}

/** A piece comes from hand; one's own stands there at once. */
export const comes = (what: Anchor, from: readonly Anchor[], own: boolean): Movement[] =>
  own ? [] : [{ kind: 'arrive', what, from }];

export const goes = (named: Named, path: readonly Cell[], hops = false): Movement => ({
  kind: 'travel',
  what: pieceOf(named),
  way: wayOf(path),
  hops,
});

/** How what lies open is offered. */
const SOURCE = { row: 'lay', market: 'buy' } as const;

/** Where what a worker brings home is kept. */
const STORE = { pollen: 'pollen', honey: 'pot', food: 'food' } as const;

/** `pace`: how pieces are heard when they go; `laying`: how tiles are. */
export const sharedHappenings = (pace: SoundName, laying: SoundName): Happenings<CommonEvent<TileGame>> => ({
  started: null,
  turn_begun: null,
  // The dock lets them come by itself.
  turned_up: null,
  tile_laid: {
    sound: laying,
    moves: ({ seat, face, cell, source }, own) =>
      comes(tileOn(cell), [source === 'hand' ? `tiles-${seat}` : `${SOURCE[source]}-${face}`, ...badgeOf(seat)], own),
  },
  piece_put: {
    sound: pace,
    moves: (event, own) => comes(pieceOf(event), handOf(event.seat, event.rank), own),
  },
  region_completed: {
    sound: 'hive',
    moves: ({ cells }) => [{ kind: 'pulse', what: cells.map(tileOn) }],
    next: 250,
  },
  scored: {
    sound: 'point',
    moves: ({ seat, points }) => [
      {
        kind: 'send',
        text: `+${points}`,
        from: [`gain-${seat}`],
        to: [`points-${seat}`, ...badgeOf(seat)],
        late: 500,
        lasts: 800,
      },
    ],
    next: 120,
  },
  points_lost: {
    sound: 'loss_of_points',
    moves: ({ seat }) => [{ kind: 'pulse', what: [`points-${seat}`] }],
  },
  piece_returned: {
    sound: pace,
    moves: (event) => [{ kind: 'depart', what: pieceOf(event), to: handOf(event.seat, event.rank) }],
    next: 120,
  },
  piece_moved: { sound: pace, moves: (event) => [goes(event, event.path, pace === 'wings')] },
  piece_left: {
    sound: pace,
    moves: (event) => [{ kind: 'depart', what: pieceOf(event), to: handOf(event.seat, event.rank) }],
  },
  gathered: {
    sound: 'token',
    moves: (event) => [
      {
        kind: 'send',
        picture: `${event.what}-${event.seat}`,
        from: [tileOn(event.cell)],
        to: [pieceOf(event)],
        lasts: 450,
      },
    ],
  },
  fed: {
    sound: 'token',
    moves: (event) => [
      {
        kind: 'send',
        picture: `${STORE[event.what]}-${event.seat}`,
        from: [pieceOf(event)],
        to: [`${STORE[event.what]}-${event.seat}`, ...badgeOf(event.seat)],
      },
    ],
  },
  // The final scoring tells them line by line.
  counted: null,
  ended: null,
});
