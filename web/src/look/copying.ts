/** Puts a text where it can be pasted from; also where the page did not come by a safe line and the browser has no clipboard for it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.setAttribute('aria-hidden', 'true');
    field.style.cssText = 'position: fixed; opacity: 0';
    document.body.append(field);
    const before = document.activeElement;
    field.select();
    document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
