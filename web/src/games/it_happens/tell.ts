import type { Entry, Sentence, View } from '../../wire';
import { COLOURS, placeOf, type Board, type Colour } from './board';

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
      facts: { colour, field: entry.move, card: place.card + 1, column: String.fromCharCode(97 + place.column), level: place.level + 1 },
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

export function suggest(move: string, view: View): Sentence {
  const { die } = view.board as Board;
  const place = placeOf(move);
  if (!place || !die) return { key: move === 'roll:third' ? 'button.third' : `button.${move}` };
  return { key: 'say.place', facts: { colour: `@${die.colour}`, card: place.card + 1, column: String.fromCharCode(97 + place.column), level: place.level + 1 } };
}

const LINES: Record<Colour, string> = {
  yellow: 'light-dark(#9a7000, #f6c62d)',
  red: 'light-dark(#cf3a2b, #ff8a78)',
  green: 'light-dark(#23794a, #5cc48c)',
  blue: 'light-dark(#2e6fc0, #86b8f8)',
  white: 'light-dark(#74654a, #fdfbf4)',
};

export function colour(_: View, seat: number) {
  const word = COLOURS[seat];
  return word ? { word, face: LINES[word], line: LINES[word] } : null;
}
