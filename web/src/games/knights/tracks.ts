/** Where bees went by what they do only in Knights. */
import type { Track } from '../arthropods/tiles/tracks';
import type { TileEvent } from '../arthropods/tiles/view';

export function tracksOf(event: TileEvent): Track[] {
  switch (event.kind) {
    case 'flew_out':
      return [{ seat: event.seat, piece: event.piece, rank: 'queen', from: event.origin, to: event.cell }];
    case 'piece_died':
      return [{ seat: event.seat, piece: event.piece, rank: event.rank, from: event.cell, to: null }];
    case 'worker_taken_over':
      return [{ seat: event.seat, piece: event.piece, rank: 'worker', from: null, to: event.cell }];
    default:
      return [];
  }
}
