import { describe, expect, it } from 'vitest';
import type { Step } from '../wire';
import type { HappyPoint as Point } from '../wire/wire';
import { nearest, pointAt, proven, shared, swings, turningOf } from './swings';

const point = (at: number, how: Point['how'], ...values: number[]): Point => ({
  at,
  how,
  values,
  winner: null,
  within: null,
  best: null,
  played: null,
});

describe('swings', () => {
  it('names the three biggest in the order of the match', () => {
    const values = [0.5, 0.52, 0.9, 0.6, 0.8, 0.05, 0.2];
    const points = values.map((value, at) => point(at, 'estimate', value, 1 - value));
    expect(swings(points, []).map(({ before, after }) => [before, after])).toEqual([
      [1, 2],
      [2, 3],
      [4, 5],
    ]);
  });

  it('tells whose values changed most', () => {
    const [found] = swings([point(3, 'estimate', 0.5, 0.5, 0.5), point(7, 'estimate', 0.6, 0.8, 0.1)], []);
    expect(found).toEqual({ before: 3, after: 7, seat: 2, from: 0.5, to: 0.1, luck: false });
  });

  it('leaves out what is small, and what only became known', () => {
    expect(swings([point(0, 'estimate', 0.5, 0.5), point(1, 'estimate', 0.55, 0.45)], [])).toEqual([]);
    expect(swings([point(0, 'estimate', 0.5, 0.5), point(1, 'exact', 1, 0)], [])).toEqual([]);
    expect(swings([point(0, 'estimate', 0.5, 0.5), point(1, 'end', 1, 0)], [])).toHaveLength(1);
    expect(swings([point(0, 'exact', 0.5, 0.5), point(1, 'exact', 0, 1)], [])).toHaveLength(1);
  });

  it('has nothing to say about nothing', () => {
    expect(swings([], [])).toEqual([]);
    expect(swings([point(0, 'end', 1, 0)], [])).toEqual([]);
  });

  describe('says whether it was luck', () => {
    const before = (value: number | null): Point => ({
      ...point(0, 'estimate', 0.6, 0.4),
      played: { move: { kind: 'end', name: 'end' }, value },
    });
    const ended: Step = { by: 0, move: 'end', events: [] };
    const turned: Step[] = [ended, { by: 'chance', move: 'turn:m1', events: [] }];
    const luck = (value: number | null, moves = turned) =>
      swings([before(value), point(2, 'estimate', 0.2, 0.8)], moves)[0]?.luck;

    it('when a move was good and what came after it was not', () => expect(luck(0.58)).toBe(true));
    it('but not when the move itself was bad', () => expect(luck(0.25)).toBe(false));
    it('nor when chance had no say', () => expect(luck(0.58, [ended, { by: 1, move: 'act', events: [] }])).toBe(false));
    it('nor when nobody knows what the move was worth', () => expect(luck(null)).toBe(false));
  });
});

describe('the turning point', () => {
  const end = (by: Step['by']): Step => ({ by, move: '', events: [] });
  const worth = (one: Point, value: number): Point => ({
    ...one,
    played: { move: { kind: 'end', name: 'end' }, value },
  });
  const steps = [end(0), end('chance'), end(1), end(2), end(0)];
  // First luck is against seat 0, then seat 1 plays badly, then seat 2 takes something from seat 0.
  const points = [
    worth(point(0, 'estimate', 0.6, 0.2, 0.2), 0.6),
    worth(point(2, 'estimate', 0.2, 0.6, 0.2), 0.3),
    worth(point(3, 'estimate', 0.3, 0.3, 0.4), 0.4),
    worth(point(4, 'estimate', 0.05, 0.3, 0.65), 0.05),
  ];

  it('is one of those who look back, and not luck', () => {
    expect(turningOf(points, steps, [0])).toMatchObject({ seat: 0, before: 3, luck: false });
    expect(turningOf(points, steps, [1])).toMatchObject({ seat: 1, before: 2, luck: false });
    expect(turningOf(points, steps, [2])).toMatchObject({ seat: 2, before: 3 });
  });

  it('is anybody’s for who only looks on', () => {
    expect(turningOf(points, steps, [])).toMatchObject({ before: 2, seat: 1, luck: false });
  });

  it('is luck where nothing else was', () => {
    expect(turningOf(points.slice(0, 2), steps, [0])).toMatchObject({ before: 0, luck: true });
    expect(turningOf(points.slice(0, 1), steps, [0])).toBeNull();
  });
});

describe('points', () => {
  const points = [point(1, 'estimate', 0.5, 0.5), point(4, 'exact', 1, 0), point(9, 'end', 1, 0)];

  it('finds what is to be said at a position', () => {
    expect([0, 1, 3, 4, 8, 9, 20].map((n) => pointAt(points, n)?.at)).toEqual([undefined, 1, 1, 4, 4, 9, 9]);
  });

  it('finds the point nearest to a place', () => {
    expect([-5, 2, 3, 6, 7, 99].map((n) => nearest(points, n)?.at)).toEqual([1, 1, 4, 4, 9, 9]);
    expect(nearest([], 3)).toBeUndefined();
  });

  it('knows what is proven', () => {
    expect(proven(points)).toEqual([{ from: 4, to: 9 }]);
    expect(
      proven([
        point(0, 'exact', 1, 0),
        point(1, 'estimate', 0.5, 0.5),
        point(2, 'exact', 1, 0),
        point(3, 'exact', 1, 0),
      ]),
    ).toEqual([
      { from: 0, to: 0 },
      { from: 2, to: 3 },
    ]);
    expect(proven([point(0, 'estimate', 0.5, 0.5), point(1, 'end', 1, 0)])).toEqual([]);
  });

  it('knows whether one line is enough', () => {
    expect(shared(points)).toBe(true);
    expect(shared([point(0, 'estimate', 0.4, 0.4)])).toBe(false);
    expect(shared([point(0, 'estimate', 0.2, 0.3, 0.5)])).toBe(false);
  });
});
