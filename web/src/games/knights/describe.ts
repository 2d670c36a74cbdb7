/** Eggs, actions and raids in words. */
import type { Act, Tile } from '../arthropods/bees/view';
import { COLOURS } from '../arthropods/tiles/colours';
import type { Raid } from './view';
import type { Key, Say } from './words';

const LOADS = { pollen: 'raid.load.p', honey: 'raid.load.h', none: 'raid.load.n' } as const;

export const eggOn = ({ egg }: Pick<Tile, 'egg'>, say: Say): string[] =>
  typeof egg === 'number' ? [say('egg.here', { colour: `@${COLOURS[egg]}` })] : [];

/** On the button of an action. */
export function labelOf(act: Act, say: Say): string {
  switch (act.kind) {
    case 'nurse':
      return say('button.nurse', { bee: `@${act.rank}` });
    case 'go':
      return say('can.fly');
    default:
      return say(`button.${act.kind}`);
  }
}

/** What a raid does, in sentences. */
export function consequence(raid: Raid, say: Say): string {
  const owner = `@${COLOURS[raid.owner]}`;
  if (raid.kind === 'sting') return say('raid.sting', { owner });
  const { pollen = 0, honey = 0, none = 0 } = raid.taken;
  const several = (n: number, key: Key) => Array.from({ length: n }, () => say(key));
  const loads = [...several(pollen, LOADS.pollen), ...several(honey, LOADS.honey), ...several(none, LOADS.none)];
  const egg = raid.egg ? [say('raid.egg', { owner })] : [];
  if (raid.kind === 'drive') {
    const beside = raid.workers ? [say(loads.length ? 'raid.beside' : 'raid.beside.empty')] : [];
    return [say('raid.drive', { owner }), ...beside, ...egg].join(' ');
  }
  const taken = loads.length ? say('raid.taken', { n: loads.length, loads: loads.join(', ') }) : say('raid.empty');
  return [say('raid.seduce', { owner, n: raid.workers }), taken, ...egg].join(' ');
}
