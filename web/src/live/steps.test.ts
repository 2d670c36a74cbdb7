import { describe, expect, it } from 'vitest';
import { extend, merged } from './steps';
import type { StepOf, ViewOf } from '../wire';

type Step = StepOf<'surikata'>;
const view = (seen: string): ViewOf<'surikata'> => ({
  game: 'surikata',
  seat: 0,
  to_move: 0,
  prompt: { key: seen },
  outcome: null,
  moves: [],
  board: {
    size: 5,
    colours: null,
    placing: 'mound',
    mounds: [],
    orange: [],
    white: [],
    meerkat: null,
    seen: [],
    supply: { mounds: 5, orange: 8, white: 8 },
    row: [],
  },
});
const step = (move: string, by: Step['by'] = 0): Step => ({
  by,
  move,
  events: [{ kind: 'mound_placed', seat: 0, cell: move }],
});
const names = (steps: readonly { move: string }[] | null) => steps?.map(({ move }) => move);

describe('merged', () => {
  it('adds what is new to what is known', () => {
    expect(names(merged([step('a1'), step('a2')], { start: 2, steps: [step('a3')], view: view('now') }))).toEqual([
      'a1',
      'a2',
      'a3',
    ]);
  });

  it('drops what was taken back', () => {
    expect(
      names(merged([step('a1'), step('a2'), step('a3')], { start: 1, steps: [step('b2')], view: view('now') })),
    ).toEqual(['a1', 'b2']);
    expect(names(merged([step('a1'), step('a2')], { start: 1, steps: [], view: view('now') }))).toEqual(['a1']);
  });

  it('begins anew with a whole table', () => {
    expect(names(merged([], { start: 0, steps: [step('a1')], view: view('now') }))).toEqual(['a1']);
  });

  it('refuses to build on what is not there', () => {
    expect(merged([step('a1')], { start: 2, steps: [step('a3')], view: view('now') })).toBeNull();
  });

  it('remembers what was seen after the last moves', () => {
    const first = merged([], { start: 0, steps: [step('a1')], view: view('first') })!;
    const all = merged(first, { start: 1, steps: [step('a2'), step('a3')], view: view('now') })!;
    expect(all.map((one) => one.view?.prompt.key)).toEqual(['first', undefined, 'now']);
    const many = merged(all, { start: 3, steps: Array.from({ length: 60 }, () => step('b1')), view: view('later') })!;
    expect(many.slice(0, 3).map((one) => one.view)).toEqual([undefined, undefined, undefined]);
  });
});

describe('extend', () => {
  it('knows whether somebody took something back', () => {
    expect(extend([step('a1')], [step('a1'), step('a2')])).toBe(true);
    expect(extend([step('a1'), step('a2')], [step('a1')])).toBe(false);
    expect(extend([step('a1')], [step('b1'), step('a2')])).toBe(false);
    expect(extend([step('a1', 'chance')], [step('a1', 0)])).toBe(false);
  });
});
