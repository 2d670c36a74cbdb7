/** What this browser remembers: the secrets of its seats, its recent matches, its player's name, and boxes being typed in. */
import type { OwnSeat } from '../wire';

export interface Recent {
  match: string;
  game: string;
  when: number;
  over: boolean;
  /** What was seen of it last. */
  version?: number;
}

const KEPT = 12;

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only forgets the seat when the page is closed.
  }
}

const inMemory = new Map<string, OwnSeat[]>();

export function seatsOf(match: string): OwnSeat[] {
  return inMemory.get(match) ?? read<OwnSeat[]>(`antbear.seats.${match}`, []);
}

export function keepSeats(match: string, seats: OwnSeat[]): void {
  const kept = seatsOf(match).filter((old) => !seats.some((now) => now.secret === old.secret));
  const all = [...kept, ...seats].sort((a, b) => a.seat - b.seat);
  inMemory.set(match, all);
  write(`antbear.seats.${match}`, all);
}

/** The server does not know these seats any more. */
export function forgetSeats(match: string): void {
  inMemory.set(match, []);
  write(`antbear.seats.${match}`, []);
}

export function recentMatches(): Recent[] {
  return read<Recent[]>('antbear.recent', []);
}

export function keepRecent(entry: Omit<Recent, 'when'>): void {
  const others = recentMatches().filter((old) => old.match !== entry.match);
  write('antbear.recent', [{ ...entry, when: Date.now() }, ...others].slice(0, KEPT));
}

export function forgetRecent(match: string): void {
  write(
    'antbear.recent',
    recentMatches().filter((old) => old.match !== match),
  );
}

export function playerName(): string {
  return read<string>('antbear.name', '');
}

export function keepPlayerName(name: string): void {
  write('antbear.name', name.trim());
}

/** The text of a game's box as it was left; null if nobody began one. */
export function boxText(game: string): string | null {
  return read<string | null>(`antbear.box.${game}`, null);
}

export function keepBoxText(game: string, text: string | null): void {
  write(`antbear.box.${game}`, text);
}
