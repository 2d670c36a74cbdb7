/** The bee games' part of a view, and what can be done with a bee: it stands in the moves. */
import { ofKind, type BoardOf, type MoveOf, type OfKind } from '../../../wire';
import type { Actions } from '../tiles/acting.svelte';
import type { Cell } from '../tiles/hex';
import { letterOf, type BeeGame, type Either, type GoMove, type Rank, type Standing } from '../tiles/view';

/** Eggs, and bees in the supply, are missing in Happy Honey Beez. */
export type Board = Either<BoardOf<'knights'>, BoardOf<'happy_honey_beez'>>;
export type Tile = Board['tiles'][number];
export type Bee = Tile['pieces'][number];
export type Player = Board['players'][number];
export type Move = MoveOf<BeeGame>;
export type Act = OfKind<Move, 'gather' | 'honey' | 'feed' | 'egg' | 'nurse' | 'out' | 'take' | 'stay' | 'leave'>;
export type Raid = OfKind<Move, 'seduce' | 'drive' | 'sting'>;

export const KINDS = ['meadow', 'honeycomb', 'brood', 'chamber'] as const;
export const RANKS = ['queen', 'worker', 'drone'] as const satisfies readonly Rank[];

export interface BeeActions extends Actions {
  /** What it can do where it stands; or out of its hive, to hand. */
  acts: readonly Act[];
  /** What drones can do to a tile. */
  raids: ReadonlyMap<Cell, readonly Raid[]>;
}

const ACTS = [
  'gather',
  'honey',
  'feed',
  'egg',
  'nurse',
  'out',
  'take',
  'stay',
  'leave',
] as const satisfies readonly Act['kind'][];
const byKind = (a: Act, b: Act) => ACTS.indexOf(a.kind) - ACTS.indexOf(b.kind);

/** Words for an action in the names of buttons: nurse-q. */
export const wordOf = (act: Act): string => (act.kind === 'nurse' ? `nurse-${letterOf(act.rank)}` : act.kind);

export function actionsOf({ piece, cell }: Standing<Bee>, moves: readonly Move[]): BeeActions {
  const own = moves.filter((move) => 'piece' in move && move.piece === piece.name);
  const goes = new Map<Cell, GoMove>(
    ofKind(own, 'go', 'out').flatMap((move) => (move.cell ? [[move.cell, move] as const] : [])),
  );
  const acts = ofKind(own, ...ACTS)
    .filter((act) => act.kind !== 'out' || !act.cell)
    .sort(byKind);
  const raids = raidsOf({ piece, cell }, moves);
  const busy = goes.size + raids.size > 0 || acts.some(({ kind }) => kind !== 'leave');
  return { goes, acts, raids, busy, able: busy || acts.length > 0 };
}

/** Drones that stand together fly together. */
function raidsOf({ piece, cell }: Standing<Bee>, moves: readonly Move[]): Map<Cell, Raid[]> {
  const found = new Map<Cell, Raid[]>();
  for (const raid of ofKind(moves, 'seduce', 'drive', 'sting')) {
    const isOwn = raid.kind === 'sting' ? raid.piece === piece.name : piece.rank === 'drone' && raid.origin === cell;
    if (isOwn) found.set(raid.cell, [...(found.get(raid.cell) ?? []), raid]);
  }
  return found;
}

/** The pieces and eggs in a hand, as far as there are any. */
export const handOf = ({ hand, eggs = 0 }: Player): { kind: (typeof RANKS)[number] | 'egg'; n: number }[] =>
  [...RANKS.map((kind) => ({ kind, n: hand[kind] ?? 0 })), { kind: 'egg' as const, n: eggs }].filter(({ n }) => n > 0);
