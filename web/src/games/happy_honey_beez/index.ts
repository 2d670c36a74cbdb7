import { beeDrawing } from '../arthropods/bees/drawing';
import type { Key } from '../arthropods/bees/words';
import type { DrawingOf } from '../drawing';

export default { ...beeDrawing(false), tidings: ['winter_came'] } satisfies DrawingOf<'happy_honey_beez', Key>;
