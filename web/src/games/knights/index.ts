import { beeDrawing } from '../arthropods/bees/drawing';

export default beeDrawing(true);
