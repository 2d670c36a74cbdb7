import type catalogue from '@games/it_happens/words/it_happens.en.json';
import type { KeyOf, Say as SayOf } from '../drawing';

export type Key = KeyOf<typeof catalogue>;
export type Say = SayOf<Key>;
