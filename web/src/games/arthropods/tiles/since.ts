/** What the others did since one moved last, as the board shows it. */
import type { Entry } from '../../../live/types';
import type { Cell } from './hex';

/** Where tiles were laid, and by whom. */
export const laidIn = (moves: readonly Entry[]): Map<Cell, number> =>
  new Map(
    moves.flatMap(({ by, move }) => {
      const cell = /^(?:lay|buy):[^@]+@([^:]+):/.exec(move)?.[1];
      return cell && typeof by === 'number' ? [[cell, by] as const] : [];
    }),
  );

export interface Stood<Rank extends string = string> {
  seat: number;
  /** `w2` */
  name: string;
  kind: Rank;
  cell: Cell;
}

/** Those that stand elsewhere now, and those that are gone. */
export function movedSince<Rank extends string>(was: readonly Stood<Rank>[], now: readonly Stood<Rank>[]): { walked: (Stood<Rank> & { to: Cell })[]; gone: Stood<Rank>[] } {
  const at = new Map(now.map(({ seat, name, cell }) => [`${seat} ${name}`, cell]));
  const found = was.map((one) => ({ ...one, to: at.get(`${one.seat} ${one.name}`) }));
  return {
    walked: found.flatMap(({ to, ...one }) => (to !== undefined && to !== one.cell ? [{ ...one, to }] : [])),
    gone: found.flatMap(({ to, ...one }) => (to === undefined ? [one] : [])),
  };
}
