/** Our own sounds, as what a synthesiser is told: a few voices each, no more than a second. */
import type { SoundName } from './names';

export interface Voice {
  /** The shape of its wave, or breath and sand. */
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';
  /** In hertz: at the beginning and at the end. Of noise it is what is let through. */
  from: number;
  to?: number;
  /** In seconds. */
  at?: number;
  lasts: number;
  loud: number;
  /** How long it takes to be as loud. */
  swell?: number;
}

const tone = (from: number, at: number, lasts: number, loud: number, wave: Voice['wave'] = 'triangle'): Voice => ({
  wave,
  from,
  at,
  lasts,
  loud,
});
const knock = (from: number, to: number, lasts: number, loud: number, at = 0): Voice => ({
  wave: 'sine',
  from,
  to,
  at,
  lasts,
  loud,
});
const breath = (from: number, to: number, at: number, lasts: number, loud: number, swell = 0.005): Voice => ({
  wave: 'noise',
  from,
  to,
  at,
  lasts,
  loud,
  swell,
});

export const RECIPES: Readonly<Record<SoundName, readonly Voice[]>> = {
  // Wood on wood, with a click.
  tile: [knock(320, 140, 0.11, 0.5), breath(3200, 1800, 0, 0.04, 0.25)],
  // Stone in a bowl of wood.
  stone: [knock(760, 520, 0.07, 0.4), knock(210, 150, 0.12, 0.3, 0.01), breath(5200, 3000, 0, 0.02, 0.2)],
  // Clay: dull and soft.
  mound: [knock(150, 70, 0.18, 0.6), breath(700, 300, 0, 0.12, 0.25)],
  // Small feet.
  step: [0, 0.09, 0.18].map((at) => breath(2600, 1600, at, 0.035, 0.3)),
  wings: [
    { wave: 'sawtooth', from: 190, to: 240, lasts: 0.32, loud: 0.1, swell: 0.08 },
    { wave: 'sawtooth', from: 194, to: 247, lasts: 0.32, loud: 0.1, swell: 0.08 },
  ],
  dig: [0, 0.12, 0.24].map((at) => breath(900, 350, at, 0.09, 0.35, 0.02)),
  token: [tone(880, 0, 0.09, 0.22, 'sine'), tone(1320, 0.06, 0.14, 0.2, 'sine')],
  point: [tone(660, 0, 0.1, 0.22), tone(990, 0.08, 0.22, 0.22)],
  loss_of_points: [tone(440, 0, 0.12, 0.22), tone(311, 0.1, 0.26, 0.22)],
  // A chord that opens, warm as honey.
  hive: [392, 494, 587, 784].map((pitch, n) => tone(pitch, 0.07 * n, 0.5, 0.14)),
  tunnel: [262, 330, 392, 523].map((pitch, n) => tone(pitch, 0.08 * n, 0.4, 0.15)),
  dice: [0, 0.07, 0.15, 0.25, 0.38].map((at, n) => knock(620 - 50 * n, 300, 0.05, 0.4 - 0.05 * n, at)),
  card: [breath(1500, 5200, 0, 0.13, 0.28, 0.05)],
  attack: [knock(180, 60, 0.2, 0.5), breath(1800, 500, 0, 0.16, 0.3), knock(130, 50, 0.22, 0.45, 0.14)],
  winter: [
    breath(400, 1300, 0, 1.1, 0.4, 0.45),
    tone(1568, 0.35, 0.5, 0.04, 'sine'),
    tone(2093, 0.55, 0.5, 0.03, 'sine'),
  ],
  born: [tone(523, 0, 0.12, 0.16, 'sine'), tone(659, 0.08, 0.12, 0.16, 'sine'), tone(880, 0.16, 0.22, 0.16, 'sine')],
  turn: [tone(587, 0, 0.16, 0.2, 'sine'), tone(784, 0.13, 0.34, 0.22, 'sine')],
  won: [523, 659, 784, 1047].map((pitch, n) => tone(pitch, 0.12 * n, 0.6, 0.16)),
  lost: [392, 349, 311, 262].map((pitch, n) => tone(pitch, 0.15 * n, 0.45, 0.16)),
};
