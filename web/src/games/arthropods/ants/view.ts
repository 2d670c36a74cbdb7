/** The ant games' part of a view, and what can be done with an ant: it stands in the moves. */
import { ofKind, type BoardOf, type MoveOf, type OfKind } from '../../../wire';
import type { Actions } from '../tiles/acting.svelte';
import type { Cell } from '../tiles/hex';
import { letterOf, type AntGame, type Either, type GoMove, type Rank, type Standing } from '../tiles/view';

/** Larvae, the draft and attacks are missing in Antropolis. */
export type Board = Either<BoardOf<'supersize_colony'>, BoardOf<'antropolis'>>;
export type Tile = Board['tiles'][number];
export type Ant = Tile['pieces'][number];
export type Player = Board['players'][number];
export type Price = Board['prices'][number];
export type Tunnel = Board['tunnels'][number];
export type Move = MoveOf<AntGame>;
export type Act = OfKind<Move, 'gather' | 'feed' | 'mate' | 'rear' | 'leave'>;
export type Attack = OfKind<Move, 'attack'>;
export type Theft = OfKind<Move, 'steal'>;

export const STACKS = ['forest', 'tunnel', 'nest'] as const;
export const RANKS = ['queen', 'worker', 'soldier'] as const satisfies readonly Rank[];

export interface AntActions extends Actions {
  /** What it can do where it stands. */
  acts: readonly Act[];
  thefts: readonly Theft[];
  /** The tiles that it can attack, alone or with others, and one of these attacks. */
  targets: readonly Cell[];
  attack: Attack | undefined;
}

const ACTS = ['gather', 'feed', 'mate', 'rear', 'leave'] as const satisfies readonly Act['kind'][];
const byKind = (a: Act, b: Act) => ACTS.indexOf(a.kind) - ACTS.indexOf(b.kind);

/** Words for an action in the names of buttons: rear-w, rear-s-s2. */
export const wordOf = (act: Act): string =>
  act.kind === 'rear' ? ['rear', letterOf(act.rank), act.carrier].filter(Boolean).join('-') : act.kind;

/** `alike`: the names of those of which all holds that holds for this ant; moves name the first of them only. */
export function actionsOf(name: string, moves: readonly Move[], alike: readonly string[] = [name]): AntActions {
  const own = moves.filter((move) => 'piece' in move && move.piece === name);
  const goes = new Map<Cell, GoMove>(ofKind(own, 'go', 'flee', 'escape').map((move) => [move.cell, move]));
  const acts = ofKind(own, ...ACTS).sort(byKind);
  const thefts = ofKind(own, 'steal');
  const attacks = ofKind(moves, 'attack').filter(({ team }) => team.some(({ piece }) => alike.includes(piece)));
  const targets = [...new Set(attacks.map(({ cell }) => cell))];
  const busy = goes.size + thefts.length + targets.length > 0 || acts.some(({ kind }) => kind !== 'leave');
  return { goes, acts, thefts, targets, attack: attacks[0], busy, able: busy || acts.length > 0 };
}

/** Ants that differ in their names alone: where one of them is named in an attack, another may come instead. */
export const isAlike = (one: Standing<Ant>, other: Standing<Ant>): boolean => likeness(one) === likeness(other);
export const likeness = ({ piece, cell }: Standing<Ant>): string =>
  JSON.stringify([cell, piece.seat, piece.rank, piece.load, piece.larva, piece.moved, piece.acted]);

export const tunnelsAt = (board: Pick<Board, 'tunnels'>, cell: Cell | null): Tunnel[] =>
  board.tunnels.filter(({ cells }) => cell !== null && cells.includes(cell));

/** The pieces and larvae in a hand, as far as there are any. */
export const handOf = ({ hand, larvae = 0 }: Player): { kind: (typeof RANKS)[number] | 'larva'; n: number }[] =>
  [...RANKS.map((kind) => ({ kind, n: hand[kind] ?? 0 })), { kind: 'larva' as const, n: larvae }].filter(
    ({ n }) => n > 0,
  );
