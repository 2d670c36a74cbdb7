/** The players' colours, in the order of the seats: the same in all four games of the box. */
export const COLOURS = ['orange', 'red', 'black', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];
