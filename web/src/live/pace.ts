/** How long a board stays, in milliseconds, when several moves play in order. */
export const STEP = 550;
/** What stays as long as this must have been seen: it is shown even where movement is not wanted. */
export const SCENE = 2500;

/** How fast others are seen to move. */
export const TEMPI = ['slow', 'normal', 'fast'] as const;
export type Tempo = (typeof TEMPI)[number];
/** At least so much lies between two of their moves. */
export const BETWEEN: Record<Tempo, number> = { slow: 1800, normal: 1100, fast: 750 };
/** After the last movement, before anything else happens. */
export const BREATH = 150;

/** How long a board stays: as long as it asks for, until all that moves has ended, and as long as others' moves shall take. */
export const staying = ({
  pause,
  moving,
  others,
  tempo,
}: {
  pause: number;
  moving: number;
  /** Somebody else moves next, not chance. */
  others: boolean;
  tempo: Tempo;
}): number => Math.max(pause, moving && moving + BREATH, others ? BETWEEN[tempo] : 0);
