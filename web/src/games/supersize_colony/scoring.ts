/** The line of the final scoring that only Supersize Colony has. */
import type { Board } from '../arthropods/ants/view';
import type { Line } from '../arthropods/tiles/Final.svelte';
import type { Say } from './words';

export const colonyLine = ({ final }: Board, say: Say): Line => ({
  label: say('final.colony'),
  values: (final ?? []).map(({ colony }) => ({ points: colony })),
});
