import { expect, it } from 'vitest';
import type { BoardOf, ViewOf } from '../../wire';
import { BeePlaying } from '../arthropods/bees/playing.svelte';
import { ASKED, EMPTY, LETTERS, sitting } from '../arthropods/tiles/sitting';
import type { BeeGame } from '../arthropods/tiles/view';
import drawing from './index';

const board: BoardOf<'happy_honey_beez'> = {
  ...EMPTY,
  row: [],
  stack: {},
  ranks: ['queen', 'worker'],
  puts: ['queen', 'worker'],
  players: [{ colour: 'orange', points: 0, on_board: 0, pollen: 0, honey: 0, hand: { queen: 1, worker: 3, drone: 0 } }],
  supply: { pollen: 8, honey: 8 },
};

it('knows the letters that the list of keys names, and none of the house or of the full game', () => {
  const { playing } = sitting<ViewOf<BeeGame>, BeePlaying>(
    BeePlaying<never>,
    { ...ASKED, game: 'happy_honey_beez', moves: [], board },
    [],
  );
  const letters = drawing.letters.flatMap(({ letter }) => (letter.length > 1 ? [] : [letter]));
  for (const letter of LETTERS) expect([letter, playing.press(letter)]).toEqual([letter, letters.includes(letter)]);
  expect(playing.ranks).toEqual(['queen', 'worker']);
});
