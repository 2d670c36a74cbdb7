/** The colours of the stones. */
import { palette } from '../../look/palette.svelte';
import type { ViewOf } from '../../wire';
import type { Colour } from './board';

const COLOURS: readonly Colour[] = ['orange', 'white'];

/** As it is shown: people may have chosen the other. */
export const painted = (colour: Colour): Colour => palette.of(COLOURS, colour);
export const named = (name: string): Colour => COLOURS.find((colour) => colour === name) ?? 'white';

const PAINTS: Record<Colour, { face: string; line: string }> = {
  orange: { face: '#e5812a', line: 'light-dark(#b8580c, #f2994a)' },
  white: { face: 'light-dark(#fdf8ec, #f6f0e2)', line: 'light-dark(#7d6c52, #f6f0e2)' },
};

export function colour(view: ViewOf<'surikata'>, seat: number) {
  const word = view.board.colours?.[seat];
  return word ? { word, ...PAINTS[painted(word)] } : null;
}
