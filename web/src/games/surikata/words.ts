import type catalogue from '@words/surikata/words/surikata.en.json';
import type { KeyOf, Say as SayOf } from '../drawing';

export type Key = KeyOf<typeof catalogue>;
export type Say = SayOf<Key>;
