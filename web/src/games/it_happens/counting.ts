/** A round as it is counted, card by card: who takes what, in which order and when. */
import { scriptOf } from '../../motion/script';
import type { StepOf } from '../../wire';
import type { Board, Colour } from './board';
import { happenings } from './happenings';

export interface Taking {
  /** The card's place on the table, from 1. */
  number: number;
  what: 'queen' | 'general' | 'worm';
  colour: Colour;
  /** In milliseconds after the round has ended. */
  at: number;
}

type Events = StepOf<'it_happens'>['events'];

/** How long the counting of a step takes to be seen. */
export const lastsOf = (events: Events): number => scriptOf(events, happenings, false).lasts;

export const takingsIn = (events: Events, { colours }: Pick<Board, 'colours'>): Taking[] =>
  events.flatMap((event, n): Taking[] => {
    if (event.kind !== 'tile_taken' && event.kind !== 'worm_taken') return [];
    const what = event.kind === 'worm_taken' ? 'worm' : event.tile;
    const colour = colours[event.colour]?.colour;
    return colour ? [{ number: event.number, what, colour, at: lastsOf(events.slice(0, n)) }] : [];
  });
