/** The places on a rules page where something stands, and the one that is looked at. */
import { placesOf } from './search';

/** What is coloured on the page, by names that its styles know. */
const ALL = 'found';
const NOW = 'found-now';
const SETS = 'h1, h2, h3, h4, p, li, td, th, pre';

export class Finding {
  sought = $state('');
  places = $state.raw<readonly Range[]>([]);
  /** Counted from 0. */
  at = $state(0);

  /** Seeks anew in this page. */
  seek(page: HTMLElement): void {
    this.places = this.sought.trim().length > 1 ? rangesOf(page, this.sought) : [];
    this.at = 0;
    this.show();
  }
  /** To the next place or back, around the page. */
  step(by: 1 | -1): void {
    const n = this.places.length;
    if (!n) return;
    this.at = (this.at + by + n) % n;
    this.show();
  }
  show(): void {
    colour(ALL, this.places);
    const now = this.places[this.at];
    colour(NOW, now ? [now] : []);
    if (!now) return;
    const block = blockOf(now);
    const panel = block?.closest<HTMLElement>('[role=tabpanel]');
    const { top, height } = now.getBoundingClientRect();
    if (panel) panel.scrollTop += top - panel.getBoundingClientRect().top - (panel.clientHeight - height) / 2;
    else block?.scrollIntoView({ block: 'center' });
  }
  /** The sentence around the place that is looked at, for who does not see it. */
  get around(): string {
    const now = this.places[this.at];
    return (now && blockOf(now)?.textContent?.trim()) ?? '';
  }
  forget(): void {
    colour(ALL, []);
    colour(NOW, []);
  }
}

const blockOf = ({ startContainer }: Range): HTMLElement | null => startContainer.parentElement?.closest(SETS) ?? null;

/** Older browsers colour nothing: they still go there. */
function colour(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}

/** Words may be partly emphasised: a paragraph is searched as a whole. */
function rangesOf(page: HTMLElement, wanted: string): Range[] {
  const blocks = [...page.querySelectorAll<HTMLElement>(SETS)].filter((block) => !block.querySelector(SETS));
  return blocks.flatMap((block) => {
    const pieces = textsOf(block);
    const text = pieces.map(({ node }) => node.data).join('');
    return placesOf(text, wanted).map((at) => rangeOf(pieces, at, at + wanted.trim().length));
  });
}

interface Piece {
  node: Text;
  from: number;
}

function textsOf(block: HTMLElement): Piece[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let from = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    pieces.push({ node, from });
    from += node.length;
  }
  return pieces;
}

function rangeOf(pieces: readonly Piece[], start: number, end: number): Range {
  const within = (at: number) => pieces.findLast(({ from }) => from <= at) ?? pieces[0]!;
  const range = document.createRange();
  const [first, last] = [within(start), within(end - 1)];
  range.setStart(first.node, start - first.from);
  range.setEnd(last.node, end - last.from);
  return range;
}
