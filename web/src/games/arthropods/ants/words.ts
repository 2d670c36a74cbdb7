import type ants from '@games/arthropods/ants/words/ants.en.json';
import type tiles from '@games/arthropods/tiles/words/tiles.en.json';
import type { KeyOf, Say as SayOf } from '../../drawing';

/** What each ant game says in its own words. */
type Own =
  | 'about.brood'
  | 'board.label'
  | 'button.none'
  | 'button.raise'
  | 'final.bonus'
  | 'final.food'
  | 'final.goal'
  | 'hint.put'
  | 'keys.tile'
  | 'keys.worker';
export type Key = KeyOf<typeof tiles> | KeyOf<typeof ants> | Own;
export type Say = SayOf<Key>;
