import { describe, expect, it } from 'vitest';
import { cardsOf, type Placing } from './board';
import { marksOn, takerAt, type Marked } from './cutaway';

const [card] = cardsOf({ card: [{ worm: 7, queen: 6, general: 3, columns: ['key plain', 'worm'] }] });
const place = { card: 1, column: 0, level: 1 };
const ghost: Placing = { kind: 'place', name: '2a2', ...place };
const NOTHING: Marked = { die: null, ghost: null, hint: null, named: null, refused: null };
const marks = (number: number, more: Partial<Marked>) => marksOn(card!, number, { ...NOTHING, ...more });

describe('marks', () => {
  it('are those of this hill alone', () => {
    const all = { die: { colour: 'red', value: 4 }, ghost, hint: place, named: '2a2', refused: place } as const;
    expect(marks(1, all)).toEqual({ ghost, hint: place, named: place, refused: place });
    expect(marks(0, all)).toEqual({ ghost: null, hint: null, named: null, refused: null });
  });

  it('show no die before it is rolled', () => {
    expect(marks(1, { ghost }).ghost).toBeNull();
    expect(marks(1, { ghost, die: { colour: 'red', value: null } }).ghost).toBeNull();
  });

  it('name no field that the hill has not', () => {
    expect(marks(1, { named: '2b1' }).named).toEqual({ card: 1, column: 1, level: 0 });
    expect(marks(1, { named: '2b2' }).named).toBeNull();
    expect(marks(1, {}).named).toBeNull();
  });
});

describe('those who share the worms', () => {
  it('lie on their tile of 88 by 41 and not on one another', () => {
    const REACH = 9; // A little less than the round of a badge (see Badge): they may touch.
    for (const many of [1, 2, 3]) {
      const all = Array.from({ length: many }, (_, n) => takerAt(n, many));
      for (const { x, y, scale } of all) {
        expect(x + REACH * scale).toBeLessThanOrEqual(88);
        expect(y - REACH * scale).toBeGreaterThanOrEqual(0);
        expect(y + REACH * scale).toBeLessThanOrEqual(41);
      }
      for (const [n, one] of all.entries())
        for (const other of all.slice(n + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(REACH * (one.scale + other.scale));
    }
  });
});
