/** The line of the final scoring that only Knights has. */
import type { Board } from '../arthropods/bees/view';
import type { Line } from '../arthropods/tiles/Final.svelte';
import type { Say } from './words';

export const colonyLine = ({ final, players }: Board, say: Say): Line => ({
  label: say('final.colony'),
  values: (final ?? []).map(({ colony }, seat) => ({
    points: colony,
    note: say('bees.count', { n: players[seat]?.on_board ?? 0 }),
  })),
});
