/** A button that was pressed by key is often gone afterwards: the focus stays in the bar, at the first that is there now and gives up nothing. */
export class Focus {
  bar = $state<HTMLElement>();
  byKey = false;

  /** `changed` reads whatever the buttons depend on, and says whether somebody is asked at all. */
  constructor(changed: () => boolean) {
    $effect(() => {
      const asked = changed();
      if (this.byKey && asked && (!document.activeElement || document.activeElement === document.body))
        first(this.bar)?.focus({ preventScroll: true });
    });
  }
}

function first(bar: HTMLElement | undefined): HTMLElement | null | undefined {
  const able = 'button:not(:disabled, [aria-disabled])';
  return bar?.querySelector<HTMLElement>(`${able}:not([data-gives])`) ?? bar?.querySelector<HTMLElement>(able);
}
