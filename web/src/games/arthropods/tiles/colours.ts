import { palette } from '../../../look/palette.svelte';

/** The players' colours, in the order of the seats: the same in all four games of the box. */
export const COLOURS = ['orange', 'red', 'black', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];

/** As it is shown: people may have chosen another. */
export const painted = (colour: Colour): Colour => palette.of(COLOURS, colour);

const PAINTS: Record<Colour, string> = {
  orange: 'light-dark(#c2600a, #f79a45)',
  red: 'light-dark(#c8202f, #ff7f88)',
  black: 'light-dark(#33302f, #ddd5cc)',
  brown: 'light-dark(#8a5530, #cf9a6b)',
};

/** For the lines of a graph. */
export function colour(_: unknown, seat: number) {
  const word = COLOURS[seat];
  const line = word && PAINTS[painted(word)];
  return word && line ? { word, face: line, line } : null;
}
