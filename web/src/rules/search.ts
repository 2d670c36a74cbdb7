/** Finding words in a text, however they are written: capitals and accents make no difference. Knows nothing of a page. */

/** As long as what it is made of, so that places in both are the same. */
export const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, n) => {
    const [first = ''] = text.charAt(n).normalize('NFD');
    const small = first.toLowerCase();
    return small.length === 1 ? small : first;
  })
    .join('')
    .replaceAll('’', "'")
    .replaceAll('\u00a0', ' ');

/** Where it stands, one place after the other. */
export function placesOf(text: string, wanted: string): number[] {
  const [within, sought] = [folded(text), folded(wanted.trim())];
  const found: number[] = [];
  if (!sought) return found;
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + sought.length)) found.push(at);
  return found;
}
