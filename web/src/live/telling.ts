/** What happened, as sentences without their language. */
import type { GameEvent, Sentence } from '../wire';

export type NameOf = (seat: number) => string;

/** Who starts is told by name: people do not know their colours yet. */
const factsOf = (event: GameEvent, name: NameOf) =>
  event.kind === 'started' ? { ...event.facts, seat: name(event.seat) } : (event.facts ?? {});

export const sentenceOf = (event: GameEvent, name: NameOf): Required<Sentence> => ({
  key: `say.${event.kind}`,
  facts: factsOf(event, name),
});

/** What is worth a line. */
export const isTold = ({ quiet = false }: GameEvent): boolean => !quiet;

export const tell = (events: readonly GameEvent[], name: NameOf): Sentence[] =>
  events.filter(isTold).map((event) => sentenceOf(event, name));

/** The place on the board that they name, if there is one. */
export function placeIn(events: readonly GameEvent[]): string | null {
  for (const event of events.filter(isTold)) {
    if ('cell' in event && event.cell) return event.cell;
    if ('field' in event) return event.field;
  }
  return null;
}
