import { beeDrawing } from '../arthropods/bees/drawing';
import type { Key } from '../arthropods/bees/words';
import type { DrawingOf } from '../drawing';

export default beeDrawing(true) satisfies DrawingOf<'knights', Key>;
