import type { Entry, Sentence, View } from '../../live/types';
import { COLOURS, placeOf, type Board } from './board';

/** A move as sentences. Which colour a die has follows from the roll before it. */
export function tell(entry: Entry, view: View, name: (seat: number) => string, before: readonly Entry[]): Sentence | Sentence[] {
  const [kind, number] = entry.move.split(':');
  if (kind === 'start') return { key: 'say.start', facts: { name: name(Number(number)) } };
  const dealt = before.filter(({ move }) => move.startsWith('card:')).length;
  if (kind === 'card') return { key: 'say.card', facts: { number: (dealt % 3) + 1 } };
  const rolled = entry.move.startsWith('roll') ? entry : before.findLast(({ move }) => move.startsWith('roll'));
  const by = typeof entry.by === 'number' ? entry.by : rolled?.by;
  const colour = `@${COLOURS[rolled?.move === 'roll:third' ? 2 : Number(by ?? 0)]}`;
  const own = `@${COLOURS[Number(by ?? 0)]}`;
  if (kind === 'roll') return { key: 'say.roll', facts: { colour } };
  if (kind === 'die') return { key: 'say.die', facts: { colour, value: Number(number) } };
  if (kind === 'reroll') return { key: 'say.reroll' };
  if (kind === 'skip') return { key: 'say.skip', facts: { colour: own } };
  const place = placeOf(entry.move);
  if (!place) return { key: entry.move };
  const told: Sentence[] = [
    {
      key: 'say.place',
      facts: { colour, card: place.card + 1, column: String.fromCharCode(97 + place.column), level: place.level + 1 },
    },
  ];
  const board = view.board as Board;
  const rounds = dealt / 3;
  const ended = board.cards.length === 0 && (board.phase === 'over' ? board.round : board.round - 1) === rounds;
  // What was found can be seen as long as the cards of that round lie there.
  const shows = board.round === rounds ? board.cards[place.card]?.columns[place.column]?.fields[place.level] : undefined;
  if (shows && shows !== 'plain' && !(shows === 'worm' && board.supply.worms === 0)) told.push({ key: 'say.found', facts: { colour, shows: `@show.${shows}` } });
  if (ended && board.phase !== 'over') told.push({ key: 'say.scored' });
  return told;
}
