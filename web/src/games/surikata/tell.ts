import type { Entry, Sentence, View } from '../../live/types';
import { colourOf, type Board } from './board';

/** A move as a sentence. Pieces never move, so any later view still shows what was placed where. */
export function tell(entry: Entry, view: View, name: (seat: number) => string): Sentence {
  const start = /^start:(\d+)$/.exec(entry.move);
  if (start) return { key: 'say.start', facts: { name: name(Number(start[1])) } };
  const colour = colourOf(view.board as Board, entry.move);
  if (colour) return { key: 'say.stone', facts: { space: entry.move, colour: `@${colour}` } };
  return { key: 'say.mound', facts: { space: entry.move } };
}
