/** The sounds by what they tell. */
export const SOUNDS = [
  'tile',
  'stone',
  'mound',
  'step',
  'wings',
  'dig',
  'token',
  'point',
  'loss_of_points',
  'hive',
  'tunnel',
  'dice',
  'card',
  'attack',
  'winter',
  'born',
  'turn',
  'won',
  'lost',
] as const;
export type SoundName = (typeof SOUNDS)[number];
