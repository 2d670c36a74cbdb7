import { describe, expect, it } from 'vitest';
import { tracksOf as ofAnts } from '../../supersize_colony/tracks';
import { tracksOf as ofBees } from '../../knights/tracks';
import { goalOf, laidIn, tracesOf, tracksIn } from './tracks';
import type { TileEvent } from './view';

const moved = (seat: number, piece: string, path: string[]): TileEvent => ({
  kind: 'piece_moved',
  seat,
  piece,
  rank: 'worker',
  origin: path[0]!,
  cell: path.at(-1)!,
  path,
});
const laid = (seat: number, cell: string): TileEvent => ({
  kind: 'tile_laid',
  seat,
  face: 'c1',
  tile: 'honeycomb',
  cell,
  rotation: 0,
  source: 'row',
  price: 0,
});
const put = (seat: number, piece: string, cell: string): TileEvent => ({
  kind: 'piece_put',
  seat,
  piece,
  rank: 'worker',
  cell,
});
const traces = (events: TileEvent[], more = ofBees) => tracesOf(tracksIn(events, more));
const walks = (events: TileEvent[], more = ofBees) =>
  traces(events, more).walked.map(({ seat, piece, path }) => [seat, piece, path.join(' ')]);
const gone = (events: TileEvent[], more = ofBees) =>
  traces(events, more).gone.map(({ seat, piece, from }) => [seat, piece, from]);

describe('tiles that were laid', () => {
  it('are known with whose they are', () =>
    expect([...laidIn([laid(1, '-2,-1'), put(1, 'w1', '-2,-1'), laid(2, '4,-1')])]).toEqual([
      ['-2,-1', 1],
      ['4,-1', 2],
    ]));
});

describe('pieces that went', () => {
  it('leave a trace along their way, from where they were at first', () => {
    expect(
      walks([moved(1, 'w1', ['0,0', '1,0', '2,0']), moved(0, 'w1', ['5,5', '5,6']), moved(1, 'w1', ['2,0', '3,0'])]),
    ).toEqual([
      [1, 'w1', '0,0 1,0 2,0 3,0'],
      [0, 'w1', '5,5 5,6'],
    ]);
  });
  it('leave none where they are back again, or have only just come', () => {
    expect(
      walks([
        moved(1, 'w1', ['0,0', '1,0']),
        moved(1, 'w1', ['1,0', '0,0']),
        put(1, 'w2', '3,0'),
        moved(1, 'w2', ['3,0', '4,0']),
      ]),
    ).toEqual([]);
  });
  it('are remembered where they stood if they are gone', () => {
    const left: TileEvent = { kind: 'piece_left', seat: 1, piece: 'q1', rank: 'queen', origin: '2,0' };
    expect(gone([moved(1, 'q1', ['1,0', '2,0']), left])).toEqual([[1, 'q1', '1,0']]);
    expect(gone([put(1, 'q1', '2,0'), left])).toEqual([]);
  });
});

describe('bees', () => {
  it('fly out, or die', () => {
    expect(walks([{ kind: 'flew_out', seat: 1, piece: 'q2', origin: '0,0', cell: '3,0' }])).toEqual([
      [1, 'q2', '0,0 3,0'],
    ]);
    expect(gone([{ kind: 'piece_died', seat: 1, piece: 'd1', rank: 'drone', cell: '0,0' }])).toEqual([
      [1, 'd1', '0,0'],
    ]);
  });
});

describe('ants', () => {
  const attacked: TileEvent = {
    kind: 'attacked',
    seat: 0,
    owner: 1,
    cell: '2,0',
    soldiers: 1,
    team: [{ piece: 's1', origin: '0,0', side: 3, path: ['0,0', '1,0'] }],
  };
  const killed: TileEvent = { kind: 'killed', seat: 1, piece: 'w1', rank: 'worker', cell: '2,0' };
  it('attack, and are killed', () => {
    expect(walks([attacked, killed], ofAnts)).toEqual([[0, 's1', '0,0 1,0 2,0']]);
    expect(gone([attacked, killed], ofAnts)).toEqual([[1, 'w1', '2,0']]);
  });
  it('flee, or are killed and escape', () => {
    expect(
      walks([attacked, { kind: 'fled', seat: 1, piece: 'w1', rank: 'worker', origin: '2,0', cell: '3,0' }], ofAnts),
    ).toContainEqual([1, 'w1', '2,0 3,0']);
    const escaped: TileEvent = { kind: 'escaped', seat: 1, piece: 'w1', rank: 'worker', cell: '7,0' };
    expect(gone([attacked, killed, escaped], ofAnts)).toEqual([]);
    expect(walks([attacked, killed, escaped], ofAnts)).toContainEqual([1, 'w1', '2,0 7,0']);
  });
});

describe('the last step', () => {
  it('leads to the first cell where something happened', () => {
    expect(goalOf([laid(0, '1,0'), put(0, 'w1', '1,0')])).toBe('1,0');
    expect(goalOf([{ kind: 'gathered', seat: 0, piece: 'w1', cell: '1,0', what: 'food' }])).toBeNull();
  });
});
