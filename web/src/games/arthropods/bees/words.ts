import type { Say as SayOf } from '../../drawing';

export type Key = string;
export type Say = SayOf<Key>;
