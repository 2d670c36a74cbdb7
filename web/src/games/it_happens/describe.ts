/** A field in words: the same for the board's labels and for its text twin. */
import type { Say } from '../drawing';
import { nameOf, type Card, type Place } from './board';

export function describe(card: Card, place: Place, moves: readonly string[], say: Say): string {
  const column = card.columns[place.column]!;
  const facts = { card: place.card + 1, column: String.fromCharCode(97 + place.column), level: place.level + 1 };
  const value = column.dice[place.level];
  const text = value
    ? say('field.die', { ...facts, colour: `@${column.colour}`, value })
    : say('field.free', { ...facts, shows: `@show.${column.fields[place.level]}` });
  return moves.includes(nameOf(place)) ? `${text}, ${say('field.legal')}` : text;
}
