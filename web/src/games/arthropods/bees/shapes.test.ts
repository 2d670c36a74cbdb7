import { expect, it } from 'vitest';
import { caps, floor, middles } from './shapes';

it('opens the floor, caps the walls and cuts fly holes side by side with the letters', () => {
  expect(floor('CCCCCC').split('L')).toHaveLength(6);
  expect(floor('OCCCCO').split('L')).toHaveLength(14);
  expect(caps('OCFCCO')).toHaveLength(9);
  expect(middles('OCFCCF', 'F').map(({ side }) => side)).toEqual([2, 5]);
});
