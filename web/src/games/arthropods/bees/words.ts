import type bees from '@games/arthropods/bees/words/bees.en.json';
import type tiles from '@games/arthropods/tiles/words/tiles.en.json';
import type { KeyOf, Say as SayOf } from '../../drawing';

/** What each bee game says in its own words. */
type Own = 'about.brood' | 'board.label' | 'stack';
export type Key = KeyOf<typeof tiles> | KeyOf<typeof bees> | Own;
export type Say = SayOf<Key>;
