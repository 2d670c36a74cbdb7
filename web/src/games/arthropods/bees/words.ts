import type bees from '@words/arthropods/bees/words/bees.en.json';
import type happy from '@words/arthropods/bees/words/happy_honey_beez.en.json';
import type knights from '@words/arthropods/bees/words/knights.en.json';
import type tiles from '@words/arthropods/tiles/words/tiles.en.json';
import type { KeyOf, Say as SayOf } from '../../drawing';

export type Key = KeyOf<typeof tiles> | KeyOf<typeof bees> | KeyOf<typeof happy> | KeyOf<typeof knights>;
export type Say = SayOf<Key>;
