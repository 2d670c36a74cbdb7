/** A cell in words: the same for the board's labels and for its text twin. */
import type { Say } from '../../drawing';
import { tileAt, type Bee, type Board, type Tile } from './view';
import { COLOURS } from '../tiles/colours';
import type { Cell } from '../tiles/hex';

export const sidesOf = (sides: string, say: Say) => say('sides.text', { sides: [...sides].map((sign) => say(`side.${sign}`)).join(', ') });

export const beeOf = ({ seat, kind, load }: Pick<Bee, 'seat' | 'kind' | 'load'>, say: Say) =>
  say('bee.here', { colour: `@${COLOURS[seat]}`, bee: `@${kind}`, load: load ? `@load.${load}` : '' });

/** Size, open sides and queens of the hive that a tile belongs to; empty for meadows. */
export function hiveOf(board: Board, tile: Tile, say: Say): string[] {
  const hive = board.hives.find((one) => one.hive === tile.hive);
  if (!hive) return [];
  return [
    say('hive.size', { n: hive.cells.length }),
    hive.gaps ? say('hive.gaps', { n: hive.gaps }) : say('hive.complete'),
    ...hive.queens.map((seat) => say('hive.queen', { colour: `@${COLOURS[seat]}` })),
  ];
}

export function describe(board: Board, cell: Cell, can: string, say: Say): string {
  const tile = tileAt(board, cell);
  const tail = can ? [say(can)] : [];
  if (!tile) return [say('cell.empty', { cell }), ...tail].join(', ');
  const sides = tile.kind === 'meadow' ? '' : sidesOf(tile.sides, say);
  return [
    sides ? say('cell.tile', { cell, kind: `@${tile.kind}`, sides }) : say('cell.meadow', { cell, kind: `@${tile.kind}` }),
    ...tile.bees.map((bee) => beeOf(bee, say)),
    ...(tile.egg === null ? [] : [say('egg.here', { colour: `@${COLOURS[tile.egg]}` })]),
    ...hiveOf(board, tile, say),
    ...tail,
  ].join('; ');
}
