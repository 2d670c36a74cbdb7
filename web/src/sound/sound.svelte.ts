/** Whether this browser is heard, remembered here: nothing is, and nothing is fetched or made for it, until it is switched on. */
import { Switch } from './switch.svelte';
import type { SoundName } from './names';

const fetched = () => import('./player');

class Sound extends Switch {
  constructor() {
    super('antbear.sound');
  }

  toggle(): void {
    this.turn();
    if (this.on) this.play('token');
    else void fetched().then(({ silence }) => silence());
  }

  play(name: SoundName): void {
    if (!this.on || document.hidden) return;
    void fetched().then(({ play }) => (this.on ? play(name) : undefined));
  }
}

export const sound = new Sound();
