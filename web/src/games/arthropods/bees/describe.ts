/** A cell in words, the same for the board's labels and for its text twin; and what a raid does. */
import { COLOURS } from '../tiles/colours';
import type { Cell } from '../tiles/hex';
import { regionAt, tileAt, type Face } from '../tiles/view';
import type { Bee, Board, Raid, Tile } from './view';
import type { Say } from './words';

export const sidesOf = (sides: string, say: Say) => say('sides.text', { sides: [...sides].map((sign) => say(`side.${sign}`)).join(', ') });
export const faceText = ({ kind, sides }: Pick<Face, 'kind' | 'sides'>, say: Say) => (kind === 'meadow' ? say(kind) : `${say(kind)}, ${sidesOf(sides, say)}`);

export const beeOf = ({ seat, rank, load }: Pick<Bee, 'seat' | 'rank' | 'load'>, say: Say) =>
  say('bee.here', { colour: `@${COLOURS[seat]}`, bee: `@${rank}`, load: load ? `@load.${load}` : '' });

/** Size, open sides and queens of the hive that a tile belongs to; empty for meadows. */
export function hiveOf(board: Board, tile: Pick<Tile, 'region'>, say: Say): string[] {
  const hive = regionAt(board, tile);
  if (!hive) return [];
  return [
    say('hive.size', { n: hive.cells.length }),
    hive.gaps ? say('hive.gaps', { n: hive.gaps }) : say('hive.complete'),
    ...hive.queens.flatMap((n, seat) => (n ? [say('hive.queen', { colour: `@${COLOURS[seat]}` })] : [])),
  ];
}

export function describe(board: Board, cell: Cell, can: string | null, say: Say): string {
  const tile = tileAt(board.tiles, cell);
  const tail = can ? [say(can)] : [];
  if (!tile) return [say('cell.empty', { cell }), ...tail].join(', ');
  const { kind } = tile;
  return [
    kind === 'meadow' ? say('cell.meadow', { cell, kind: `@${kind}` }) : say('cell.tile', { cell, kind: `@${kind}`, sides: sidesOf(tile.sides, say) }),
    ...tile.pieces.map((bee) => beeOf(bee, say)),
    ...(tile.egg === null ? [] : [say('egg.here', { colour: `@${COLOURS[tile.egg]}` })]),
    ...hiveOf(board, tile, say),
    ...tail,
  ].join('; ');
}

const LOADS = ['pollen', 'honey', 'none'] as const;

/** What a raid does, in sentences. */
export function consequence(raid: Raid, say: Say): string {
  const owner = `@${COLOURS[raid.owner]}`;
  if (raid.kind === 'sting') return say('raid.sting', { owner });
  const loads = LOADS.flatMap((load) => Array.from({ length: raid.taken[load] ?? 0 }, () => say(`raid.load.${load.charAt(0)}`)));
  const egg = raid.egg ? [say('raid.egg', { owner })] : [];
  if (raid.kind === 'drive') {
    const beside = raid.workers ? [say(loads.length ? 'raid.beside' : 'raid.beside.empty')] : [];
    return [say('raid.drive', { owner }), ...beside, ...egg].join(' ');
  }
  const taken = loads.length ? say('raid.taken', { n: loads.length, loads: loads.join(', ') }) : say('raid.empty');
  return [say('raid.seduce', { owner, n: raid.workers }), taken, ...egg].join(' ');
}
