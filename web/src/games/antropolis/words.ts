import type antropolis from '@games/arthropods/ants/words/antropolis.en.json';
import type { Key as AntKey } from '../arthropods/ants/words';
import type { KeyOf } from '../drawing';

export type Key = AntKey | KeyOf<typeof antropolis>;
