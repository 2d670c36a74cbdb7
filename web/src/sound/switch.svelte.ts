/** Off until it is switched on, and then as it was left. */
export class Switch {
  on = $state(false);

  /** `key`: where it is remembered. */
  constructor(private readonly key: string) {
    try {
      this.on = localStorage.getItem(key) === 'on';
    } catch {
      // It stays off, then.
    }
  }

  protected turn(): void {
    this.on = !this.on;
    try {
      localStorage.setItem(this.key, this.on ? 'on' : 'off');
    } catch {
      // For this page only, then.
    }
  }
}
