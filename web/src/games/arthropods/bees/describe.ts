/** A cell in words, the same for the board's labels and for its text twin; and what a raid does. */
import { COLOURS } from '../tiles/colours';
import type { Cell } from '../tiles/hex';
import { regionAt, tileAt, type Face } from '../tiles/view';
import { KINDS, type Bee, type Board, type Raid, type Tile } from './view';
import type { Key, Say } from './words';

const SIDES: Readonly<Record<string, Key>> = { O: 'side.O', C: 'side.C', F: 'side.F', M: 'side.M' };
const LOADS = { pollen: 'raid.load.p', honey: 'raid.load.h', none: 'raid.load.n' } as const;
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

export function describe(board: Board, cell: Cell, can: Key | null, say: Say): string {
  const tile = tileAt(board.tiles, cell);
  const tail = can ? [say(can)] : [];
  if (!tile) return [say('cell.empty', { cell }), ...tail].join(', ');
  const { kind } = tile;
  return [
    kind === 'meadow'
      ? say('cell.meadow', { cell, kind: `@${kind}` })
      : say('cell.tile', { cell, kind: `@${kind}`, sides: sidesOf(tile.sides, say) }),
    ...tile.pieces.map((bee) => beeOf(bee, say)),
    ...(typeof tile.egg !== 'number' ? [] : [say('egg.here', { colour: `@${COLOURS[tile.egg]}` })]),
    ...hiveOf(board, tile, say),
    ...tail,
  ].join('; ');
}

/** What a raid does, in sentences. */
export function consequence(raid: Raid, say: Say): string {
  const owner = `@${COLOURS[raid.owner]}`;
  if (raid.kind === 'sting') return say('raid.sting', { owner });
  const { pollen = 0, honey = 0, none = 0 } = raid.taken;
  const several = (n: number, key: Key) => Array.from({ length: n }, () => say(key));
  const loads = [...several(pollen, LOADS.pollen), ...several(honey, LOADS.honey), ...several(none, LOADS.none)];
  const egg = raid.egg ? [say('raid.egg', { owner })] : [];
  if (raid.kind === 'drive') {
    const beside = raid.workers ? [say(loads.length ? 'raid.beside' : 'raid.beside.empty')] : [];
    return [say('raid.drive', { owner }), ...beside, ...egg].join(' ');
  }
  const taken = loads.length ? say('raid.taken', { n: loads.length, loads: loads.join(', ') }) : say('raid.empty');
  return [say('raid.seduce', { owner, n: raid.workers }), taken, ...egg].join(' ');
}
