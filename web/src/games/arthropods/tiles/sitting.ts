/** For tests of what somebody chooses: a screen that keeps what was done at it. */
import type { Told } from '../../drawing';
import type { Screen } from './playing.svelte';
import type { TileAttempt, TileBoard, TileMove, TileView } from './view';

export function sitting<V extends TileView, P extends { begin(): void }>(
  Playing: new (screen: Screen<V>) => P,
  view: V,
  moves: V['moves'],
) {
  const made: TileMove[] = [];
  const asked: TileAttempt[] = [];
  const told: Told[] = [];
  const playing = new Playing({
    view,
    moves,
    pending: null,
    hint: null,
    quiet: false,
    onmove: (move) => made.push(move),
    onwhy: (attempt) => asked.push(attempt),
    ontell: (one) => told.push(one),
    onask: (one) => told.push(one),
  });
  playing.begin();
  return { playing, made, asked, told };
}

/** A view of who is to move, without its game and board. */
export const ASKED = { seat: 0, to_move: 0, prompt: { key: 'ask.act' }, outcome: null } as const;
/** A board on which nothing lies, where the first seat's pieces act. */
export const EMPTY = {
  phase: 'act',
  starter: 0,
  turn: 0,
  tiles: [],
  regions: [],
  laid: 0,
  price: 0,
  last: null,
  stage: 'queen',
  asked: null,
  asked_rank: null,
  ahead: [],
  passed: {},
  final: null,
  ties: [],
} satisfies Partial<TileBoard>;
/** A piece that has done nothing yet, and a tile that lies by itself. */
export const FRESH = { load: null, moved: false, acted: false } as const;
export const ALONE = { rotation: 0, region: 0, joins: 0, gaps: 0 } as const;

export const names = (moves: readonly TileMove[]): string[] => moves.map(({ name }) => name);

/** All that a letter can be. */
export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
