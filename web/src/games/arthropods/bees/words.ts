import type bees from '@games/arthropods/bees/words/bees.en.json';
import type happy from '@games/arthropods/bees/words/happy_honey_beez.en.json';
import type knights from '@games/arthropods/bees/knights/words/knights.en.json';
import type tiles from '@games/arthropods/tiles/words/tiles.en.json';
import type { KeyOf, Say as SayOf } from '../../drawing';

export type Key = KeyOf<typeof tiles> | KeyOf<typeof bees> | KeyOf<typeof happy> | KeyOf<typeof knights>;
export type Say = SayOf<Key>;
