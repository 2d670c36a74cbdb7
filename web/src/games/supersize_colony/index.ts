import { antDrawing } from '../arthropods/ants/drawing';

export default antDrawing(true);
