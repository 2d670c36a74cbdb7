/** What to call the player of a seat in a sentence; never "you", which would need sentences of its own. */
import type { Seat } from './types';
import { speech } from '../words/language.svelte';

export const levelName = (level: string) => speech.of('', { key: `level.${level}` });

export function nameOf(seat: Seat, seats: readonly Seat[]): string {
  if (seat.kind === 'bot') return speech.say('seat.bot', { level: levelName(seat.level ?? '') });
  if (!seat.taken) return speech.say('seat.free');
  if (seat.name && seats.filter((other) => other.name === seat.name).length === 1) return seat.name;
  return speech.say('seat.player', { n: seat.seat + 1 });
}
