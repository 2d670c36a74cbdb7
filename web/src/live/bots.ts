/** Our bots as people: each level has a face and a temper, and names enough for a full table. */
import type { SeatLine } from '../wire';

export type BotFace = 'caterpillar' | 'cricket' | 'mantis' | 'antbear';

interface Kin {
  face: BotFace;
  names: readonly string[];
}

const KINS: Readonly<Record<string, Kin>> = {
  easy: { face: 'caterpillar', names: ['Pim', 'Lulu', 'Momo', 'Fips'] },
  medium: { face: 'cricket', names: ['Mimi', 'Jules', 'Nora', 'Otto'] },
  hard: { face: 'mantis', names: ['Greta', 'Hugo', 'Vera', 'Max'] },
  perfect: { face: 'antbear', names: ['Delphi'] },
};

export const kinOf = (level: string | null): Kin | null => KINS[level ?? ''] ?? null;

/** Bots of one level have names in the order of their seats; null: a level that nobody has named. */
export function botName(seat: SeatLine, seats: readonly SeatLine[]): string | null {
  const { names } = kinOf(seat.level) ?? { names: [] };
  const kin = seats.filter((other) => other.kind === 'bot' && other.level === seat.level);
  const nth = kin.findIndex((other) => other.seat === seat.seat);
  const name = names[nth % names.length];
  const round = Math.floor(nth / names.length) + 1;
  return name ? (round > 1 ? `${name} ${round}` : name) : null;
}
