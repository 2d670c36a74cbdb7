import { expect, it } from 'vitest';
import type { BoardOf, ViewOf } from '../../wire';
import { AntPlaying } from '../arthropods/ants/playing.svelte';
import { ASKED, EMPTY, LETTERS, sitting } from '../arthropods/tiles/sitting';
import type { AntGame } from '../arthropods/tiles/view';
import drawing from './index';

const board: BoardOf<'antropolis'> = {
  ...EMPTY,
  tunnels: [],
  market: [],
  prices: [],
  stacks: {},
  bought: 0,
  raise_price: 1,
  ranks: ['queen', 'worker'],
  puts: ['queen', 'worker'],
  players: [
    {
      colour: 'orange',
      points: 0,
      on_board: 0,
      food: 0,
      tiles: [],
      limit: 3,
      missing: 3,
      hand: { queen: 1, worker: 2 },
    },
  ],
  food: 20,
  goal: 9,
  reached: null,
  ending: null,
  owed: [],
};

it('knows the letters that the list of keys names, and none of the house or of the full game', () => {
  const { playing } = sitting<ViewOf<AntGame>, AntPlaying>(
    AntPlaying<never>,
    { ...ASKED, game: 'antropolis', moves: [], board },
    [],
  );
  const letters = drawing.letters.flatMap(({ letter }) => (letter.length > 1 ? [] : [letter]));
  for (const letter of LETTERS) expect([letter, playing.press(letter)]).toEqual([letter, letters.includes(letter)]);
  expect(playing.ranks).toEqual(['queen', 'worker']);
});
