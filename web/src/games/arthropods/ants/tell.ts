import type { Entry, Sentence, View } from '../../../live/types';
import { COLOURS } from '../tiles/colours';
import { kindOf, rankOf, stackOf, type Board } from './view';
import { eventsOf } from './story';

const colourOf = (seat: number | 'chance') => (typeof seat === 'number' ? `@${COLOURS[seat]}` : '');
const isOfSetUp = ({ move }: Entry) => /^(start|turn|take):/.test(move);

/** A move as sentences; nothing for what need not be told: the tiles of the set-up one by one, and that somebody is done. */
export function tell(entry: Entry, view: View, name: (seat: number) => string, before: readonly Entry[]): Sentence | Sentence[] {
  const { move, by } = entry;
  const [word, rest = ''] = move.split(/:(.*)/s);
  if (word === 'start') return { key: 'say.start', facts: { name: name(Number(rest)) } };
  if (word === 'turn') return turnedUp(rest, before);
  if (word === 'take') return taken(entry, rest, view.board as Board, before);
  if (typeof by !== 'number') return [];
  const board = view.board as Board;
  const events = eventsOf(entry, before, board.tiles, board.players.length, view.game === 'supersize_colony');
  return [...deed(entry, before), ...after(events, board)];
}

function turnedUp(face: string, before: readonly Entry[]): Sentence[] {
  if (before.every(isOfSetUp)) return before.some(({ move }) => move.startsWith('turn:')) ? [] : [{ key: 'ask.set_up' }];
  const cause = before.findLast(({ by }) => by !== 'chance')?.move ?? '';
  // A tile for the hand is told with the choice of its stack.
  if (cause.startsWith('draw:')) return before.at(-1)?.move === cause ? [] : [{ key: 'say.drawn', facts: { kind: `@${kindOf(face)}` } }];
  return [{ key: /^(act|put:|lay:|buy:)/.test(cause) ? 'say.turn' : 'say.drawn', facts: { kind: `@${kindOf(face)}` } }];
}

function taken(entry: Entry, face: string, board: Board, before: readonly Entry[]): Sentence[] {
  const stack = stackOf(face);
  const number = before.filter(({ move }) => move.startsWith('take:') && stackOf(move.slice(5)) === stack).length;
  const all = board.players.length * (stack === 'tunnel' ? 2 : 1);
  return [
    ...(number ? [] : [{ key: 'say.deal', facts: { stack: `@${stack}` } }]),
    { key: 'say.take', facts: { colour: colourOf(entry.by), kind: `@${kindOf(face)}` } },
    ...(number + 1 === all ? [{ key: 'say.take.left', facts: { kind: `@${stack}` } }] : []),
  ];
}

/** The move itself. */
function deed({ by, move }: Entry, before: readonly Entry[]): Sentence[] {
  const colour = colourOf(by);
  const [word, rest = ''] = move.split(/:(.*)/s);
  if (word === 'lay' || word === 'buy') {
    const [face = '', place = ''] = rest.split('@');
    return [{ key: `say.${word}`, facts: { colour, cell: place.split(':')[0]!, kind: `@${kindOf(face)}` } }];
  }
  if (word === 'put') {
    const cell = before.findLast((one) => /^(lay|buy):/.test(one.move))?.move.split(/[@:]/)[2] ?? '';
    return rest === 'none' ? [] : [{ key: 'say.put', facts: { colour, ant: `@${rankOf(rest)}`, cell } }];
  }
  if (word === 'act' || word === 'end' || word === 'done') return [];
  if (word === 'raise') return [{ key: 'say.raise', facts: { colour } }];
  if (word === 'draw') return [{ key: 'say.draw', facts: { colour, stack: `@${rest}` } }];
  if (word === 'attack') return [{ key: 'say.attack', facts: { colour, cell: rest.split(':')[0]!, n: rest.split('+').length } }];
  const ant = `@${rankOf(move[0]!)}`;
  if (word!.includes('>')) return [{ key: 'say.walk', facts: { colour, ant, cell: word!.split('>')[1]! } }];
  const parts = /^(flee|escape)>(.+)$/.exec(rest);
  if (parts) return [{ key: `say.${parts[1]}`, facts: { colour, ant, cell: parts[2]! } }];
  const theft = /^steal:(\d)@([^>]+)>(.+)$/.exec(rest);
  if (theft) return [{ key: 'say.steal', facts: { colour, owner: colourOf(Number(theft[1])), cell: theft[2]!, to: theft[3]! } }];
  if (rest.startsWith('rear:')) return [{ key: 'say.rear', facts: { ant: `@${rankOf(rest[5]!)}` } }];
  return [{ key: `say.${rest}`, facts: { colour, ant } }];
}

/** What came of it. */
function after(events: ReturnType<typeof eventsOf>, { goal, ending }: Board): Sentence[] {
  const { killed, fled, robbed, tunnels, nests, points, reached, emptied } = events;
  return [
    ...(killed ? [{ key: 'say.killed', facts: { colour: colourOf(killed.seat), n: killed.n } }] : []),
    ...(robbed ? [{ key: 'say.larva' }] : []),
    ...fled.map(({ seat, ant, cell, how }) => ({ key: `say.${how}`, facts: { colour: colourOf(seat), ant: `@${ant}`, cell } })),
    ...tunnels.map(({ seat, n }) => ({ key: 'say.tunnel', facts: { colour: colourOf(seat), n } })),
    ...nests.map((n) => ({ key: 'say.complete', facts: { n } })),
    ...[...points].map(([seat, n]) => ({ key: 'say.scored', facts: { colour: colourOf(seat), n } })),
    ...(reached === null ? [] : [{ key: 'say.last.points', facts: { colour: colourOf(reached), goal } }]),
    ...(emptied && ending === 'stacks' ? [{ key: 'say.last.stacks' }] : []),
  ];
}

/** Without what would follow from it. */
export function suggest(move: string, view: View): Sentence {
  const by = Number(view.to_move);
  const { last } = view.board as Board;
  if (/^(act|end|done|raise)$/.test(move)) return { key: `button.${move}` };
  if (move === 'put:none') return { key: 'button.none' };
  if (move.startsWith('put:')) return { key: 'say.put', facts: { colour: colourOf(by), ant: `@${rankOf(move.slice(4))}`, cell: last ?? '' } };
  if (move.startsWith('take:')) return { key: 'say.take', facts: { colour: colourOf(by), kind: `@${kindOf(move.slice(5))}` } };
  return deed({ by, move }, [])[0] ?? { key: move };
}
