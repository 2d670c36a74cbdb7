import { expect, it } from 'vitest';
import type { BoardOf, ViewOf } from '../../../wire';
import { Shown } from './shown.svelte';

const VIEW: ViewOf<'knights'> = {
  game: 'knights',
  seat: 0,
  to_move: 0,
  prompt: { key: 'ask.act' },
  outcome: null,
  moves: [],
  board: { phase: 'act' } as BoardOf<'knights'>,
};

function show(more: { still?: boolean; named?: string } = {}) {
  const read: string[] = [];
  const done: string[] = [];
  const props = {
    view: VIEW,
    moves: [],
    step: null,
    pending: null,
    refused: null,
    say: (key: string, facts?: object) => `${key} ${JSON.stringify(facts)}`,
    onmove: ({ name }: { name: string }) => done.push(name),
    onwhy: ({ kind }: { kind?: string }) => done.push(`why ${kind}`),
    ...more,
  };
  const watched = new Proxy(props, { get: (all, field) => (read.push(String(field)), Reflect.get(all, field)) });
  return { shown: new Shown<ViewOf<'knights'>>(() => watched), read, done };
}

it('fills in what the table leaves out', () => {
  const { shown } = show();
  expect([shown.since, shown.news, shown.hint, shown.named, shown.quiet]).toEqual([null, null, null, null, false]);
  const { shown: given } = show({ still: true, named: '0,0' });
  expect([given.named, given.quiet]).toEqual(['0,0', true]);
});

it('reads for each of its fields one of the props, so that nothing else makes it new', () => {
  const { shown, read } = show();
  expect(read).toEqual([]);
  void [shown.board, shown.step, shown.quiet];
  expect(read).toEqual(['view', 'step', 'still']);
});

it('passes on what is done, and keeps what is told in words', () => {
  const { shown, done } = show();
  shown.onmove({ kind: 'end', name: 'end' });
  shown.onwhy({ kind: 'end' });
  shown.ontell({ key: 'live.places', facts: { n: 2 } });
  expect(done).toEqual(['end', 'why end']);
  expect(shown.told).toBe('live.places {"n":2}');
});
