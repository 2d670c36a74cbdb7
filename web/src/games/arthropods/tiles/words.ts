import type { Say as SayOf } from '../../drawing';
import type { Key as AntKey } from '../ants/words';
import type { Key as BeeKey } from '../bees/words';

/** Words that bees and ants have, and those that one of them has. */
export type Key = BeeKey & AntKey;
export type AnyKey = BeeKey | AntKey;
export type Say = SayOf<Key>;
