import type { Entry, Sentence, View } from '../../../live/types';
import { kindOf, rankOf, type Board } from './view';
import { COLOURS } from '../tiles/colours';
import { newRow, scored } from './history';

/** A move as sentences; nothing for what need not be told: the tiles that come from the box one by one, and that somebody is done. */
export function tell(entry: Entry, view: View, name: (seat: number) => string, before: readonly Entry[]): Sentence | Sentence[] {
  const { move, by } = entry;
  const knights = view.game === 'knights';
  const board = view.board as Board;
  const colour = typeof by === 'number' ? `@${COLOURS[by]}` : '';
  const [word, rest = ''] = move.split(/:(.*)/s);
  if (word === 'start') return { key: 'say.start', facts: { name: name(Number(rest)) } };
  if (word === 'choose') return before.some((one) => one.move.startsWith('choose:')) ? [] : { key: 'ask.choose' };
  if (word === 'turn') {
    const how = newRow(entry, before, knights);
    return [...(how ? [{ key: `say.${how}` }] : []), { key: 'say.turn', facts: { kind: `@${kindOf(rest)}` } }];
  }
  const points = (): Sentence[] => {
    const { hives, points } = scored(entry, before, board.tiles, !knights);
    return [
      ...hives.map((n) => ({ key: 'say.complete', facts: { n } })),
      ...[...points].map(([seat, n]) => ({ key: 'say.scored', facts: { colour: `@${COLOURS[seat]}`, n } })),
    ];
  };
  if (word === 'lay') {
    const [face, place = ''] = rest.split('@');
    return [{ key: 'say.lay', facts: { colour, cell: place.split(':')[0]!, kind: `@${kindOf(face!)}` } }, ...points()];
  }
  if (word === 'put') {
    if (rest === 'none') return [];
    const cell = before.findLast((one) => one.move.startsWith('lay:'))?.move.split(/[@:]/)[2] ?? '';
    return [{ key: 'say.put', facts: { colour, bee: `@${rankOf(rest)}`, cell } }, ...points()];
  }
  if (word === 'act' || word === 'end') return [];
  if (word === 'seduce' || word === 'drive') return { key: `say.${word}`, facts: { cell: rest.split('>')[1]!.split(':')[0]! } };
  const bee = `@${rankOf(move[0]!)}`;
  if (word!.includes('>')) return { key: 'say.fly', facts: { colour, bee, cell: word!.split('>')[1]! } };
  if (rest.startsWith('sting')) return { key: 'say.sting', facts: { cell: rest.slice(6) } };
  if (rest === 'out>hand') return { key: 'say.out.hand' };
  if (rest.startsWith('out>')) return { key: 'say.out', facts: { cell: rest.slice(4) } };
  if (rest.startsWith('nurse:')) return { key: 'say.nurse', facts: { bee: `@${rankOf(rest.slice(6))}` } };
  if (rest === 'feed') return { key: `say.feed${carried(entry, before)}` };
  return { key: `say.${rest}` };
}

/** What a worker brings, as far as its own moves tell: not if drones may have given or taken something since. */
function carried(entry: Entry, before: readonly Entry[]): '' | '.pollen' | '.honey' {
  const bee = entry.move.split(':')[0]!;
  const found = before.findLast(({ by, move }) => /^(seduce|drive):/.test(move) || (by === entry.by && move.startsWith(`${bee}:`)));
  return found?.move.endsWith(':gather') ? '.pollen' : found?.move.endsWith(':honey') ? '.honey' : '';
}

/** Without what would follow from it. */
export function suggest(move: string, view: View): Sentence {
  const { tiles, last } = view.board as Board;
  const by = Number(view.to_move);
  if (move === 'act' || move === 'end') return { key: `button.${move}` };
  if (move === 'put:none') return { key: 'button.none' };
  if (move.startsWith('put:')) return { key: 'say.put', facts: { colour: `@${COLOURS[by]}`, bee: `@${rankOf(move.slice(4))}`, cell: last ?? '' } };
  const [bee, deed = ''] = move.split(':');
  const cell = tiles.find((tile) => tile.bees.some((one) => one.seat === by && one.bee === bee))?.cell;
  if (cell && speaks.has(deed)) return { key: 'say.do', facts: { bee: `@${rankOf(move[0]!)}`, cell, deed: `@button.${deed}` } };
  return [tell({ by, move }, view, () => '', [])].flat()[0] ?? { key: move };
}

/** Deeds whose button says it all. */
const speaks = new Set(['leave', 'gather', 'honey', 'feed', 'egg', 'take', 'stay']);
