/** Points that are counted while a game is played. */
import type { View } from '../live/types';

declare module './drawing' {
  interface Drawing {
    /** A seat's points so far. Without it the game has none before its end. */
    points?: (view: View, seat: number) => number;
  }
}

/** For boards that keep them with their players. */
export const points = (view: View, seat: number): number => (view.board as { players: { points: number }[] }).players[seat]?.points ?? 0;
