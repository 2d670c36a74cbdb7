/** What this browser remembers: the secrets of its seats, its recent matches, its player's name, and boxes being typed in. */
import { endErrand } from './errand';
import type { Avatar, OwnSeat } from '../wire';

export interface Recent {
  match: string;
  game: string;
  when: number;
  over: boolean;
  /** What was seen of it last. */
  version?: number;
}

/** A list of many years: only what is shown of it is asked of the server. */
const KEPT = 500;

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

/** A seat brought along from another device in the address, which must not stay there. Says whether there was one. */
export function bringSeat(match: string): boolean {
  const brought = new URLSearchParams(location.hash.slice(1)).get('seat');
  if (!brought) return false;
  const seats = brought.split(',').map((secret) => ({ seat: -1, secret }));
  keepSeats(match, seats);
  history.replaceState(null, '', location.pathname);
  return true;
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

/** A match that went on without us: it keeps its place in the list. */
export function markOver(match: string): void {
  write(
    'antbear.recent',
    recentMatches().map((old) => (old.match === match ? { ...old, over: true } : old)),
  );
}

export function forgetRecent(match: string): void {
  endErrand(match);
  write(
    'antbear.recent',
    recentMatches().filter((old) => old.match !== match),
  );
}

/** Who plays here, as the others see it: asked once, and the same at every table. */
export interface Player {
  name: string;
  avatar: Avatar | null;
}

export function player(): Player {
  return { name: read<string>('antbear.name', ''), avatar: read<Avatar | null>('antbear.avatar', null) };
}

export function keepPlayer({ name, avatar }: Player): void {
  write('antbear.name', name.trim());
  write('antbear.avatar', avatar);
}

/** The text of a game's box as it was left; null if nobody began one. */
export function boxText(game: string): string | null {
  return read<string | null>(`antbear.box.${game}`, null);
}

export function keepBoxText(game: string, text: string | null): void {
  write(`antbear.box.${game}`, text);
}
