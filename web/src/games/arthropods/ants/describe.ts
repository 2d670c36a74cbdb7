/** A cell in words, the same for the board's labels and for its text twin. */
import { COLOURS } from '../tiles/colours';
import type { Cell } from '../tiles/hex';
import { regionAt, tileAt, type Face, type Region } from '../tiles/view';
import {
  ACTS,
  STACKS,
  tunnelsAt,
  type Act,
  type Ant,
  type AntActions,
  type Board,
  type Tile,
  type Tunnel,
} from './view';
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

export const antOf = ({ seat, rank }: Pick<Ant, 'seat' | 'rank'>, load: string, say: Say) =>
  say('ant.here', { colour: `@${COLOURS[seat]}`, ant: `@${rank}`, load });
export const foodOf = ({ load }: Pick<Ant, 'load'>, say: Say) => (load === 'food' ? say('load.food') : '');

/** What it can still do. */
export const leftOf = (
  { moved, acted }: Pick<Ant, 'moved' | 'acted'>,
  actions: Pick<AntActions, 'able'> | undefined,
  say: Say,
): string[] => (actions?.able ? [...(moved ? [] : [say('left.walk')]), ...(acted ? [] : [say('left.act')])] : []);

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

/** `can`: what a touch there would do, in words; `inhabitants`: who and what is on a tile. */
export function describe(
  board: Board,
  cell: Cell,
  can: string | null,
  say: Say,
  inhabitants: (tile: Tile) => readonly string[],
): string {
  const tile = tileAt(board.tiles, cell);
  const tail = can ? [can] : [];
  if (!tile) return [say('cell.empty', { cell }), ...tail].join(', ');
  const nest = regionAt(board, tile);
  return [
    say('cell.tile', { cell, kind: `@${tile.kind}`, sides: sidesOf(tile.sides, say) }),
    ...inhabitants(tile),
    ...(nest ? nestOf(nest, say) : []),
    ...tunnelsAt(board, cell).flatMap((one) => tunnelOf(one, say)),
    ...tail,
  ].join('; ');
}

/** Why the last turns begin. */
export const endingOf = ({ ending, goal, reached }: Pick<Board, 'ending' | 'goal' | 'reached'>, say: Say): string =>
  ending === 'points' && reached !== null
    ? `${say('say.goal_reached', { seat: `@${COLOURS[reached]}`, goal })} ${say('near.points')}`
    : say('near.stacks');

/** On the button of what a piece does where it stands. */
export function labelOf({ kind }: Pick<Act, 'kind'>, say: Say): string {
  const own = ACTS.find((one) => one === kind);
  return own ? say(`button.${own}`) : '';
}
