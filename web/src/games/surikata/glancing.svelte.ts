/** The meerkat glances about along the lines of its view, and blinks. */
import type { Beam, Gaze } from './board';

const EVERY = 1700;
const BLINK = 130;

export class Glancing {
  gaze = $state<Gaze>('down');
  shut = $state(false);

  /** `beams`: where it may look; null as long as it sits still. */
  constructor(beams: () => readonly Beam[] | null) {
    $effect(() => {
      const light = beams();
      if (!light) return;
      const ways: Gaze[] = ['down', ...light.map((beam) => beam.gaze)];
      let blink: ReturnType<typeof setTimeout> | undefined;
      const timer = setInterval(() => {
        if (Math.random() < 0.35) {
          this.shut = true;
          blink = setTimeout(() => (this.shut = false), BLINK);
        } else this.gaze = ways[Math.floor(Math.random() * ways.length)] ?? 'down';
      }, EVERY);
      return () => {
        clearInterval(timer);
        clearTimeout(blink);
        this.shut = false;
      };
    });
  }
}
