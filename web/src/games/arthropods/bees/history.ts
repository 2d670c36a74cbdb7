/**
 * What happened besides, as far as the moves tell it: hives that became complete and whose they were, rows that were renewed, winter.
 * The tiles come from a view, in the order in which they were laid.
 */
import type { Entry } from '../../../live/types';
import { KINDS, kindOf, type Kind } from './view';
import { beside, opposite, SIDES, type Cell } from '../tiles/hex';
import type { Lying } from '../tiles/regions';

/** The hives (or nests, by the sign of their open sides) that the last of these tiles completed, of two tiles or more. */
export function completed(tiles: readonly Lying[], sign = 'O'): Cell[][] {
  const at = new Map(tiles.map((tile) => [tile.cell, tile]));
  const newest = tiles.at(-1);
  if (!newest) return [];
  const begins = [newest, ...SIDES.map((side) => at.get(beside(newest.cell, side)))].filter((tile) => tile !== undefined);
  const found: Cell[][] = [];
  for (const begin of begins) {
    if (!begin || found.some((hive) => hive.includes(begin.cell))) continue;
    const hive = hiveFrom(begin, at, sign);
    // A neighbour's hive was completed by this tile only if one of its open sides faces it.
    if (hive && hive.length > 1 && (hive.includes(newest.cell) || hive.some((cell) => SIDES.some((side) => at.get(cell)!.sides[side] === sign && beside(cell, side) === newest.cell)))) found.push(hive);
  }
  return found;
}

/** The cells of a hive; null if it has a gap. */
function hiveFrom(begin: Lying, at: ReadonlyMap<Cell, Lying>, sign: string): Cell[] | null {
  const hive = [begin];
  for (const tile of hive) {
    for (const side of SIDES) {
      if (tile.sides[side] !== sign) continue;
      const other = at.get(beside(tile.cell, side));
      if (!other) return null;
      if (other.sides[opposite(side)] === sign && !hive.includes(other)) hive.push(other);
    }
  }
  return hive.map(({ cell }) => cell);
}

const cellOf = (move: string) => /@([^:]+):/.exec(move)?.[1];

/** Where the queens are after these moves: `seat q1` and its cell. */
export function queensAfter(entries: readonly Entry[], tiles: readonly Lying[], returning: boolean): Map<string, Cell> {
  const queens = new Map<string, Cell>();
  let laid = 1;
  const goHome = () => {
    if (!returning) return;
    for (const hive of completed(tiles.slice(0, laid))) for (const [queen, cell] of queens) if (hive.includes(cell)) queens.delete(queen);
  };
  // The queens of a full hive go home when the bee is put, or when it is clear that none is put.
  let open = false;
  for (const { by, move } of entries) {
    if (open && !/^(put:|q\d:out)/.test(move)) {
      goHome();
      open = false;
    }
    if (move.startsWith('lay:')) {
      laid += 1;
      open = true;
    } else if (move.startsWith('put:')) {
      if (move === 'put:q') queens.set(`${by} ${queens.has(`${by} q1`) ? 'q2' : 'q1'}`, tiles[laid - 1]?.cell ?? '');
      goHome();
      open = false;
    } else if (/^q\d(>|:out>)/.test(move)) {
      const to = move.split('>')[1]!;
      if (to === 'hand') queens.delete(`${by} ${move.slice(0, 2)}`);
      else queens.set(`${by} ${move.slice(0, 2)}`, to);
    } else if (/^q\d:(leave|take)$/.test(move)) queens.delete(`${by} ${move.slice(0, 2)}`);
    else if (move.startsWith('drive:')) {
      const to = move.split('>')[1]!.split(':')[0];
      const driven = [...queens].find(([queen, cell]) => cell === to && !queen.startsWith(`${by} `));
      if (driven) queens.delete(driven[0]);
    }
  }
  return queens;
}

/** Points for each seat from the hives that a laid tile, or the queen put on it, completed. */
export function scored(entry: Entry, before: readonly Entry[], tiles: readonly Lying[], returning: boolean): { hives: number[]; points: Map<number, number> } {
  const lays = before.filter(({ move }) => move.startsWith('lay:')).length;
  const isLay = entry.move.startsWith('lay:');
  const upTo = tiles.slice(0, 1 + lays + (isLay ? 1 : 0));
  const points = new Map<number, number>();
  if ((!isLay && entry.move !== 'put:q') || (isLay && upTo.at(-1)?.cell !== cellOf(entry.move))) return { hives: [], points };
  const hives = completed(upTo);
  if (!hives.length) return { hives: [], points };
  const queens = queensAfter(isLay ? before : [...before], upTo, returning);
  for (const hive of hives) {
    const owners = new Set([...queens].filter(([, cell]) => hive.includes(cell)).map(([queen]) => Number(queen.split(' ')[0])));
    // A queen put on the last tile takes the hive alone: only a hive without queens is open to her.
    if (!isLay && hive.includes(upTo.at(-1)!.cell) && !owners.size) points.set(Number(entry.by), (points.get(Number(entry.by)) ?? 0) + hive.length);
    if (isLay) for (const owner of owners) points.set(owner, (points.get(owner) ?? 0) + Math.ceil(hive.length / owners.size));
  }
  return { hives: isLay ? hives.map((hive) => hive.length) : [], points };
}

/** Whether a tile that is turned up begins another row: because nothing fitted, or because it was winter. */
export function newRow(entry: Entry, before: readonly Entry[], knights: boolean): 'renew' | 'winter' | null {
  // The tiles turned up since the row was last taken from, as far as they were drawn.
  const since = before.slice(before.findLastIndex(({ move }) => !move.startsWith('turn:')) + 1).map(({ move }) => kindOf(move.slice(5)));
  const kind = kindOf(entry.move.slice(5));
  const starter = before.at(-since.length - 1)?.move ?? '';
  if (starter !== 'end') return null;
  const turns = before.slice(0, before.length - since.length);
  if (knights) return beginsRow([...since, kind], laidLast(turns)) ? 'renew' : null;
  const row = rowBefore(turns);
  let now = [...row];
  let renewing = false;
  for (const next of [...since, kind].slice(0, -1)) {
    if (now.length >= 4) {
      renewing = !now.every((one) => one === 'meadow') || renewing;
      now = [];
    }
    now.push(next);
  }
  if (now.length < 4) return null;
  return !renewing && now.every((one) => one === 'meadow') ? 'winter' : 'renew';
}

/** With a stack for each kind: whether the last of these tiles is the first of another row. Before that the kinds that were laid come again. */
function beginsRow(turnedUp: readonly Kind[], laid: readonly Kind[]): boolean {
  const places: readonly Kind[] = KINDS;
  const missing = new Set(laid);
  let place = places.length;
  let begins = false;
  for (const kind of turnedUp) {
    if (missing.delete(kind)) continue;
    const next = places.indexOf(kind);
    begins = next <= place;
    place = next;
    missing.clear();
  }
  return begins;
}

/** The kinds laid in the last turn of these, which its `end` ends. */
function laidLast(turns: readonly Entry[]): Kind[] {
  const last = turns.slice(1 + turns.slice(0, -1).findLastIndex(({ move }) => move === 'end'));
  return last.filter(({ move }) => move.startsWith('lay:')).map(({ move }) => kindOf(move.slice(4)));
}

/** The kinds that are left in the row of the game without stacks of its own, after a turn. */
function rowBefore(entries: readonly Entry[]): string[] {
  let row: string[] = ['meadow', 'meadow'];
  for (const { move } of entries) {
    if (move.startsWith('turn:')) {
      if (row.length >= 4) row = [];
      row.push(kindOf(move.slice(5)));
    } else if (move.startsWith('lay:')) {
      const at = row.indexOf(kindOf(move.slice(4)));
      if (at >= 0) row.splice(at, 1);
    }
  }
  return row;
}
