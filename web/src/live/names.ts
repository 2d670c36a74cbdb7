/** What to call the player of a seat. */
import { botName } from './bots';
import type { NameOf } from './telling';
import type { Drawing, Say } from '../games/drawing';
import type { BotLevel, SeatLine, Table, View } from '../wire';
import { speech } from '../words/language.svelte';
import { isolated, NAMING, type Given } from '../words/words';

export const levelName = (level: string) => speech.of('', `level.${level}`);
export const levelCost = (level: BotLevel) => speech.say('level.cost', { s: level.seconds });

/** How a bot of a level plays, in a few words; nothing where nobody has described it. */
export function temperOf(level: string | null): string {
  const key = `temper.${level}`;
  const told = speech.of('', key);
  return told === key ? '' : told;
}

/** The name that somebody gave; several of one name are numbered. Who plays for several at one screen gave all of them one name: it says nothing. */
function called(seat: SeatLine, seats: readonly SeatLine[]): string | null {
  const kin = seats.filter((other) => (other.kind === 'bot' ? botName(other, seats) : other.name) === seat.name);
  if (!seat.name || kin.length === 1) return seat.name;
  const shared = seats.filter((other) => other.yours).length !== 1;
  return shared ? null : `${seat.name} ${kin.indexOf(seat) + 1}`;
}

/** For anybody to read, never "you". Who gave no name is called by the chosen face. */
export function nameOf(seat: SeatLine, seats: readonly SeatLine[]): string {
  if (seat.kind === 'bot')
    return botName(seat, seats) ?? speech.say('seat.bot', { level: levelName(seat.level ?? '') });
  if (!seat.taken && !seat.name) return speech.say('seat.free');
  const alone = (is: (other: SeatLine) => boolean) => seats.filter(is).length === 1;
  const own = called(seat, seats);
  if (own) return isolated(own, speech.say('seat.you'));
  if (!seat.name && seat.avatar && alone((other) => !other.name && other.avatar === seat.avatar))
    return speech.say(`avatar.${seat.avatar}`);
  return speech.say('seat.player', { n: seat.seat + 1 });
}

/** What a player is called on this screen: "You" where one seat alone is that of this screen. In a sentence `phrase` finds words for that. */
export function labelOf(seat: SeatLine, seats: readonly SeatLine[]): string {
  const own = seats.filter((other) => other.yours);
  return seat.yours && own.length === 1 ? speech.say('seat.you') : nameOf(seat, seats);
}

/** Of everybody at a table; empty of who has no seat. */
export const callingOf =
  (seats: readonly SeatLine[]): NameOf =>
  (seat) => {
    const found = seats.find((one) => one.seat === seat);
    return found ? labelOf(found, seats) : '';
  };

/** Whom a sentence names by colour is called as everywhere: the colour is only a mark. */
export const named = (facts: Given | undefined, called: ReadonlyMap<string, string>): Given =>
  Object.fromEntries(
    Object.entries(facts ?? {}).map(([field, fact]) => [
      field,
      NAMING.includes(field) && typeof fact === 'string' ? (called.get(fact) ?? fact) : fact,
    ]),
  );

/** What everybody is called, by the words of their colours as facts have them: who is only imagined by a word too. */
function calledAt(
  view: View,
  seats: readonly SeatLine[],
  { colour, imaginary }: Pick<Drawing, 'colour' | 'imaginary'>,
) {
  const all = [
    ...seats.map((seat) => ({ seat: seat.seat, called: labelOf(seat, seats) })),
    ...(imaginary?.(view) ?? []).map(({ seat, name }) => ({ seat, called: `@${name.key}` })),
  ];
  return new Map(
    all.flatMap(({ seat, called }) => {
      const word = colour(view, seat)?.word;
      return word ? [[`@${word}`, called] as const] : [];
    }),
  );
}

/** The words of a table's game, in which everybody has one name. */
export function wordsAt(table: Pick<Table, 'game' | 'view' | 'seats'> | null, drawing: Drawing | undefined): Say {
  const called = table && drawing ? calledAt(table.view, table.seats, drawing) : new Map<string, string>();
  return (key, facts) => speech.of(table?.game ?? '', key, named(facts, called));
}
