import { describe, expect, it } from 'vitest';
import type { Entry, View } from '../../../live/types';
import type { Tile } from './view';
import { completed, newRow, queensAfter, scored } from './history';
import { tell } from './tell';

const tile = (cell: string, sides: string, kind: Tile['kind'] = 'honeycomb') => ({ cell, sides, kind }) as Tile;
const moves = (...lines: string[]): Entry[] => lines.map((line) => ({ by: line[0] === 'c' && line[1] === ' ' ? 'chance' : Number(line[0]), move: line.slice(2) }));

/** A start tile, and east of it two tiles that close each other. */
const tiles = [tile('0,0', 'CFCCFC', 'start'), tile('1,0', 'OCCCCC'), tile('2,0', 'CCCOCC')];

describe('completed', () => {
  it('finds the hive that the last tile closes', () => {
    expect(completed(tiles)).toEqual([['2,0', '1,0']]);
    expect(completed(tiles.slice(0, 2))).toEqual([]);
  });

  it('does not count single tiles, nor hives that were complete before', () => {
    expect(completed([...tiles, tile('3,0', 'CCCCCC')])).toEqual([]);
  });

  it('finds a hive whose open side meets a wall', () => {
    const closed = [tile('1,0', 'OCCOCC'), tile('2,0', 'CCCOCC'), tile('0,0', 'CCCCCC')];
    expect(completed(closed)).toEqual([['1,0', '2,0']]);
  });
});

describe('scored', () => {
  const before = moves('0 lay:c1@1,0:0', '0 put:q', '0 act', '0 end');

  it('gives the points to the owner of the queen, whoever lays the tile', () => {
    const { hives, points } = scored({ by: 1, move: 'lay:c1@2,0:3' }, before, tiles, true);
    expect(hives).toEqual([2]);
    expect([...points]).toEqual([[0, 2]]);
  });

  it('splits them, rounded up', () => {
    const three = [tiles[0]!, tile('1,0', 'OCCCCC'), tile('3,0', 'CCCOCC'), tile('2,0', 'OCCOCC')];
    const both = moves('0 lay:c1@1,0:0', '0 put:q', '0 end', '1 lay:c1@3,0:3', '1 put:q', '1 end');
    expect([...scored({ by: 0, move: 'lay:c2@2,0:0' }, both, three, true).points]).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('gives a hive without queens to the one put on its last tile', () => {
    const empty = moves('0 lay:c1@1,0:0', '0 put:none', '0 end', '1 lay:c1@2,0:3');
    expect([...scored({ by: 1, move: 'lay:c1@2,0:3' }, empty.slice(0, 3), tiles, true).points]).toEqual([]);
    expect([...scored({ by: 1, move: 'put:q' }, empty, tiles, true).points]).toEqual([[1, 2]]);
  });

  it('follows queens that fly, leave, are driven off or come home', () => {
    expect([...queensAfter(moves('0 lay:c1@1,0:0', '0 put:q', '0 q1>2,0'), tiles, true)]).toEqual([['0 q1', '2,0']]);
    expect(queensAfter(moves('0 lay:c1@1,0:0', '0 put:q', '0 q1:leave'), tiles, true).size).toBe(0);
    expect(queensAfter(moves('0 lay:c1@1,0:0', '0 put:q', '1 drive:5,5>1,0'), tiles, false).size).toBe(0);
    const closing = moves('0 lay:c1@1,0:0', '0 put:q', '1 lay:c1@2,0:3', '1 put:w');
    expect(queensAfter(closing, tiles, true).size).toBe(0);
    expect(queensAfter(closing, tiles, false).size).toBe(1);
  });
});

describe('newRow', () => {
  const begin = moves('c start:0', 'c choose:c1', 'c turn:c1', 'c turn:c2', '0 lay:c1@1,0:0', '0 put:none', '0 end');

  it('is quiet while the row is refilled', () => {
    expect(newRow({ by: 'chance', move: 'turn:m1' }, begin, false)).toBeNull();
  });

  it('knows winter: a fifth tile after four meadows', () => {
    const three = [...begin, ...moves('c turn:m1', '1 lay:c2@2,0:0', '1 put:none', '1 end', 'c turn:m1')];
    expect(newRow({ by: 'chance', move: 'turn:c3' }, three, false)).toBe('winter');
    expect(newRow({ by: 'chance', move: 'turn:c3' }, [...three, ...moves('c turn:c3')], false)).toBeNull();
  });

  it('knows a row that is renewed because nothing fits', () => {
    const full = [...begin, ...moves('c turn:h1')];
    expect(newRow({ by: 'chance', move: 'turn:c3' }, full, false)).toBe('renew');
  });

  describe('with a stack for each kind', () => {
    const of = (move: string, ...before: string[]) => newRow({ by: 'chance', move }, [...begin, ...moves(...before)], true);

    it('is quiet while the places of the tiles that were laid are refilled', () => {
      expect(of('turn:c2')).toBeNull();
      expect(of('turn:h3', 'c turn:c2', '1 lay:c2@2,0:0', '1 put:none', '1 lay:h1@3,0:0', '1 put:none', '1 end', 'c turn:c3')).toBeNull();
    });

    it('knows a row that is renewed because nothing fits', () => {
      expect(of('turn:c3', 'c turn:c2')).toBe('renew');
    });

    it('knows it too if only a meadow was laid, which comes again unseen', () => {
      expect(of('turn:c3', 'c turn:c2', '1 lay:m1@0,1:0', '1 put:none', '1 end')).toBe('renew');
    });

    it('says it once for each new row', () => {
      expect(of('turn:b2', 'c turn:c2', 'c turn:c3')).toBeNull();
      expect(of('turn:h2', 'c turn:c2', 'c turn:c3', 'c turn:b2')).toBeNull();
      expect(of('turn:c4', 'c turn:c2', 'c turn:c3', 'c turn:b2', 'c turn:h2')).toBe('renew');
    });
  });
});

describe('tell', () => {
  const view = { game: 'knights', board: { tiles } } as unknown as View;
  const told = (line: string, ...before: string[]) => tell(moves(line)[0]!, view, (seat) => `P${seat}`, moves(...before));

  it('tells the tiles of the box once, and nothing when somebody is done', () => {
    expect(told('c choose:c1')).toEqual({ key: 'ask.choose' });
    expect(told('c choose:c2', 'c choose:c1')).toEqual([]);
    expect(told('0 put:none', '0 lay:c1@1,0:0')).toEqual([]);
    expect(told('0 end')).toEqual([]);
  });

  it('tells where a bee is put, and what is scored', () => {
    expect(told('0 put:w', '0 lay:c1@1,-2:0')).toEqual([{ key: 'say.put', facts: { colour: '@orange', bee: '@worker', cell: '1,-2' } }]);
    expect(told('1 lay:c1@2,0:3', '0 lay:c1@1,0:0', '0 put:q')).toEqual([
      { key: 'say.lay', facts: { colour: '@red', cell: '2,0', kind: '@honeycomb' } },
      { key: 'say.complete', facts: { n: 2 } },
      { key: 'say.scored', facts: { colour: '@orange', n: 2 } },
    ]);
  });

  it('tells what a queen is fed, if that is sure', () => {
    expect(told('0 w1:feed', '0 w1:gather')).toEqual({ key: 'say.feed.pollen' });
    expect(told('0 w1:feed', '0 w1:gather', '0 w1:honey', '0 w1>0,0')).toEqual({ key: 'say.feed.honey' });
    expect(told('0 w1:feed', '0 w1:gather', '1 seduce:0,0>1,1:p')).toEqual({ key: 'say.feed' });
  });

  it('tells raids and queens', () => {
    expect(told('2 seduce:0,1>-2,1:pn')).toEqual({ key: 'say.seduce', facts: { cell: '-2,1' } });
    expect(told('2 drive:0,1>2,1')).toEqual({ key: 'say.drive', facts: { cell: '2,1' } });
    expect(told('2 d1:sting>2,-1')).toEqual({ key: 'say.sting', facts: { cell: '2,-1' } });
    expect(told('2 q1:out>hand')).toEqual({ key: 'say.out.hand' });
    expect(told('2 q2:out>1,2')).toEqual({ key: 'say.out', facts: { cell: '1,2' } });
    expect(told('2 w3:nurse:q')).toEqual({ key: 'say.nurse', facts: { bee: '@queen' } });
    expect(told('2 q1:take')).toEqual({ key: 'say.take' });
  });
});
