/** Where a bubble lies beside what it is about. Knows nothing of a screen. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** From it, and from the edges of the window. */
const GAP = 8;

/** Above it if there is room, else below it; never outside the window. */
export function placed(about: Box, bubble: Pick<Box, 'width' | 'height'>, window: Pick<Box, 'width' | 'height'>) {
  const kept = (at: number, most: number) => Math.max(GAP, Math.min(at, most - GAP));
  const above = about.top - GAP - bubble.height;
  const top = above >= GAP ? above : about.top + about.height + GAP;
  return {
    left: kept(about.left + about.width / 2 - bubble.width / 2, window.width - bubble.width),
    top: kept(top, window.height - bubble.height),
  };
}
