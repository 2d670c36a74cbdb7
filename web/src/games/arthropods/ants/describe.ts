/** A cell in words: the same for the board's labels and for its text twin. */
import type { Say } from '../../drawing';
import { COLOURS } from '../tiles/colours';
import type { Cell } from '../tiles/hex';
import { nestAt, tileAt, tunnelsAt, type Ant, type Board, type Face, type Nest, type Tunnel } from './view';

export const sidesOf = (sides: string, say: Say) => say('sides.text', { sides: [...sides].map((sign) => say(`side.${sign}`)).join(', ') });
export const faceText = ({ kind, sides }: Pick<Face, 'kind' | 'sides'>, say: Say) => `${say(kind)}, ${sidesOf(sides, say)}`;

export const antOf = ({ seat, kind, load, larva }: Pick<Ant, 'seat' | 'kind' | 'load' | 'larva'>, say: Say) =>
  say('ant.here', { colour: `@${COLOURS[seat]}`, ant: `@${kind}`, load: loadOf({ load, larva }, say) });
export const loadOf = ({ load, larva }: Pick<Ant, 'load' | 'larva'>, say: Say) =>
  load === 'food' ? say('load.food') : load === 'larva' ? say('load.larva', { owner: `@${COLOURS[larva ?? 0]}` }) : '';

/** Size, open sides and queens of a nest, and what it would score. */
export const nestOf = (nest: Nest, say: Say): string[] => [
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

export function describe(board: Board, cell: Cell, can: string, say: Say): string {
  const tile = tileAt(board, cell);
  const tail = can ? [say(can)] : [];
  if (!tile) return [say('cell.empty', { cell }), ...tail].join(', ');
  const nest = nestAt(board, tile);
  return [
    say('cell.tile', { cell, kind: `@${tile.kind}`, sides: sidesOf(tile.sides, say) }),
    ...tile.ants.map((ant) => antOf(ant, say)),
    ...tile.larvae.map((seat) => say('larva.here', { colour: `@${COLOURS[seat]}` })),
    ...(nest ? nestOf(nest, say) : []),
    ...tunnelsAt(board, cell).flatMap((one) => tunnelOf(one, say)),
    ...tail,
  ].join('; ');
}
