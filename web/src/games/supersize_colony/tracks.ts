/** Where ants went by what only they do. */
import type { Track } from '../arthropods/tiles/tracks';
import type { TileEvent } from '../arthropods/tiles/view';

export function tracksOf(event: TileEvent): Track[] {
  switch (event.kind) {
    case 'attacked':
      return event.team.map(({ piece, origin, path }) => ({
        seat: event.seat,
        piece,
        rank: 'soldier',
        from: origin,
        to: event.cell,
        path: [...path, event.cell],
      }));
    case 'larva_stolen':
      return [
        { seat: event.seat, piece: event.piece, rank: 'soldier', from: event.start, to: event.cell, path: event.path },
      ];
    case 'fled':
      return [{ seat: event.seat, piece: event.piece, rank: event.rank, from: event.origin, to: event.cell }];
    case 'killed':
      return [{ seat: event.seat, piece: event.piece, rank: event.rank, from: event.cell, to: null }];
    case 'escaped':
      return [{ seat: event.seat, piece: event.piece, rank: event.rank, from: null, to: event.cell }];
    case 'reared':
      return [{ seat: event.seat, piece: event.grown, rank: event.rank, from: null, to: event.cell }];
    default:
      return [];
  }
}
