/** What moves and is heard while a replay runs: only forwards, as fast as the film, and over at a touch. */
import { hurried, NOTHING, scriptOf, type Known, type Script } from '../motion/script';
import { follow, hush } from '../sound/noticed';
import type { Step } from '../wire';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export class Scenes {
  /** What moves now; null: nothing, or it was skipped. */
  script = $state.raw<Script | null>(null);
  /** How long it takes at the usual speed. */
  lasts = 0;

  /** All that happened by these steps, one after the other; by none: nothing moves. */
  perform(steps: readonly Step[], happenings: Known | undefined, speed: number): void {
    const events = steps.flatMap<{ kind: string }>(({ events }) => events);
    const whole = happenings ? scriptOf(events, happenings, false) : NOTHING;
    const now = hurried(whole, speed);
    const moves = !calm.matches && now.cues.length > 0;
    this.lasts = moves ? whole.lasts : 0;
    this.script = moves ? now : null;
    follow(now.sounds);
  }

  skip = (): void => {
    if (!this.script) return;
    this.script = null;
    hush();
  };
}
