import { beeDrawing } from '../arthropods/drawing';

export default beeDrawing(false);
