import { describe, expect, it } from 'vitest';
import { BARE, beyond, brought, centred, fitted, isSeen, nearestTo, paneOf, pointAt, within, zoomed } from './camera';
import { boxOf, R, WIDTH } from './hex';

const pane = (width: number, height: number) => paneOf(width, height, BARE);

describe('camera', () => {
  it('fits a box into the middle of a window', () => {
    const box = boxOf(['0,0', '1,0', '2,0'], 10);
    expect(box.width).toBeCloseTo(3 * WIDTH + 20, 6);
    expect(box.height).toBeCloseTo(2 * R + 20, 6);
    const camera = fitted(box, pane(560, 300), 5);
    expect(camera.scale).toBeCloseTo(560 / box.width, 6);
    expect((box.x - camera.x) * camera.scale).toBeCloseTo(0, 6);
    expect((box.y + box.height / 2 - camera.y) * camera.scale).toBeCloseTo(150, 6);
    for (const cell of ['0,0', '1,0', '2,0']) expect(isSeen(camera, cell, pane(560, 300))).toBe(true);
    expect(isSeen(camera, '3,0', pane(560, 300))).toBe(false);
  });

  it('fits it into what is left of a window', () => {
    const left = paneOf(800, 600, { top: 60, right: 0, bottom: 140, left: 250 });
    const camera = fitted(boxOf(['0,0']), left, 1);
    expect({ x: -camera.x, y: -camera.y }).toEqual({ x: 250 + 275, y: 60 + 200 });
    expect(isSeen(camera, '-3,0', left)).toBe(false);
    expect(isSeen(camera, '-3,0', pane(800, 600))).toBe(true);
  });

  it('shows all of a long board, and does not jump when it is made smaller still', () => {
    const cells = Array.from({ length: 30 }, (_, r) => `0,${-r}`);
    const camera = fitted(boxOf(cells, 14), pane(700, 190));
    for (const cell of cells) expect(isSeen(camera, cell, pane(700, 190))).toBe(true);
    expect(zoomed(camera, 0.5, { x: 0, y: 0 }).scale).toBe(camera.scale);
    expect(zoomed(camera, 1.35, { x: 0, y: 0 }).scale).toBeCloseTo(1.35 * camera.scale, 6);
  });

  it('keeps what is under the pointer when it comes nearer', () => {
    const camera = { x: -30, y: 12, scale: 0.8 };
    const at = { x: 200, y: 90 };
    const nearer = zoomed(camera, 1.5, at);
    expect(nearer.scale).toBeCloseTo(1.2, 6);
    expect(pointAt(nearer, at).x).toBeCloseTo(pointAt(camera, at).x, 6);
    expect(pointAt(nearer, at).y).toBeCloseTo(pointAt(camera, at).y, 6);
    expect(centred(camera, { x: 7, y: 8 }, pane(100, 100))).toMatchObject({ scale: 0.8, x: 7 - 62.5, y: 8 - 62.5 });
  });

  it('is no emptier at one edge than it must be', () => {
    const box = { x: 0, y: 0, width: 1000, height: 100 };
    expect(within({ x: -50, y: -700, scale: 1 }, box, pane(400, 300))).toMatchObject({ x: 0, y: -200 });
    expect(within({ x: 900, y: -100, scale: 1 }, box, pane(400, 300))).toMatchObject({ x: 600, y: -100 });
  });

  it('brings cells into sight: moving, then going away, but never too far', () => {
    const camera = { x: -100, y: -100, scale: 1 };
    expect(brought(camera, ['0,0'], pane(400, 400), 44)).toBe(camera);
    const moved = brought(camera, ['4,0'], pane(400, 400), 44);
    expect(moved.scale).toBe(1);
    expect(isSeen(moved, '4,0', pane(400, 400))).toBe(true);
    const smaller = brought(camera, ['-4,0', '4,0'], pane(600, 400), 44);
    expect(smaller.scale).toBeLessThan(1);
    for (const cell of ['-4,0', '4,0']) expect(isSeen(smaller, cell, pane(600, 400))).toBe(true);
    const far = brought(camera, ['-40,0', '40,0'], pane(800, 400), 44);
    expect(far.scale).toBeCloseTo(44 / WIDTH, 6);
    expect(['-40,0', '40,0'].some((cell) => isSeen(far, cell, pane(800, 400)))).toBe(true);
  });

  it('tells beyond which edge a cell lies whose middle cannot be touched', () => {
    const camera = { x: -200, y: -200, scale: 1 };
    const found = beyond(camera, ['0,0', '4,0', '5,0', '-4,0', '0,9', '-9,18', '0,-9'], pane(400, 400));
    expect(Object.fromEntries(found)).toEqual({
      right: ['4,0', '5,0'],
      left: ['-4,0'],
      bottom: ['0,9', '-9,18'],
      top: ['0,-9'],
    });
    expect(nearestTo(camera, ['5,0', '4,0'], pane(400, 400))).toBe('4,0');
    expect(beyond(camera, ['2,0'], pane(400, 400)).size).toBe(0);
    expect([...beyond(camera, ['2,0'], { x: 0, y: 0, width: 300, height: 400 }).keys()]).toEqual(['right']);
    // The sign that tells so lies over another one.
    expect(beyond(camera, ['5,0', '2,0'], pane(400, 400)).get('right')).toEqual(['5,0', '2,0']);
  });
});
