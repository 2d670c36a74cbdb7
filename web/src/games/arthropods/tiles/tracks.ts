/** Where pieces went, told by events: what the others did since one moved last, as the board shows it. */
import { ofKind } from '../../../wire';
import type { Cell } from './hex';
import type { Rank, TileEvent, TileStep } from './view';

export const eventsOf = (step: TileStep | null): readonly TileEvent[] => step?.events ?? [];

/** A piece goes from somewhere to somewhere; from or to no cell: from hand, or off the board. */
export interface Track {
  seat: number;
  piece: string;
  rank: Rank;
  from: Cell | null;
  to: Cell | null;
  /** Its way, with both ends; without one it goes straight. */
  path?: readonly Cell[];
}

/** The tracks in what happens in all four games; `more` finds those that only bees or ants make. */
export function tracksIn(events: readonly TileEvent[], more: (event: TileEvent) => Track[]): Track[] {
  return events.flatMap((event): Track[] => {
    switch (event.kind) {
      case 'piece_put':
        return [{ ...whose(event), from: null, to: event.cell }];
      case 'piece_moved':
        return [{ ...whose(event), from: event.origin, to: event.cell, path: event.path }];
      case 'piece_left':
      case 'piece_returned':
        return [{ ...whose(event), from: event.origin, to: null }];
      default:
        return more(event);
    }
  });
}

const whose = ({ seat, piece, rank }: { seat: number; piece: string; rank: Rank }) => ({ seat, piece, rank });

/** Where a piece was at first, and the way that it took from there. */
export interface Trace extends Track {
  from: Cell;
  path: readonly Cell[];
}

/** Of the pieces that stood on the board before: those that stand elsewhere now, and those that are gone. */
export function tracesOf(tracks: readonly Track[]): { walked: (Trace & { to: Cell })[]; gone: Trace[] } {
  const all = new Map<string, Track & { path: readonly Cell[] }>();
  for (const track of tracks) {
    const key = `${track.seat} ${track.piece}`;
    const known = all.get(key);
    const path = track.path ?? [track.from, track.to].filter((cell) => cell !== null);
    all.set(key, { ...track, from: known ? known.from : track.from, path: known ? joined(known.path, path) : path });
  }
  const stood = [...all.values()].filter((one): one is Trace => one.from !== null);
  return {
    walked: stood.filter((one): one is Trace & { to: Cell } => one.to !== null && one.to !== one.from),
    gone: stood.filter(({ to }) => to === null),
  };
}

const joined = (one: readonly Cell[], other: readonly Cell[]): readonly Cell[] => [
  ...one,
  ...(one.at(-1) === other[0] ? other.slice(1) : other),
];

/** Where tiles were laid, and by whom. */
export const laidIn = (events: readonly TileEvent[]): Map<Cell, number> =>
  new Map(ofKind(events, 'tile_laid').map(({ cell, seat }) => [cell, seat]));

const LEADS = [
  'tile_laid',
  'piece_moved',
  'flew_out',
  'seduced',
  'driven_off',
  'stung',
  'larva_stolen',
  'attacked',
  'fled',
  'escaped',
] as const satisfies readonly TileEvent['kind'][];

/** The cell that a step leads to: where a tile was laid, where a piece went, what was attacked. */
export const goalOf = (events: readonly TileEvent[]): Cell | null => ofKind(events, ...LEADS)[0]?.cell ?? null;
