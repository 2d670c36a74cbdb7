/** What happens is heard and felt, as far as somebody wants it to be. */
import type { SoundName } from './names';
import { shaking } from './shaking.svelte';
import { sound } from './sound.svelte';

const timers = new Set<ReturnType<typeof setTimeout>>();

export function notice(name: SoundName): void {
  sound.play(name);
  shaking.feel(name);
}

/** One after the other, each in its time; whatever was still to come is past. */
export function follow(sounds: readonly { at: number; name: SoundName }[]): void {
  hush();
  if (!sound.on && !shaking.on) return;
  for (const { at, name } of sounds) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      notice(name);
    }, at);
    timers.add(timer);
  }
}

export function hush(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
