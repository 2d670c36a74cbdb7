/** A button that was pressed by key is often gone afterwards: the focus stays in the bar, at the first that is there now. */
export class Focus {
  bar = $state<HTMLElement>();
  byKey = false;

  /** `changed` reads whatever the buttons depend on, and says whether somebody is asked at all. */
  constructor(changed: () => boolean) {
    $effect(() => {
      const asked = changed();
      if (this.byKey && asked && (!document.activeElement || document.activeElement === document.body))
        this.bar?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    });
  }
}
