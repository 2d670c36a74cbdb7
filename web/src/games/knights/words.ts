import type knights from '@games/arthropods/bees/knights/words/knights.en.json';
import type { Key as BeeKey } from '../arthropods/bees/words';
import type { KeyOf, Say as SayOf } from '../drawing';

export type Key = BeeKey | KeyOf<typeof knights>;
export type Say = SayOf<Key>;
