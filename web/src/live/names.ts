/** What to call the player of a seat. */
import type { Seat } from './types';
import { speech } from '../words/language.svelte';

export const levelName = (level: string) => speech.of('', { key: `level.${level}` });

export function nameOf(seat: Seat, seats: readonly Seat[]): string {
  if (seat.kind === 'bot') return speech.say('seat.bot', { level: levelName(seat.level ?? '') });
  const mine = seats.filter((other) => other.yours);
  if (seat.name && seats.filter((other) => other.name === seat.name).length === 1) return seat.name;
  if (seat.yours && mine.length === 1) return speech.say('seat.you');
  if (!seat.taken) return speech.say('seat.free');
  return speech.say('seat.player', { n: seat.seat + 1 });
}
