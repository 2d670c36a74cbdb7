/** How long a board stays, in milliseconds, when several moves play in order. */
export const STEP = 550;
/** What stays as long as this must have been seen: it is shown even where movement is not wanted. */
export const SCENE = 2500;
