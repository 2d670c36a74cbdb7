/** What to call the player of a seat in a sentence; never "you", which would need sentences of its own. */
import type { BotLevel, SeatLine } from '../wire';
import { speech } from '../words/language.svelte';
import { isolated } from '../words/words';

export const levelName = (level: string) => speech.of('', `level.${level}`);
export const levelCost = (level: BotLevel) => speech.say('level.cost', { s: level.seconds });

export function nameOf(seat: SeatLine, seats: readonly SeatLine[]): string {
  if (seat.kind === 'bot') {
    const level = levelName(seat.level ?? '');
    const alone = seats.filter((other) => other.kind === 'bot' && other.level === seat.level).length === 1;
    return alone ? speech.say('seat.bot', { level }) : speech.say('seat.bot.nth', { level, nth: seat.seat + 1 });
  }
  if (!seat.taken) return speech.say('seat.free');
  if (seat.name && seats.filter((other) => other.name === seat.name).length === 1) return isolated(seat.name);
  return speech.say('seat.player', { n: seat.seat + 1 });
}
