import type tiles from '@games/arthropods/tiles/words/tiles.en.json';
import type { KeyOf, Say as SayOf } from '../../drawing';

/** What each room, or each game, says in its own words. */
type Own =
  'board.label' | 'brood' | 'button.none' | 'hint.place' | 'hint.put' | 'hint.turn' | 'price' | 'tip.star' | 'tip.way';
export type Key = KeyOf<typeof tiles> | Own;
export type Say = SayOf<Key>;
