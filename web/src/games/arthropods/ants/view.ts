/** The ant games' part of a view, and what can be done with an ant: it stands in the moves. */
import { isKind, ofKind, type BoardOf, type MoveOf } from '../../../wire';
import type { Actions } from '../tiles/acting.svelte';
import type { Cell } from '../tiles/hex';
import type { AntGame, AnyOf, GoMove, Rank } from '../tiles/view';

export type Board = AnyOf<BoardOf<AntGame>>;
export type Tile = Board['tiles'][number];
export type Ant = Tile['pieces'][number];
export type Player = Board['players'][number];
export type Price = Board['prices'][number];
export type Tunnel = Board['tunnels'][number];
export type Move = MoveOf<AntGame>;
/** A move of one ant. */
export type Act = Extract<Move, { piece: string }>;

export const STACKS = ['forest', 'tunnel', 'nest'] as const;
export const RANKS = ['queen', 'worker', 'soldier'] as const satisfies readonly Rank[];

export interface AntActions extends Actions {
  /** What it can do where it stands. */
  acts: readonly Act[];
}

/** In this order. */
export const ACTS = ['gather', 'feed', 'leave'] as const satisfies readonly Act['kind'][];

/** `kinds`: of what ants do where they stand, in order. */
export function actionsOf(name: string, moves: readonly Move[], kinds: readonly Act['kind'][] = ACTS): AntActions {
  const own = moves.filter((move): move is Act => 'piece' in move && move.piece === name);
  const goes = new Map<Cell, GoMove>(ofKind(own, 'go', 'flee', 'escape').map((move) => [move.cell, move]));
  const acts = own
    .filter(isKind<Act, Act['kind']>(...kinds))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const busy = goes.size > 0 || acts.some(({ kind }) => kind !== 'leave');
  return { goes, acts, busy, able: busy || acts.length > 0 };
}

export const tunnelsAt = (board: Pick<Board, 'tunnels'>, cell: Cell | null): Tunnel[] =>
  board.tunnels.filter(({ cells }) => cell !== null && cells.includes(cell));

/** The pieces and larvae in a hand, as far as there are any. */
export const handOf = ({ hand, larvae = 0 }: Player): { kind: (typeof RANKS)[number] | 'larva'; n: number }[] =>
  [...RANKS.map((kind) => ({ kind, n: hand[kind] ?? 0 })), { kind: 'larva' as const, n: larvae }].filter(
    ({ n }) => n > 0,
  );
