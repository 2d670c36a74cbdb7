import { describe, expect, it } from 'vitest';
import {
  beside,
  boxOf,
  centred,
  fitted,
  isSeen,
  middleOf,
  opposite,
  R,
  rimOf,
  SIDES,
  walk,
  WIDTH,
  zoomed,
} from './hex';

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

describe('camera', () => {
  it('fits a box into the middle of a window', () => {
    const box = boxOf(['0,0', '1,0', '2,0'], 10);
    expect(box.width).toBeCloseTo(3 * WIDTH + 20, 6);
    expect(box.height).toBeCloseTo(2 * R + 20, 6);
    const camera = fitted(box, 560, 300, 5);
    expect(camera.scale).toBeCloseTo(560 / box.width, 6);
    expect((box.x - camera.x) * camera.scale).toBeCloseTo(0, 6);
    expect((box.y + box.height / 2 - camera.y) * camera.scale).toBeCloseTo(150, 6);
    for (const cell of ['0,0', '1,0', '2,0']) expect(isSeen(camera, cell, 560, 300)).toBe(true);
    expect(isSeen(camera, '3,0', 560, 300)).toBe(false);
  });

  it('shows all of a long board, and does not jump when it is made smaller still', () => {
    const cells = Array.from({ length: 30 }, (_, r) => `0,${-r}`);
    const camera = fitted(boxOf(cells, 14), 700, 190);
    for (const cell of cells) expect(isSeen(camera, cell, 700, 190)).toBe(true);
    expect(zoomed(camera, 0.5, { x: 0, y: 0 }).scale).toBe(camera.scale);
    expect(zoomed(camera, 1.35, { x: 0, y: 0 }).scale).toBeCloseTo(1.35 * camera.scale, 6);
  });

  it('keeps what is under the pointer when it comes nearer', () => {
    const camera = { x: -30, y: 12, scale: 0.8 };
    const at = { x: 200, y: 90 };
    const nearer = zoomed(camera, 1.5, at);
    expect(nearer.scale).toBeCloseTo(1.2, 6);
    expect(nearer.x + at.x / nearer.scale).toBeCloseTo(camera.x + at.x / camera.scale, 6);
    expect(nearer.y + at.y / nearer.scale).toBeCloseTo(camera.y + at.y / camera.scale, 6);
    expect(centred(camera, { x: 7, y: 8 }, 100, 60)).toMatchObject({ scale: 0.8, x: 7 - 62.5, y: 8 - 37.5 });
  });
});
