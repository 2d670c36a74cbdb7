/** Larvae, actions and attacks in words. */
import type { Act, Ant, Tile } from '../arthropods/ants/view';
import { foodOf } from '../arthropods/ants/describe';
import { COLOURS } from '../arthropods/tiles/colours';
import type { Told } from '../drawing';
import type { Attack } from './view';
import type { Key, Say } from './words';

export const loadOf = ({ load, larva }: Pick<Ant, 'load' | 'larva'>, say: Say): string =>
  load === 'larva' ? say('load.larva', { owner: `@${COLOURS[larva ?? 0]}` }) : foodOf({ load }, say);

export const larvaeOn = ({ larvae = [] }: Pick<Tile, 'larvae'>, say: Say): string[] =>
  larvae.map((seat) => say('larva.here', { colour: `@${COLOURS[seat]}` }));

/** On the button of what an ant does where it stands. */
export function labelOf(act: Act, say: Say): string {
  switch (act.kind) {
    case 'rear':
      return say(act.carrier ? 'button.rear.carried' : 'button.rear', { ant: `@${act.rank}` });
    case 'go':
      return say('can.walk');
    case 'flee':
    case 'escape':
      return say(`can.${act.kind}`);
    default:
      return say(`button.${act.kind}`);
  }
}

/** What an attack does, in sentences. */
export function consequence({ owner: seat, ants: n, ways = [], escapes = [], larvae = [], food }: Attack): Told<Key>[] {
  const owner = `@${COLOURS[seat]}`;
  if (ways.length)
    return [
      { key: 'attack.flee', facts: { owner, n } },
      { key: 'attack.ways', facts: { n: ways.length, cells: ways.join(' · ') } },
    ];
  return [
    { key: 'attack.killed', facts: { owner, n } },
    ...escapes.map((rank): Told<Key> => ({ key: 'attack.escape', facts: { owner, ant: `@${rank}` } })),
    ...larvae.map((): Told<Key> => ({ key: 'attack.larva' })),
    ...(food ? [{ key: 'attack.food' } as const] : []),
  ];
}
