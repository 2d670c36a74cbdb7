/** What happened, as sentences without their language. */
import type { GameEvent, Sentence, Step } from '../wire';

/** Empty of who has no name: an imaginary player is known by its colour alone. */
export type NameOf = (seat: number) => string;
/** Whether the game's words have a key. */
export type Knows = (key: string) => boolean;

/** The facts that name somebody, by the fields that they were made from. */
const SOMEBODY = ['seat', 'colour', 'owner', 'winner'] as const;

const seatsIn = (event: GameEvent): Map<string, number> => {
  const fields = new Map<string, unknown>(Object.entries(event));
  return new Map(
    SOMEBODY.flatMap((field) => {
      const seat = fields.get(field);
      return typeof seat === 'number' ? [[field, seat] as const] : [];
    }),
  );
};

/** Everybody by name: the colour is only a mark. */
function factsOf(event: GameEvent, name: NameOf): Required<Sentence>['facts'] {
  const facts: Required<Sentence>['facts'] = { ...event.facts };
  for (const [field, seat] of seatsIn(event)) if (field in facts) facts[field] = name(seat) || facts[field]!;
  return facts;
}

/** What was done by who made the move needs no name, as that is told already. */
const isOwn = (event: GameEvent, by: Step['by']): boolean => {
  const seats = seatsIn(event);
  return (seats.get('colour') ?? seats.get('seat')) === by;
};

/**
 * For who sees the board and who made the move there may be shorter words than for who reads coordinates:
 * `log.<kind>.own`, else `log.<kind>`, else `say.<kind>`.
 */
export function sentenceOf(event: GameEvent, by: Step['by'], name: NameOf, knows: Knows): Required<Sentence> {
  const short = [...(isOwn(event, by) ? [`log.${event.kind}.own`] : []), `log.${event.kind}`];
  return { key: short.find(knows) ?? `say.${event.kind}`, facts: factsOf(event, name) };
}

/** What is worth a line. */
export const isTold = ({ quiet = false }: GameEvent): boolean => !quiet;

export const tell = (
  { by, events }: { by: Step['by']; events: readonly GameEvent[] },
  name: NameOf,
  knows: Knows,
): Required<Sentence>[] => events.filter(isTold).map((event) => sentenceOf(event, by, name, knows));

/** The place on the board that they name, if there is one. */
export function placeIn(events: readonly GameEvent[]): string | null {
  for (const event of events.filter(isTold)) {
    if ('cell' in event && event.cell) return event.cell;
    if ('field' in event) return event.field;
  }
  return null;
}
