import { describe, expect, it } from 'vitest';
import { RECIPES } from '../sound/recipes';
import { SOUNDS } from '../sound/names';
import wire from '../wire/wire.ts?raw';
import { between } from './counting';
import { lasting, type Happenings, type Movement } from './movement';
import { arrivalsOf, hurried, NOTHING, scriptOf, type Known } from './script';
import { happenings as happy } from '../games/happy_honey_beez/happenings';
import { happenings as itHappens } from '../games/it_happens/happenings';
import { happenings as knights } from '../games/knights/happenings';
import { happenings as colony } from '../games/supersize_colony/happenings';
import { happenings as surikata } from '../games/surikata/happenings';

type Event = { kind: 'laid' } | { kind: 'scored' } | { kind: 'told' };
const flight: Movement = { kind: 'arrive', what: 'on-0,0', from: ['seat-0'], lasts: 400 };
const sent: Movement = {
  kind: 'send',
  text: '+2',
  from: ['on-0,0'],
  to: ['points-0', 'seat-0'],
  late: 100,
  lasts: 500,
};
const known: Happenings<Event> = {
  laid: { sound: 'tile', moves: (_, own) => (own ? [] : [flight]) },
  scored: { sound: 'point', moves: () => [sent], next: 50 },
  told: null,
};
const events = [{ kind: 'laid' }, { kind: 'told' }, { kind: 'scored' }, { kind: 'scored' }];

describe('a script', () => {
  it('plays one event after the other, or as much later as is said', () => {
    const { cues, lasts } = scriptOf(events, known, false);
    expect(cues.map(({ at }) => at)).toEqual([0, 500, 550]);
    expect(lasts).toBe(1050);
  });

  it('lets be heard what lands when it lands', () => {
    const { sounds } = scriptOf(events.slice(0, 1), known, false);
    expect(sounds).toEqual([{ at: 360, name: 'tile' }]);
    expect(scriptOf(events.slice(0, 1), known, true)).toEqual({ ...NOTHING, sounds: [{ at: 0, name: 'tile' }] });
  });

  it('knows when the last of what is sent somewhere arrives', () => {
    const arrivals = arrivalsOf(scriptOf(events, known, false));
    expect(Object.fromEntries(arrivals)).toEqual({ 'points-0': 1050, 'seat-0': 1050 });
  });

  it('can be played in another time', () => {
    const { cues, sounds, lasts } = hurried(scriptOf(events, known, false), 2);
    expect(cues.map(({ at, lasts }) => [at, lasts])).toEqual([
      [0, 200],
      [250, 250],
      [275, 250],
    ]);
    expect(sounds.map(({ at }) => at)).toEqual([180, 480, 505]);
    expect(lasts).toBe(525);
  });

  it('shows nothing of events that a game does not know', () => {
    expect(scriptOf([{ kind: 'else' }], known, false)).toEqual(NOTHING);
  });

  it('takes longer for a longer way, but never too long', () => {
    const way = (n: number) =>
      lasting({ kind: 'travel', what: '', way: Array.from({ length: n }, () => ({ x: 0, y: 0 })) });
    expect(way(5)).toBeGreaterThan(way(3));
    expect(way(40)).toBeLessThanOrEqual(1300);
  });
});

describe('numbers', () => {
  it('are counted up and down in a few steps', () => {
    expect(between(3, 6)).toEqual([4, 5, 6]);
    expect(between(6, 4)).toEqual([5, 4]);
    expect(between(0, 80)).toHaveLength(8);
    expect(between(0, 80).at(-1)).toBe(80);
    expect(between(2, 2)).toEqual([]);
  });
});

describe('every kind of event', () => {
  // An event on the wire tells facts and whether it is quiet, and then its kind.
  const kinds = [...wire.matchAll(/quiet\?: boolean;\s+\/\*\* @constant \*\/\s+kind: "(\w+)"/g)].map(
    ([, kind]) => kind!,
  );
  const games: Known[] = [surikata, itHappens, happy, knights, colony];

  it('moves, is heard, or is listed as one of which nothing is seen', () => {
    expect(kinds.length).toBeGreaterThan(50);
    expect([...new Set(games.flatMap((game) => Object.keys(game)))].sort()).toEqual([...new Set(kinds)].sort());
  });

  it('that is not listed so has a movement or a sound', () => {
    for (const game of games)
      for (const [kind, happening] of Object.entries(game))
        if (happening) expect(happening.moves ?? happening.sound, kind).toBeDefined();
  });

  // They tell how the match goes on, or are seen only beside others that are heard.
  const SILENT = `started turn_begun round_begun round_ended passed_over die_taken turned_up tile_chosen stack_filled
    tiles_returned stack_chosen draft_ended market_slid queen_stayed counted ended`.split(/\s+/);

  it('is heard, if it matters', () => {
    const silent = games.flatMap((game) =>
      Object.entries(game).flatMap(([kind, happening]) => (happening?.sound ? [] : [kind])),
    );
    expect([...new Set(silent)].sort()).toEqual(SILENT.sort());
  });

  it('sounds like something that can be made, and every sound is of use', () => {
    const heard = games.flatMap((game) => Object.values(game).flatMap((happening) => happening?.sound ?? []));
    expect([...new Set([...heard, 'turn', 'won', 'lost'])].sort()).toEqual([...SOUNDS].sort());
    for (const name of SOUNDS)
      expect(Math.max(...RECIPES[name].map(({ at = 0, lasts }) => at + lasts)), name).toBeLessThanOrEqual(1.15);
  });
});
