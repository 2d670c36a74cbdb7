/** A field in words: the same for the board's labels and for its text twin. */
import { letterOf, type Card, type Place } from './board';
import type { Say } from './words';

export function describe(card: Card, place: Place, legal: boolean, say: Say): string {
  const column = card.columns[place.column]!;
  const facts = { card: place.card + 1, column: letterOf(place.column), level: place.level + 1 };
  const value = column.dice[place.level];
  const text = value
    ? say('field.die', { ...facts, colour: `@${column.colour}`, value })
    : say('field.free', { ...facts, shows: `@show.${column.fields[place.level]}` });
  return legal ? `${text}, ${say('field.legal')}` : text;
}
