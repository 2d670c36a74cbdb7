import { antDrawing } from '../arthropods/ants/drawing';
import { points } from '../points';

export default { ...antDrawing(true), points };
