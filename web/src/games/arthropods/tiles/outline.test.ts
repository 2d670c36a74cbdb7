import { describe, expect, it } from 'vitest';
import { gapsAmong, outlineOf, wallsAround } from './outline';

const bits = (...sides: number[]) => sides.reduce((sum, side) => sum + 2 ** side, 0);
/** Two tiles side by side that hang together; the eastern one leads on to the east. A third one stands apart. */
const tiles = [
  { cell: '0,0', joins: bits(0), gaps: 0 },
  { cell: '1,0', joins: bits(3), gaps: bits(0) },
  { cell: '0,1', joins: 0, gaps: bits(2) },
];

describe('a hive', () => {
  it('has gaps where it leads on to an empty cell', () => {
    expect(gapsAmong(tiles, ['0,0', '1,0'])).toEqual([{ cell: '1,0', side: 0 }]);
  });
  it('has walls all around but where two of its tiles hang together', () => {
    const walls = wallsAround(tiles, ['0,0', '1,0']);
    expect(walls).toHaveLength(10);
    expect(walls).not.toContainEqual({ cell: '0,0', side: 0 });
    expect(walls).not.toContainEqual({ cell: '1,0', side: 3 });
  });
  it('of which only a part is looked at has a wall towards the rest', () => {
    expect(wallsAround(tiles, ['1,0'])).toHaveLength(6);
    expect(outlineOf(tiles, ['1,0']).match(/M/g)).toHaveLength(6);
  });
});
