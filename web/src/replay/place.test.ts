import { expect, test } from 'vitest';
import { linkTo, linkToTurning, placeOf } from './place';

test('a link to a move names it', () => {
  const hash = (link: string) => new URL(link, 'http://here').hash;
  expect(placeOf(hash(linkTo('a', 17)))).toEqual({ move: 17 });
  expect(placeOf(hash(linkToTurning('a')))).toBe('turning');
});

test('anything else names nothing', () => {
  for (const hash of ['', '#', '#move=', '#move=-1', '#move=1.5', '#move=x', '#seat=abc'])
    expect(placeOf(hash)).toBe(null);
});
