/** How fast one wants to see others move, remembered here. */
import { TEMPI, type Tempo } from './pace';

const REMEMBERED = 'antbear.tempo';

function remembered(): Tempo {
  try {
    return TEMPI.find((one) => one === localStorage.getItem(REMEMBERED)) ?? 'normal';
  } catch {
    return 'normal';
  }
}

class Chosen {
  choice = $state<Tempo>(remembered());

  choose(choice: Tempo): void {
    this.choice = choice;
    try {
      localStorage.setItem(REMEMBERED, choice);
    } catch {
      // For this page only, then.
    }
  }
}

export const tempo = new Chosen();
