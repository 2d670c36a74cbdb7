import type { Result } from './result';
import type { Drawing, Say } from '../games/drawing';
import { nameOf } from '../live/names';
import type { Table } from '../wire';
import { say, speech } from '../words/language.svelte';
import type { Given } from '../words/words';

/** For a picture or a text that is sent to others: there nobody is "you". */
export function publicName({ seats, view }: Table, seat: number, drawing: Drawing, words: Say): string {
  const found = seats.find((one) => one.seat === seat);
  const imagined = drawing.imaginary?.(view).find((one) => one.seat === seat);
  return found ? nameOf(found, seats) : imagined ? words(imagined.name.key) : '';
}

/** Who has won, when no name but a word of the game says it: it may need another sentence. */
export function winnersIn(
  { view }: Table,
  winners: readonly number[],
  drawing: Drawing,
  name: (seat: number) => string,
): Given {
  const [first, another] = winners;
  const imagined = drawing.imaginary?.(view).find(({ seat }) => seat === first);
  if (imagined && another === undefined) return { n: 1, name: `@${imagined.name.key}` };
  return { n: winners.length, name: new Intl.ListFormat(speech.now).format(winners.map(name)) };
}

/** Who has won, as anybody would tell it. */
export function headlineOf({ mood, winners }: Result, table: Table, drawing: Drawing, words: Say): string {
  if (mood === 'drawn') return say('end.drawn');
  if (mood === 'closed') return '';
  return words(
    'end.winner',
    winnersIn(table, winners, drawing, (seat) => publicName(table, seat, drawing, words)),
  );
}
