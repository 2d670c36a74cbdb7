import type { Entry, Sentence, View } from '../../live/types';
import { colourOf, type Board, type Colour } from './board';

/** A move as a sentence. Pieces never move, so any later view still shows what was placed where. */
export function tell(entry: Entry, view: View, name: (seat: number) => string): Sentence {
  const start = /^start:(\d+)$/.exec(entry.move);
  if (start) return { key: 'say.start', facts: { name: name(Number(start[1])) } };
  const colour = colourOf(view.board as Board, entry.move);
  if (colour) return { key: 'say.stone', facts: { space: entry.move, colour: `@${colour}` } };
  return { key: 'say.mound', facts: { space: entry.move } };
}

export function suggest(move: string, view: View): Sentence {
  const { supply, colours } = view.board as Board;
  if (supply.mounds > 0) return { key: 'say.mound', facts: { space: move } };
  return { key: 'say.stone', facts: { space: move, colour: `@${colours?.[Number(view.to_move)] ?? 'stone'}` } };
}

const PAINTS: Record<Colour, { face: string; line: string }> = {
  orange: { face: '#e5812a', line: 'light-dark(#b8580c, #f2994a)' },
  white: { face: 'light-dark(#fdf8ec, #f6f0e2)', line: 'light-dark(#7d6c52, #f6f0e2)' },
};

export function colour(view: View, seat: number) {
  const word = (view.board as Board).colours?.[seat];
  return word ? { word, ...PAINTS[word] } : null;
}
