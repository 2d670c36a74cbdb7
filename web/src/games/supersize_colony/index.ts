import { antDrawing } from '../arthropods/ants/drawing';
import type { Key } from '../arthropods/ants/words';
import type { DrawingOf } from '../drawing';

export default antDrawing(true) satisfies DrawingOf<'supersize_colony', Key>;
