/** What is marked in the drawing of a hill, and where. Knows nothing of a screen. */
import { fieldOf, type Card, type Die, type Place, type Placing } from './board';

/** What is marked anywhere on the table. */
export interface Marked {
  die: Die | null;
  /** Where the die is shown before it lies there. */
  ghost: Placing | null;
  hint: Place | null;
  /** The name of a field. */
  named: string | null;
  refused: Place | null;
}

export interface Marks {
  ghost: Placing | null;
  hint: Place | null;
  named: Place | null;
  refused: Place | null;
}

/** What of that is in this hill; a die is shown only once it is rolled. */
export function marksOn(card: Card, number: number, { die, ghost, hint, named, refused }: Marked): Marks {
  const here = <P extends Place>(place: P | null) => (place?.card === number ? place : null);
  return {
    ghost: die?.value ? here(ghost) : null,
    hint: here(hint),
    named: placesOf(card, number).find((place) => fieldOf(place) === named) ?? null,
    refused: here(refused),
  };
}

const placesOf = ({ columns }: Card, card: number): Place[] =>
  columns.flatMap(({ fields }, column) => fields.map((_, level) => ({ card, column, level })));

/** Where the sign lies of one of so many who share the worms, on their tile: the more, the smaller. */
export function takerAt(n: number, many: number): { x: number; y: number; scale: number } {
  if (many === 1) return { x: 73, y: 20.5, scale: 1 };
  if (many === 2) return { x: 73, y: 11 + 19 * n, scale: 0.85 };
  return { x: 66 + 14 * (n % 2), y: 10 + 10.5 * n, scale: 0.7 };
}
