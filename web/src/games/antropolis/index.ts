import { antDrawing } from '../arthropods/ants/drawing';
import type { Key } from '../arthropods/ants/words';
import type { DrawingOf } from '../drawing';

export default antDrawing(false) satisfies DrawingOf<'antropolis', Key>;
