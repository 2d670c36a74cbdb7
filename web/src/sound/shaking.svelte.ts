/** Whether a phone shakes at what matters, heard or not: it does not until it is switched on. */
import { Switch } from './switch.svelte';
import type { SoundName } from './names';

/** At what it shakes, in milliseconds: shaking and resting in turn. */
const SHAKES: Partial<Record<SoundName, number[]>> = {
  tile: [12],
  attack: [40],
  hive: [25, 40, 25],
  tunnel: [25, 40, 25],
  turn: [30, 60, 30],
  won: [60],
};

class Shaking extends Switch {
  constructor() {
    super('antbear.shake');
  }

  /** Whether there is something that could shake, and a hand that could feel it. */
  get can(): boolean {
    return 'vibrate' in navigator && navigator.maxTouchPoints > 0;
  }

  toggle(): void {
    this.turn();
    if (this.on) this.feel('turn');
  }

  /** Only at what there is a shake for: any other call would end the one that is felt now. */
  feel(name: SoundName): void {
    const shake = SHAKES[name];
    if (!this.on || !shake || document.hidden || !this.can || !navigator.userActivation.hasBeenActive) return;
    navigator.vibrate(shake);
  }
}

export const shaking = new Shaking();
