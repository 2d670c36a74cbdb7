import { describe, expect, it } from 'vitest';
import { briefly, newsOf } from './news';
import type { Entry, Sentence } from '../wire';

const moves: Entry[] = [
  { by: 0, move: 'end' },
  { by: 'chance', move: 'turn' },
  { by: 1, move: 'lay' },
  { by: 1, move: 'walk' },
  { by: 2, move: 'flee' },
  { by: 1, move: 'score' },
  { by: 'chance', move: 'winter' },
  { by: 2, move: 'lay' },
];
const tell = (n: number): Sentence[] => [{ key: moves[n]!.move }];

describe('newsOf', () => {
  it('keeps what matters, seat by seat', () => {
    const brief = (told: Sentence) => (['lay', 'score', 'winter', 'turn'].includes(told.key) ? told : null);
    const found = newsOf(moves, 1, tell, brief).map(({ seat, told }) => [seat, ...told.map(({ key }) => key)]);
    expect(found).toEqual([
      [1, 'lay', 'score', 'winter'],
      [2, 'lay'],
    ]);
  });

  it('is empty if nothing matters', () => {
    expect(newsOf(moves, 1, tell, () => null)).toEqual([]);
  });
});

describe('briefly', () => {
  const knows = (key: string) => ['brief.lay', 'brief.scored', 'brief.scored.own'].includes(key);

  it('takes the short form, with the same facts', () => {
    expect(briefly({ key: 'say.lay', facts: { cell: '1,0' } }, 'red', knows)).toEqual({ key: 'brief.lay', facts: { cell: '1,0' } });
  });

  it('takes the shorter one for who made the move', () => {
    expect(briefly({ key: 'say.scored', facts: { colour: '@red' } }, 'red', knows)?.key).toBe('brief.scored.own');
    expect(briefly({ key: 'say.scored', facts: { colour: '@black' } }, 'red', knows)?.key).toBe('brief.scored');
    expect(briefly({ key: 'say.lay', facts: { colour: '@red' } }, 'red', knows)?.key).toBe('brief.lay');
  });

  it('leaves out what has none', () => {
    expect(briefly({ key: 'say.walk' }, 'red', knows)).toBeNull();
    expect(briefly({ key: 'brief.lay' }, 'red', knows)).toBeNull();
  });
});
