/** What the two bee games give to the table: the same board, and the letters that one of them needs. */
import { ofKind, type StepOf, type ViewOf } from '../../../wire';
import { SCENE } from '../../../live/pace';
import { colour } from '../tiles/colours';
import Mark from '../tiles/Mark.svelte';
import Swatch from '../tiles/Swatch.svelte';
import { eventsOf } from '../tiles/tracks';
import type { BeeGame } from '../tiles/view';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import { happenings } from './happenings';
import Holds from './Holds.svelte';
import Land from './Land.svelte';
import { suggest } from './suggest';
import Symbol from './Symbol.svelte';
import Text from './Text.svelte';
import type { Key } from './words';

const letter = (key: string, word: Key) => ({ letter: key, does: { key: word } });

/** Tiles that are turned up come quickly; winter is seen. */
function pause({ board }: ViewOf<BeeGame>, step: StepOf<BeeGame> | null): number {
  if (ofKind(eventsOf(step), 'winter_came').length) return SCENE;
  return ['refill', 'renew', 'set_up', 'start', 'choose'].includes(board.phase) ? 220 : 500;
}

export const beeDrawing = (knights: boolean) => ({
  Board,
  Text,
  Mark,
  Swatch,
  Holds,
  Symbol,
  Figure,
  Land,
  suggest,
  colour,
  happenings,
  wide: true,
  points: ({ board }: ViewOf<BeeGame>, seat: number) => board.players[seat]?.points ?? 0,
  letters: [
    letter('1 – 4', 'hint.tile'),
    letter('z', 'button.rotate'),
    letter('c', 'button.confirm'),
    letter('a', 'button.act'),
    letter('q', 'keys.queen'),
    letter('w', 'keys.worker'),
    ...(knights ? [letter('d', 'keys.drone')] : []),
    letter('x', 'button.none'),
    letter('g', 'button.gather'),
    letter('p', 'button.honey'),
    letter('f', 'button.feed'),
    letter('l', 'button.leave'),
    ...(knights ? [letter('o', 'button.egg'), letter('k', 'button.take'), letter('y', 'button.stay')] : []),
    letter('e', 'button.end'),
    letter('+ − 0', 'keys.zoom'),
  ],
  pause,
});
