import { describe, expect, it } from 'vitest';
import { beside, cellAt, middleOf, nearestOf, opposite, rimOf, SIDES, walk, WIDTH } from './hex';

describe('cells', () => {
  it('have six neighbours, clockwise from the east', () => {
    expect(SIDES.map((side) => beside('2,-1', side))).toEqual(['3,-1', '2,0', '1,0', '1,-1', '2,-2', '3,-2']);
    for (const side of SIDES) expect(beside(beside('4,5', side), opposite(side))).toBe('4,5');
  });

  it('lie where the sides point to', () => {
    for (const side of SIDES) {
      const { x, y } = middleOf(beside('0,0', side));
      expect(Math.hypot(x, y)).toBeCloseTo(WIDTH, 6);
      expect((Math.atan2(y, x) * 180) / Math.PI).toBeCloseTo(side > 3 ? 60 * side - 360 : 60 * side, 6);
    }
  });

  it('have a rim of empty cells that touch them', () => {
    expect(rimOf(['0,0']).sort()).toEqual(SIDES.map((side) => beside('0,0', side)).sort());
    expect(rimOf(['0,0', '1,0'])).toHaveLength(8);
    expect(rimOf(['0,0', '1,0'])).not.toContain('1,0');
  });
});

describe('points', () => {
  it('belong to the cell around them', () => {
    for (const cell of ['0,0', '3,-2', '-4,1', '-1,-1']) {
      const { x, y } = middleOf(cell);
      for (const [dx, dy] of [
        [0, 0],
        [38, 0],
        [-38, 10],
        [0, 45],
        [-20, -35],
      ] as const)
        expect(cellAt({ x: x + dx, y: y + dy })).toBe(cell);
    }
  });

  it('are near to one of the cells, or to none', () => {
    const { x, y } = middleOf('2,0');
    expect(nearestOf(['0,0', '2,0'], { x: x - 60, y })).toBe('2,0');
    expect(nearestOf(['0,0', '2,0'], { x: x + 90, y: y + 20 })).toBeNull();
  });
});

describe('walk', () => {
  const around = ['0,0', ...SIDES.map((side) => beside('0,0', side))];

  it('keeps to the row with left and right', () => {
    expect(walk('0,0', 'ArrowRight', around)).toBe('1,0');
    expect(walk('0,0', 'ArrowLeft', around)).toBe('-1,0');
  });

  it('goes straight up and down over two rows, and back the same way', () => {
    const many = ['0,0', '1,-1', '0,-1', '1,-2', '0,-2', '2,-2'];
    const up = walk('0,0', 'ArrowUp', many)!;
    expect(up).toBe('1,-1');
    const top = walk(up, 'ArrowUp', many)!;
    expect(middleOf(top).x).toBeCloseTo(middleOf('0,0').x, 6);
    expect(walk(up, 'ArrowDown', many)).toBe('0,0');
  });

  it('jumps over gaps, stops at the edge, and knows only arrows', () => {
    expect(walk('0,0', 'ArrowRight', ['0,0', '4,0'])).toBe('4,0');
    expect(walk('0,0', 'ArrowRight', ['0,0', '-1,0', '0,-1'])).toBeNull();
    expect(walk('0,0', 'Enter', around)).toBeUndefined();
  });
});
