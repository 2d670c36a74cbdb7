import { beeDrawing } from '../arthropods/drawing';
import { points } from '../points';

export default { ...beeDrawing(false), points };
