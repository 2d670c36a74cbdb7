/** Day or night: as the device says, or as chosen here. */
export type Choice = 'device' | 'light' | 'dark';

const REMEMBERED = 'antbear.light';
const ORDER: Choice[] = ['device', 'light', 'dark'];

class Light {
  choice = $state<Choice>((document.documentElement.dataset['light'] as Choice | undefined) ?? 'device');

  next(): void {
    this.choice = ORDER[(ORDER.indexOf(this.choice) + 1) % ORDER.length]!;
    if (this.choice === 'device') delete document.documentElement.dataset['light'];
    else document.documentElement.dataset['light'] = this.choice;
    try {
      localStorage.setItem(REMEMBERED, this.choice);
    } catch {
      // Chosen for this page only.
    }
  }
}

export const light = new Light();
