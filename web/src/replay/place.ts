/** The place in a match that an address names: `#move=17`, by the number of moves made, or `#turning`, where it turned most. */
export type Place = { move: number } | 'turning';

export function placeOf(hash: string): Place | null {
  const named = new URLSearchParams(hash.replace('#', ''));
  if (named.has('turning')) return 'turning';
  const move = Number(named.get('move') || Number.NaN);
  return Number.isInteger(move) && move >= 0 ? { move } : null;
}

export const linkTo = (match: string, move: number) => `/match/${match}/replay#move=${move}`;
export const linkToTurning = (match: string) => `/match/${match}/replay#turning`;
