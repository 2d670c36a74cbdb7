import { describe, expect, it } from 'vitest';
import { briefly, newsOf } from './news';
import type { EventOf, GameEvent, Sentence, StepOf } from '../wire';

type Step = StepOf<'happy_honey_beez'>;
type Event = EventOf<'happy_honey_beez'>;

const laid = (seat: number, cell: string): Event => ({
  kind: 'tile_laid',
  seat,
  face: 'm1',
  tile: 'meadow',
  cell,
  rotation: 0,
  source: 'row',
  price: 0,
  facts: { seat: `@c${seat}`, cell },
});
const moved = (seat: number): Event => ({
  kind: 'piece_moved',
  seat,
  piece: 'w1',
  rank: 'worker',
  origin: '0,0',
  cell: '1,0',
  path: [],
});
const scored = (seat: number): Event => ({
  kind: 'scored',
  seat,
  points: 3,
  total: 3,
  parts: [],
  facts: { seat: `@c${seat}`, n: 3 },
});
const steps: Step[] = [
  { by: 'chance', move: 'turn:m4', events: [{ kind: 'turned_up', face: 'm4', tile: 'meadow', to: 'row' }] },
  { by: 1, move: 'lay', events: [laid(1, '1,0')] },
  { by: 1, move: 'go', events: [moved(1)] },
  { by: 1, move: 'end', events: [scored(0), { kind: 'turn_begun', seat: 2, quiet: true }] },
  { by: 'chance', move: 'winter', events: [{ kind: 'winter_came' }] },
  { by: 2, move: 'lay', events: [laid(2, '0,1'), { ...scored(2), quiet: true }] },
];

describe('newsOf', () => {
  it('keeps what matters, seat by seat', () => {
    const brief = ({ kind }: GameEvent): Sentence | null => (kind === 'piece_moved' ? null : { key: kind });
    const found = newsOf(steps, brief).map(({ seat, told }) => [seat, ...told.map(({ key }) => key)]);
    expect(found).toEqual([
      [1, 'tile_laid', 'scored', 'winter_came'],
      [2, 'tile_laid'],
    ]);
  });

  it('is empty if nothing matters', () => {
    expect(newsOf(steps, () => null)).toEqual([]);
  });
});

describe('briefly', () => {
  const knows = (key: string) => ['brief.tile_laid', 'brief.scored', 'brief.scored.own'].includes(key);

  it('takes the short form, with the same facts', () => {
    expect(briefly(laid(1, '1,0'), 'c1', knows)).toEqual({
      key: 'brief.tile_laid',
      facts: { seat: '@c1', cell: '1,0' },
    });
  });

  it('takes the shorter one for who made the move', () => {
    expect(briefly(scored(1), 'c1', knows)?.key).toBe('brief.scored.own');
    expect(briefly(scored(0), 'c1', knows)?.key).toBe('brief.scored');
    const green: EventOf<'it_happens'> = {
      kind: 'die_placed',
      seat: 0,
      colour: 2,
      field: '1a1',
      number: 1,
      column: 'a',
      level: 1,
      value: 3,
      facts: { seat: '@yellow', colour: '@green' },
    };
    expect(briefly(green, 'yellow', () => true)?.key).toBe('brief.die_placed');
  });

  it('leaves out what has none', () => {
    expect(briefly(moved(1), 'c1', knows)).toBeNull();
  });
});
