/** A cell in words, the same for the board's labels and for its text twin. */
import { COLOURS } from '../tiles/colours';
import type { Cell } from '../tiles/hex';
import { regionAt, tileAt, type Face } from '../tiles/view';
import { ACTS, KINDS, type Act, type Bee, type Board, type Tile } from './view';
import type { Key, Say } from './words';

const SIDES: Readonly<Record<string, Key>> = { O: 'side.O', C: 'side.C', F: 'side.F', M: 'side.M' };
const TOLD = ['start', ...KINDS] as const;

export const sidesOf = (sides: string, say: Say) =>
  say('sides.text', { sides: [...sides].map((sign) => say(SIDES[sign] ?? 'side.C')).join(', ') });
/** What a kind of tile is for. */
export function aboutOf(kind: Face['kind'], say: Say): string {
  const told = TOLD.find((one) => one === kind);
  return told ? say(`about.${told}`) : '';
}
export const loadOf = ({ load }: Pick<Bee, 'load'>, say: Say) =>
  load === 'pollen' || load === 'honey' ? say(`load.${load}`) : '';
export const faceText = ({ kind, sides }: Pick<Face, 'kind' | 'sides'>, say: Say) =>
  kind === 'meadow' ? say(kind) : `${say(kind)}, ${sidesOf(sides, say)}`;

export const beeOf = ({ seat, rank, load }: Pick<Bee, 'seat' | 'rank' | 'load'>, say: Say) =>
  say('bee.here', { colour: `@${COLOURS[seat]}`, bee: `@${rank}`, load: loadOf({ load }, say) });

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

/** `can`: what a touch there would do, in words; `more`: what lies there besides. */
export function describe(
  board: Board,
  cell: Cell,
  can: string | null,
  say: Say,
  more: (tile: Tile) => readonly string[] = () => [],
): string {
  const tile = tileAt(board.tiles, cell);
  const tail = can ? [can] : [];
  if (!tile) return [say('cell.empty', { cell }), ...tail].join(', ');
  const { kind } = tile;
  return [
    kind === 'meadow'
      ? say('cell.meadow', { cell, kind: `@${kind}` })
      : say('cell.tile', { cell, kind: `@${kind}`, sides: sidesOf(tile.sides, say) }),
    ...tile.pieces.map((bee) => beeOf(bee, say)),
    ...more(tile),
    ...hiveOf(board, tile, say),
    ...tail,
  ].join('; ');
}

/** On the button of what a piece does where it stands. */
export function labelOf({ kind }: Pick<Act, 'kind'>, say: Say): string {
  const own = ACTS.find((one) => one === kind);
  return own ? say(`button.${own}`) : '';
}
