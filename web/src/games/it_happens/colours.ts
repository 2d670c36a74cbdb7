/** The colours of the dice. */
import { palette } from '../../look/palette.svelte';
import type { ViewOf } from '../../wire';
import type { Colour } from './board';

const COLOURS: readonly Colour[] = ['yellow', 'red', 'green', 'blue', 'white'];

/** As it is shown: people may have chosen another. */
export const painted = (colour: Colour): Colour => palette.of(COLOURS, colour);
export const named = (name: string): Colour => COLOURS.find((colour) => colour === name) ?? 'white';

const LINES: Record<Colour, string> = {
  yellow: 'light-dark(#9a7000, #f6c62d)',
  red: 'light-dark(#cf3a2b, #ff8a78)',
  green: 'light-dark(#23794a, #5cc48c)',
  blue: 'light-dark(#2e6fc0, #86b8f8)',
  white: 'light-dark(#74654a, #fdfbf4)',
};

export function colour({ board }: ViewOf<'it_happens'>, seat: number) {
  const word = board.colours[seat]?.colour;
  const line = word && LINES[painted(word)];
  return word && line ? { word, face: line, line } : null;
}
