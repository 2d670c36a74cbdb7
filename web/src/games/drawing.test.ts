import { expect, it } from 'vitest';
import { placeIn } from './drawing';

it('finds the place that a sentence names', () => {
  expect(placeIn({ key: 'say.stone', facts: { space: 'c3' } })).toBe('c3');
  expect(placeIn([{ key: 'say.complete', facts: { n: 2 } }, { key: 'say.lay', facts: { cell: '1,-1' } }])).toBe('1,-1');
  expect(placeIn([{ key: 'say.gather' }])).toBeNull();
  expect(placeIn([])).toBeNull();
});
