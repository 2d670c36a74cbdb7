import type antropolis from '@words/arthropods/ants/words/antropolis.en.json';
import type ants from '@words/arthropods/ants/words/ants.en.json';
import type colony from '@words/arthropods/ants/words/supersize_colony.en.json';
import type tiles from '@words/arthropods/tiles/words/tiles.en.json';
import type { KeyOf, Say as SayOf } from '../../drawing';

export type Key = KeyOf<typeof tiles> | KeyOf<typeof ants> | KeyOf<typeof antropolis> | KeyOf<typeof colony>;
export type Say = SayOf<Key>;
