/** The bee games' part of a view, and what can be done with a bee: it stands in the moves. */
import { isKind, ofKind, type BoardOf, type MoveOf } from '../../../wire';
import type { Actions } from '../tiles/acting.svelte';
import type { Cell } from '../tiles/hex';
import type { AnyOf, BeeGame, GoMove, Rank, Standing } from '../tiles/view';

export type Board = AnyOf<BoardOf<BeeGame>>;
export type Tile = Board['tiles'][number];
export type Bee = Tile['pieces'][number];
export type Player = Board['players'][number];
export type Move = MoveOf<BeeGame>;
/** A move of one bee. */
export type Act = Extract<Move, { piece: string }>;

export const KINDS = ['meadow', 'honeycomb', 'brood', 'chamber'] as const;
export const RANKS = ['queen', 'worker', 'drone'] as const satisfies readonly Rank[];

export interface BeeActions extends Actions {
  /** What it can do where it stands; or out of its hive, to hand. */
  acts: readonly Act[];
}

/** In this order. */
export const ACTS = ['gather', 'honey', 'feed', 'leave'] as const satisfies readonly Act['kind'][];

/** `kinds`: of what bees do where they stand, in order. */
export function actionsOf(
  { piece }: Standing<Bee>,
  moves: readonly Move[],
  kinds: readonly Act['kind'][] = ACTS,
): BeeActions {
  const own = moves.filter((move): move is Act => 'piece' in move && move.piece === piece.name);
  const goes = new Map<Cell, GoMove>(
    ofKind(own, 'go', 'out').flatMap((move) => (move.cell ? [[move.cell, move] as const] : [])),
  );
  const acts = own
    .filter((act) => isKind<Act, Act['kind']>(...kinds)(act) && !('cell' in act && act.cell))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const busy = goes.size > 0 || acts.some(({ kind }) => kind !== 'leave');
  return { goes, acts, busy, able: busy || acts.length > 0 };
}

/** The pieces and eggs in a hand, as far as there are any. */
export const handOf = ({ hand, eggs = 0 }: Player): { kind: (typeof RANKS)[number] | 'egg'; n: number }[] =>
  [...RANKS.map((kind) => ({ kind, n: hand[kind] ?? 0 })), { kind: 'egg' as const, n: eggs }].filter(({ n }) => n > 0);
