import type antropolis from '@games/arthropods/ants/words/antropolis.en.json';
import type ants from '@games/arthropods/ants/words/ants.en.json';
import type colony from '@games/arthropods/ants/supersize_colony/words/supersize_colony.en.json';
import type tiles from '@games/arthropods/tiles/words/tiles.en.json';
import type { KeyOf, Say as SayOf } from '../../drawing';

export type Key = KeyOf<typeof tiles> | KeyOf<typeof ants> | KeyOf<typeof antropolis> | KeyOf<typeof colony>;
export type Say = SayOf<Key>;
