import { expect, it } from 'vitest';
import { Views } from './views';
import type { Stretch, ViewOf } from '../wire';

const view = (n: number) => ({ game: 'surikata', prompt: { key: String(n) } }) as ViewOf<'surikata'>;

function source() {
  const asked: [number, number][] = [];
  const steps = async (from: number, to: number): Promise<Stretch> => {
    asked.push([from, to]);
    return {
      game: 'surikata',
      start: from,
      view: view(from),
      steps: Array.from({ length: to - from }, (_, n) => ({ by: 0, move: 'a1', events: [], view: view(from + n + 1) })),
    };
  };
  return { asked, steps };
}

it('finds every position, and asks for each stretch once', async () => {
  const { asked, steps } = source();
  const views = new Views(steps, 40);
  const found = await Promise.all(Array.from({ length: 41 }, (_, n) => views.at(n)));
  expect(found.map(({ prompt }) => Number(prompt.key))).toEqual(Array.from({ length: 41 }, (_, n) => n));
  expect(asked).toEqual([
    [0, 15],
    [16, 31],
    [32, 40],
  ]);
});

it('makes ready what is near, within the match', async () => {
  const { asked, steps } = source();
  const views = new Views(steps, 20);
  await views.at(15);
  views.prepare(15);
  views.prepare(20);
  views.prepare(0);
  expect(asked).toEqual([
    [0, 15],
    [16, 20],
  ]);
});

it('asks again for what did not come', async () => {
  const { steps } = source();
  let broken = true;
  const views = new Views((from, to) => (broken ? Promise.reject(new Error('no line')) : steps(from, to)), 5);
  await expect(views.at(2)).rejects.toThrow('no line');
  broken = false;
  expect((await views.at(2)).prompt.key).toBe('2');
});
