import { describe, expect, it } from 'vitest';
import { sinceLast, tidingsIn } from './since';
import type { StepOf } from '../wire';

type Step = StepOf<'supersize_colony'>;

/** Steps such as `0` (a move of seat 0), `c` (chance), `0>1` (a move of seat 0 with which the turn of seat 1 begins). */
const steps = (...lines: string[]): Step[] =>
  lines.map((line) => {
    const [by, turn] = line.split('>');
    return {
      by: by === 'c' ? 'chance' : Number(by),
      move: 'x',
      events: turn ? [{ kind: 'turn_begun', seat: Number(turn), quiet: true }] : [],
    };
  });

describe('sinceLast', () => {
  it('begins after the last move of the seat, with what chance did then', () => {
    expect(sinceLast(steps('c>0', '0', '0>1', 'c', '1', 'c>0'), 0)).toBe(3);
    expect(sinceLast(steps('c>0', '0>1', '1>2', '2>1', '1>0'), 0)).toBe(2);
  });

  it('begins with the match for who has not moved yet', () => {
    expect(sinceLast(steps('c>0', '0', '0>1'), 1)).toBe(0);
  });

  it('is nothing within a turn: only chance has moved, or nobody', () => {
    expect(sinceLast(steps('c>1', '1>0', '0', 'c'), 0)).toBeNull();
    expect(sinceLast(steps('c>1', '1>0', '0'), 0)).toBeNull();
    expect(sinceLast(steps('c>0'), 0)).toBeNull();
  });

  it('does not end with an answer in the turn of another', () => {
    const attacked = steps('c>0', '0>1', '1', '0', '1>0');
    expect(sinceLast(attacked, 0)).toBe(2);
    expect(sinceLast(attacked.slice(0, 4), 1)).toBeNull();
  });

  it('leaves out what was chosen before the first turn', () => {
    expect(sinceLast(steps('c', '1', '0', 'c>0'), 0)).toBeNull();
  });

  it('is nothing where no seat is asked', () => {
    expect(sinceLast(steps('c>0', '0>1', '1>0'), 'chance')).toBeNull();
    expect(sinceLast(steps('c>0', '0>1', '1>0'), null)).toBeNull();
  });
});

describe('tidingsIn', () => {
  /** As above, and in the second step a draft has ended. */
  const told = (...lines: string[]): Step[] =>
    steps(...lines).map((step, n) =>
      n === 1
        ? { ...step, events: [{ kind: 'draft_ended', tile: 'forest', face: 'f1', place: 1 }, ...step.events] }
        : step,
    );
  const kindOf = (from: number | null, ...lines: string[]) =>
    tidingsIn(told(...lines), from, ['draft_ended'])?.event.kind;

  it('are news for who is asked since the own last turn', () => {
    expect(kindOf(1, '0>1', 'c', '1>0')).toBe('draft_ended');
    expect(kindOf(2, '0>1', 'c', '1>0')).toBeUndefined();
  });

  it('are news for who looks on until somebody moves again', () => {
    expect(kindOf(null, '0>1', 'c')).toBe('draft_ended');
    expect(kindOf(null, '0', '1>0', 'c')).toBe('draft_ended');
    expect(kindOf(null, '0>1', 'c', '1')).toBeUndefined();
  });

  it('are only what a game calls so', () => expect(tidingsIn(told('0', 'c'), null, ['ended'])).toBeNull());
});
