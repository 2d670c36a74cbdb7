import { describe, expect, it } from 'vitest';
import type { Entry, View } from '../../../live/types';
import type { Board, Kind, Tile } from './view';
import { eventsOf } from './story';
import { tell } from './tell';

const tile = (cell: string, kind: Kind, sides: string) => ({ face: 'x1', kind, cell, sides, turn: 0, nest: null, ants: [], larvae: [] }) as Tile;
/** Two players: forests in the middle, then each one's tunnel and nest, to the west and to the east. */
const START = [
  tile('0,0', 'forest', 'FFFFFF'),
  tile('1,0', 'forest', 'FFFFFF'),
  tile('-1,0', 'tunnel', 'TEETEE'),
  tile('-2,0', 'brood', 'TENENE'),
  tile('2,0', 'tunnel', 'TEETEE'),
  tile('3,0', 'brood', 'NENTEN'),
];
const entries = (...moves: string[]): Entry[] =>
  moves.map((one) => {
    const [by, move] = one.split(' ');
    return { by: by === '-' ? 'chance' : Number(by), move: move! };
  });
/** What comes of the last of these moves. */
function last(tiles: Tile[], colony: boolean, ...moves: string[]) {
  const all = entries(...moves);
  return eventsOf(all.at(-1)!, all.slice(0, -1), [...START, ...tiles], 2, colony);
}

describe('points', () => {
  it('for a tunnel that a forest completes: the workers in it count, not those that come later', () => {
    // A tunnel below the nest, then a forest at its end.
    const nest = tile('-2,0', 'brood', 'TTNENE');
    const all = [...START.slice(0, 3), nest, ...START.slice(4), tile('-2,1', 'tunnel', 'TEEETE'), tile('-1,1', 'forest', 'FFFFFF')];
    const moves = entries('0 lay:t1@-2,1:0', '0 put:w', '0 act', '0 end', '1 act', '1 end', '0 lay:f1@-1,1:0', '0 put:none');
    const events = moves.map((entry, n) => eventsOf(entry, moves.slice(0, n), all, 2, false));
    expect(events[1]!.points.size).toBe(0);
    expect(events.at(-1)!.tunnels).toEqual([{ seat: 0, n: 1 }]);
    expect([...events.at(-1)!.points]).toEqual([[0, 1]]);
    const unmanned = entries('0 lay:t1@-2,1:0', '0 put:none', '0 act', '0 end', '1 act', '1 end', '0 lay:f1@-1,1:0', '0 put:none');
    expect(eventsOf(unmanned.at(-1)!, unmanned.slice(0, -1), all, 2, false).points.size).toBe(0);
  });

  it('for a complete nest: to the queen inside, who comes home', () => {
    // Red's nest has three open sides: east, south-west and north-east.
    const caps = [tile('4,0', 'nest', 'EEENEE'), tile('2,1', 'nest', 'EEEEEN'), tile('4,-1', 'nest', 'EENEEE')];
    const moves = entries('1 lay:n1@4,0:3', '1 put:none', '1 lay:n1@2,1:5', '1 put:none', '1 lay:n1@4,-1:2', '1 put:q');
    const events = moves.map((entry, n) => eventsOf(entry, moves.slice(0, n), [...START, ...caps], 2, false));
    expect(events.slice(0, -1).every(({ points }) => points.size === 0)).toBe(true);
    expect(events.at(-1)).toMatchObject({ nests: [4] });
    expect([...events.at(-1)!.points]).toEqual([[1, 4]]);
  });
});

describe('attacks', () => {
  // Orange's soldier s1 stands on 0,0, red's ants on 1,0: w1, w2, s1.
  const wall = [tile('0,1', 'tunnel', 'EEEEEE')];
  it('who has one way takes it', () => {
    const events = last(wall, true, '1 s1>2,0', '1 w2>2,0', '0 attack:1,0:s1/3');
    expect(events.killed).toBeNull();
    expect(events.fled).toEqual([{ seat: 1, ant: 'worker', cell: '2,0', how: 'flee' }]);
  });

  it('who has none is killed, and the last of a kind escapes where its owner says', () => {
    const events = last(wall, true, '1 s1>3,0', '1 w2:leave', '0 s1>2,0', '0 attack:1,0:s1/0');
    // West of it stand orange's workers.
    expect(events.killed).toEqual({ seat: 1, n: 1 });
    expect(events.fled).toEqual([{ seat: 1, ant: 'worker', cell: '3,0', how: 'escape' }]);
  });
});

describe('the log', () => {
  const view = (game: string) => ({ game, board: { tiles: START, players: [{}, {}], goal: 9 } as unknown as Board }) as unknown as View;
  const name = (seat: number) => ['Anna', 'Ben'][seat]!;
  const keys = (game: string, ...moves: string[]) => {
    const all = entries(...moves);
    return [tell(all.at(-1)!, view(game), name, all.slice(0, -1))].flat().map(({ key }) => key);
  };

  it('collapses the set-up', () => {
    expect(keys('antropolis', '- start:0')).toEqual(['say.start']);
    expect(keys('antropolis', '- start:0', '- turn:f1')).toEqual(['ask.set_up']);
    expect(keys('antropolis', '- start:0', '- turn:f1', '- turn:f2')).toEqual([]);
  });
  it('tells the draft: what it is about, and what is left over', () => {
    expect(keys('supersize_colony', '- turn:f1', '1 take:f1')).toEqual(['say.deal', 'say.take']);
    expect(keys('supersize_colony', '- turn:f1', '1 take:f1', '0 take:f2')).toEqual(['say.take', 'say.take.left']);
    expect(keys('supersize_colony', '- turn:f1', '1 take:f1', '0 take:f2', '- turn:t1')).toEqual([]);
    expect(keys('supersize_colony', '1 take:f1', '0 take:f2', '1 take:b2')).toEqual(['say.deal', 'say.take']);
  });
  it('tells tiles for the market, and those for the hand by their stack', () => {
    expect(keys('antropolis', '0 act', '- turn:f1')).toEqual(['say.turn']);
    expect(keys('antropolis', '0 end', '0 draw:nest')).toEqual(['say.draw']);
    expect(keys('antropolis', '0 end', '0 draw:nest', '- turn:b1')).toEqual([]);
    expect(keys('antropolis', '0 end', '- turn:t1')).toEqual(['say.drawn']);
  });
  it('says nothing of being done', () => {
    expect(keys('antropolis', '0 act')).toEqual([]);
    expect(keys('antropolis', '0 end')).toEqual([]);
    expect(keys('antropolis', '0 done')).toEqual([]);
  });
});
