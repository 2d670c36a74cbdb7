/** What ants can do in Supersize Colony besides: it stands in the moves. */
import { ofKind, type OfKind } from '../../wire';
import { ACTS, actionsOf, type Act, type Ant, type AntActions, type Move } from '../arthropods/ants/view';
import type { Cell } from '../arthropods/tiles/hex';
import { letterOf, type Standing } from '../arthropods/tiles/view';

export type { Ant, Board } from '../arthropods/ants/view';
export type Attack = OfKind<Move, 'attack'>;
export type Theft = OfKind<Move, 'steal'>;

/** What a soldier can do besides. */
export interface Raiding {
  thefts: readonly Theft[];
  /** The tiles that it can attack, alone or with others, and one of these attacks. */
  targets: readonly Cell[];
  attack: Attack | undefined;
}

/** In the order of their buttons; to leave comes last. */
const KINDS = [...ACTS.filter((kind) => kind !== 'leave'), 'mate', 'rear', 'leave'] as const;

/** Words for an action in the names of buttons: rear-w, rear-s-s2. */
export const wordOf = (act: Act): string =>
  act.kind === 'rear' ? ['rear', letterOf(act.rank), act.carrier].filter(Boolean).join('-') : act.kind;

export function raidingOf(name: string, moves: readonly Move[], alike: readonly string[]): Raiding {
  const attacks = ofKind(moves, 'attack').filter(({ team }) => team.some(({ piece }) => alike.includes(piece)));
  return {
    thefts: ofKind(moves, 'steal').filter(({ piece }) => piece === name),
    targets: [...new Set(attacks.map(({ cell }) => cell))],
    attack: attacks[0],
  };
}

/** `alike`: the names of those of which all holds that holds for this ant; moves name the first of them only. */
export function colonyActions(name: string, moves: readonly Move[], alike: readonly string[] = [name]): AntActions {
  const found = actionsOf(name, moves, KINDS);
  const { thefts, targets } = raidingOf(name, moves, alike);
  return thefts.length + targets.length > 0 ? { ...found, busy: true, able: true } : found;
}

/** Ants that differ in their names alone: where one of them is named in an attack, another may come instead. */
export const isAlike = (one: Standing<Ant>, other: Standing<Ant>): boolean => likeness(one) === likeness(other);
export const likeness = ({ piece, cell }: Standing<Ant>): string =>
  JSON.stringify([cell, piece.seat, piece.rank, piece.load, piece.larva, piece.moved, piece.acted]);
