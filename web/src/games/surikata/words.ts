import type catalogue from '@games/surikata/words/surikata.en.json';
import type { KeyOf, Say as SayOf } from '../drawing';

export type Key = KeyOf<typeof catalogue>;
export type Say = SayOf<Key>;
