/** Where anchors are on the page, and pictures of what stands there. */
import type { Anchor } from './movement';

/** As it was when it was looked at. */
export interface Sight {
  rect: DOMRect;
  /** A copy to move about, as large as it was seen; null: there is nothing to be seen of it. */
  picture: () => SVGSVGElement | null;
}

const SVG = 'http://www.w3.org/2000/svg';
/** What a picture needs from where it stood. */
const INHERITED = ['--cast'];

/** The first of them in the window, or else the first that is drawn at all. */
export function elementAt(anchor: Anchor): HTMLElement | SVGElement | null {
  const all = document.querySelectorAll<HTMLElement | SVGElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
  const drawn = [...all].filter(isDrawn);
  return drawn.find((one) => isInWindow(one.getBoundingClientRect())) ?? drawn[0] ?? null;
}

/** Of all in the window whose anchors begin like this: several may have the same. */
export const sightsLike = (beginning: string): Sight[] =>
  [...document.querySelectorAll<HTMLElement | SVGElement>(`[data-anchor^="${CSS.escape(beginning)}"]`)]
    .filter((one) => isDrawn(one) && isInWindow(one.getBoundingClientRect()))
    .map(sightOn);

/** What is folded away is no place to fly to. */
const isDrawn = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });

const isInWindow = ({ width, height, right, bottom, left, top }: DOMRect): boolean =>
  (width > 0 || height > 0) && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

export function sightOf(anchor: Anchor): Sight | null {
  const element = elementAt(anchor);
  return element && sightOn(element);
}

/** The first in the window; what has its place outside leaves the window towards it. */
export const nearestOf = (sights: readonly Sight[]): Sight | null =>
  sights.find(({ rect }) => isInWindow(rect)) ?? sights[0] ?? null;

function sightOn(element: Element): Sight {
  const rect = element.getBoundingClientRect();
  const drawn = element instanceof SVGGraphicsElement ? element : element.querySelector('svg');
  // It is copied now: later it may be gone, or look otherwise.
  const copy = drawn ? copied(drawn) : null;
  return { rect, picture: () => copy && (copy.cloneNode(true) as SVGSVGElement) };
}

function copied(drawn: SVGGraphicsElement): SVGSVGElement {
  const copy = drawn.cloneNode(true) as SVGElement;
  const svg = copy instanceof SVGSVGElement ? copy : framed(drawn, copy);
  for (const mark of svg.querySelectorAll('[data-mark]')) mark.remove();
  for (const named of [svg, ...svg.querySelectorAll('[data-testid], [data-anchor], [id]')]) {
    for (const name of ['data-testid', 'data-anchor', 'id']) named.removeAttribute(name);
  }
  const style = getComputedStyle(drawn);
  for (const name of INHERITED) svg.style.setProperty(name, style.getPropertyValue(name));
  return svg;
}

/** A part of a drawing in a drawing of its own. */
function framed(drawn: SVGGraphicsElement, copy: SVGElement): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const { x, y, width, height } = drawn.getBBox();
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.removeAttribute('transform');
  copy.style.transform = 'none';
  svg.append(copy);
  return svg;
}

/** What glides is looked at as it will be: whoever flies there arrives where it stands then. */
export function atRest<T>(look: () => T): T {
  const gliding = document.getAnimations().filter((one) => one instanceof CSSTransition);
  const times = gliding.map(({ currentTime }) => currentTime);
  for (const one of gliding) one.currentTime = Number(one.effect?.getComputedTiming().endTime ?? 0) - 0.01;
  try {
    return look();
  } finally {
    gliding.forEach((one, n) => (one.currentTime = times[n] ?? null));
  }
}
