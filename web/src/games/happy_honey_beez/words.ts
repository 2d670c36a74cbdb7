import type happy from '@games/arthropods/bees/words/happy_honey_beez.en.json';
import type { Key as BeeKey } from '../arthropods/bees/words';
import type { KeyOf } from '../drawing';

export type Key = BeeKey | KeyOf<typeof happy>;
