import { expect, it } from 'vitest';
import { caps, floor, middles, walls } from './shapes';

it('opens the floor, caps the walls and cuts fly holes side by side with the letters', () => {
  expect(floor('CCCCCC').split('L')).toHaveLength(6);
  expect(floor('OCCCCO').split('L')).toHaveLength(14);
  expect(caps('OCFCCO', 4).match(/M/g)).toHaveLength(9);
  expect(middles('OCFCCF', 'F').map(({ side }) => side)).toEqual([2, 5]);
});
it('has walls all around but at open sides', () => {
  expect(walls('CFCCCF')).toBe(floor('CFCCCF'));
  expect(walls('OCCOCC').match(/M/g)).toHaveLength(2);
});
