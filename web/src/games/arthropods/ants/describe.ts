/** A cell in words, the same for the board's labels and for its text twin; and what an attack does. */
import type { Told } from '../../drawing';
import { COLOURS } from '../tiles/colours';
import type { Cell } from '../tiles/hex';
import { regionAt, tileAt, type Face, type Region } from '../tiles/view';
import { STACKS, tunnelsAt, type Act, type Ant, type Attack, type Board, type Tunnel } from './view';
import type { Key, Say } from './words';

const SIDES: Readonly<Record<string, Key>> = { N: 'side.N', T: 'side.T', F: 'side.F', E: 'side.E' };
const TOLD = [...STACKS, 'brood'] as const;

export const sidesOf = (sides: string, say: Say) =>
  say('sides.text', { sides: [...sides].map((sign) => say(SIDES[sign] ?? 'side.E')).join(', ') });
/** What a kind of tile is for. */
export function aboutOf(kind: Face['kind'], say: Say): string {
  const told = TOLD.find((one) => one === kind);
  return told ? say(`about.${told}`) : '';
}
export const faceText = ({ kind, sides }: Pick<Face, 'kind' | 'sides'>, say: Say) =>
  `${say(kind)}, ${sidesOf(sides, say)}`;

export const antOf = ({ seat, rank, load, larva }: Pick<Ant, 'seat' | 'rank' | 'load' | 'larva'>, say: Say) =>
  say('ant.here', { colour: `@${COLOURS[seat]}`, ant: `@${rank}`, load: loadOf({ load, larva }, say) });
export const loadOf = ({ load, larva }: Pick<Ant, 'load' | 'larva'>, say: Say) =>
  load === 'food' ? say('load.food') : load === 'larva' ? say('load.larva', { owner: `@${COLOURS[larva ?? 0]}` }) : '';

/** Size, open sides and queens of a nest, and what it would score. */
export const nestOf = (nest: Pick<Region, 'cells' | 'gaps' | 'queens' | 'points'>, say: Say): string[] => [
  say('nest.size', { n: nest.cells.length }),
  nest.gaps ? say('nest.gaps', { n: nest.gaps }) : say('nest.complete'),
  ...nest.queens.flatMap((n, seat) => (n ? [say('nest.queens', { colour: `@${COLOURS[seat]}`, n })] : [])),
  ...nest.points.flatMap((n, seat) => (n ? [say('nest.points', { colour: `@${COLOURS[seat]}`, n })] : [])),
];

/** Workers in a tunnel, and what it could score. */
export const tunnelOf = (tunnel: Tunnel, say: Say): string[] => [
  say('tunnel.size', { colour: `@${COLOURS[tunnel.seat]}`, n: tunnel.cells.length }),
  say(tunnel.home ? 'tunnel.home' : 'tunnel.away'),
  ...(tunnel.home ? [say('tunnel.points', { n: tunnel.points })] : []),
];

export function describe(board: Board, cell: Cell, can: Key | null, say: Say): string {
  const tile = tileAt(board.tiles, cell);
  const tail = can ? [say(can)] : [];
  if (!tile) return [say('cell.empty', { cell }), ...tail].join(', ');
  const nest = regionAt(board, tile);
  return [
    say('cell.tile', { cell, kind: `@${tile.kind}`, sides: sidesOf(tile.sides, say) }),
    ...tile.pieces.map((ant) => antOf(ant, say)),
    ...(tile.larvae ?? []).map((seat) => say('larva.here', { colour: `@${COLOURS[seat]}` })),
    ...(nest ? nestOf(nest, say) : []),
    ...tunnelsAt(board, cell).flatMap((one) => tunnelOf(one, say)),
    ...tail,
  ].join('; ');
}

/** The button of what an ant does where it stands. */
export const actText = (act: Act, say: Say): string =>
  act.kind === 'rear'
    ? say(act.carrier ? 'button.rear.carried' : 'button.rear', { ant: `@${act.rank}` })
    : say(`button.${act.kind}`);

/** What an attack does, in sentences. */
export function consequence({ owner: seat, ants: n, ways = [], escapes = [], larvae = [], food }: Attack): Told<Key>[] {
  const owner = `@${COLOURS[seat]}`;
  if (ways.length)
    return [
      { key: 'attack.flee', facts: { owner, n } },
      { key: 'attack.ways', facts: { n: ways.length, cells: ways.join(' · ') } },
    ];
  return [
    { key: 'attack.killed', facts: { owner, n } },
    ...escapes.map((rank): Told<Key> => ({ key: 'attack.escape', facts: { owner, ant: `@${rank}` } })),
    ...larvae.map((): Told<Key> => ({ key: 'attack.larva' })),
    ...(food ? [{ key: 'attack.food' } as const] : []),
  ];
}

/** Why the last turns begin. */
export const endingOf = ({ ending, goal, reached }: Pick<Board, 'ending' | 'goal' | 'reached'>, say: Say): string =>
  ending === 'points' && reached !== null
    ? `${say('say.goal_reached', { seat: `@${COLOURS[reached]}`, goal })} ${say('near.points')}`
    : say('near.stacks');
