import { describe, expect, it } from 'vitest';
import { turnAt, turnsOf } from './turns';
import type { EventOf, StepOf } from '../wire';

type Step = StepOf<'it_happens'>;
type Event = EventOf<'it_happens'>;

const begun = (seat: number): Event => ({ kind: 'turn_begun', seat, quiet: true });
const rolled = (seat: number, value: number): Event => ({ kind: 'die_rolled', seat, colour: seat, value });
const steps: Step[] = [
  { by: 'chance', move: 'start:1', events: [{ kind: 'started', seat: 1 }] },
  { by: 'chance', move: 'card:3', events: [{ kind: 'card_turned_up', card: 3, number: 1 }, begun(1)] },
  { by: 1, move: 'roll', events: [{ kind: 'die_taken', seat: 1, colour: 1 }] },
  { by: 'chance', move: 'die:4', events: [rolled(1, 4)] },
  {
    by: 1,
    move: 'skip',
    events: [{ kind: 'worm_paid', seat: 1, purpose: 'skip' }, begun(0), { kind: 'passed_over', seat: 0 }, begun(1)],
  },
  { by: 1, move: 'roll', events: [] },
];

describe('turnsOf', () => {
  it('begins a turn where an event says so; chance belongs to the turn it falls into', () => {
    expect(turnsOf(steps).map(({ seat, number, parts }) => [number, seat, ...parts.map(({ n }) => n)])).toEqual([
      [0, null, 0, 1],
      [1, 1, 1, 2, 3, 4],
      [2, 0, 4],
      [3, 1, 4, 5],
    ]);
  });

  it('parts what one move did between the turns', () => {
    const kinds = turnsOf(steps).map(({ parts }) => parts.map(({ events }) => events.map(({ kind }) => kind).join()));
    expect(kinds[0]).toEqual(['started', 'card_turned_up']);
    expect(kinds[1]).toEqual(['turn_begun', 'die_taken', 'die_rolled', 'worm_paid']);
    expect(kinds[2]).toEqual(['turn_begun,passed_over']);
  });
});

describe('turnAt', () => {
  it('says whose turn it was when a move was made', () => {
    expect(turnAt(steps)).toEqual([null, null, 1, 1, 1, 1]);
  });
});
