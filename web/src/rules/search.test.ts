import { expect, test } from 'vitest';
import { folded, placesOf } from './search';

test('capitals and accents make no difference', () => {
  expect(placesOf('Die Königin und die königin', 'konigin')).toEqual([4, 20]);
  expect(placesOf('La chambre à couvain', 'A COUV')).toEqual([11]);
  expect(placesOf('your queen’s nest', "queen's")).toEqual([5]);
});

test('places stay where they are', () => {
  for (const text of ['Straße', 'İstanbul', 'œufs', 'a\u00a0b']) expect(folded(text)).toHaveLength(text.length);
});

test('nothing is found where nothing is sought', () => {
  expect(placesOf('a stone', '  ')).toEqual([]);
  expect(placesOf('a stone', 'mound')).toEqual([]);
  expect(placesOf('aaaa', 'aa')).toEqual([0, 2]);
});
