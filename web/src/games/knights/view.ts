/** What bees can do in Knights besides: it stands in the moves. */
import { ofKind, type OfKind } from '../../wire';
import type { Cell } from '../arthropods/tiles/hex';
import { letterOf, type Standing } from '../arthropods/tiles/view';
import { ACTS, actionsOf, type Act, type Bee, type BeeActions, type Move } from '../arthropods/bees/view';

export type Raid = OfKind<Move, 'seduce' | 'drive' | 'sting'>;

/** In the order of their buttons; to leave comes last. */
const MORE = ['egg', 'nurse', 'out', 'take', 'stay'] as const satisfies readonly Act['kind'][];
const KINDS = [...ACTS.filter((kind) => kind !== 'leave'), ...MORE, 'leave'] as const;

/** Words for an action in the names of buttons: nurse-q. */
export const wordOf = (act: Act): string => (act.kind === 'nurse' ? `nurse-${letterOf(act.rank)}` : act.kind);

export function knightsActions(one: Standing<Bee>, moves: readonly Move[]): BeeActions {
  const found = actionsOf(one, moves, KINDS);
  return raidsOf(one, moves).size ? { ...found, busy: true, able: true } : found;
}

/** What drones can do to a tile, for each such tile. Those that stand together fly together. */
export function raidsOf({ piece, cell }: Standing<Bee>, moves: readonly Move[]): Map<Cell, Raid[]> {
  const found = new Map<Cell, Raid[]>();
  for (const raid of ofKind(moves, 'seduce', 'drive', 'sting')) {
    const isOwn = raid.kind === 'sting' ? raid.piece === piece.name : piece.rank === 'drone' && raid.origin === cell;
    if (isOwn) found.set(raid.cell, [...(found.get(raid.cell) ?? []), raid]);
  }
  return found;
}
