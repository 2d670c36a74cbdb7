import type colony from '@games/arthropods/ants/supersize_colony/words/supersize_colony.en.json';
import type { Key as AntKey } from '../arthropods/ants/words';
import type { KeyOf, Say as SayOf } from '../drawing';

export type Key = AntKey | KeyOf<typeof colony>;
export type Say = SayOf<Key>;
