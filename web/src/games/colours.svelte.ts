import { palette } from '../look/palette.svelte';
import type { Table, View } from '../wire';
import type { Drawing } from './drawing';

/** For a page that shows a match: all on it is painted in the colours that people chose, before anything is seen. */
export function inColours(shown: () => [Table | null, Drawing | undefined, View | undefined]): void {
  $effect.pre(() => {
    const [table, drawing, view] = shown();
    const chosen = table?.colours ?? [];
    if (drawing && view)
      palette.use(
        chosen.map((_, seat) => drawing.colour(view, seat)?.word),
        chosen,
      );
  });
  $effect(() => palette.clear);
}
