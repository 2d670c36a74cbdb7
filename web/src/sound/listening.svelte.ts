/** What is heard and felt of the match itself, beside its events: that one is asked, and how it ended. */
import type { Mood } from '../ending/result';
import type { SoundName } from './names';
import { notice } from './noticed';

const ENDS: Record<Mood, SoundName> = { won: 'won', lost: 'lost', drawn: 'hive', seen: 'won', closed: 'card' };

interface Heard {
  /** One is asked after others have moved. */
  asked: boolean;
  ended: Mood | null;
}

/** In a component. What is so already when the page opens is not news. */
export function listen(now: () => Heard | null): void {
  let before: Heard | null = null;
  $effect(() => {
    const heard = now();
    if (heard && before) {
      if (heard.ended && !before.ended) notice(ENDS[heard.ended]);
      else if (heard.asked && !before.asked) notice('turn');
    }
    before = heard;
  });
}
