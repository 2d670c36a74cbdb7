/** Plays a script on the page. Nothing but transforms and opacity change, so nothing is laid out anew while it plays. */
import { atRest, elementAt, nearestOf, sightOf, sightsLike, type Sight } from './anchors';
import {
  lasting,
  STAGGER,
  type Anchor,
  type Appearance,
  type Arrival,
  type Departure,
  type Linger,
  type Pulse,
  type Sending,
  type Sweep,
  type Travel,
} from './movement';
import type { Cue, Script } from './script';

const LANDING = 'cubic-bezier(.25, .6, .3, 1)';
const GONE = 'cubic-bezier(.5, 0, .9, .6)';

/** Half the size of what has no picture of its own. */
const SMALL = 30;

export class Performer {
  #running = new Set<Animation>();
  #flying = new Set<Element>();
  /** What was on the page before the step: where things come from, and those that go. */
  #before = new Map<Anchor, Sight>();
  /** And what will be swept off it. */
  #swept = new Map<string, Sight[]>();

  /** `layer`: over the page, where pictures fly. */
  constructor(private readonly layer: HTMLElement) {}

  /** Before the page changes: looks at all that a script needs from there. */
  look({ cues }: Script): void {
    this.#forget();
    const wanted = new Set(cues.flatMap(({ movement }) => beforeOf(movement)));
    for (const anchor of wanted) {
      const seen = sightOf(anchor);
      if (seen) this.#before.set(anchor, seen);
    }
    for (const { movement } of cues)
      if (movement.kind === 'sweep') this.#swept.set(movement.what, sightsLike(movement.what));
  }

  /** After it has changed. All is looked at first, then moved, so that the page is laid out once. */
  play({ cues }: Script): void {
    const moves = atRest(() => cues.map((cue) => this.#prepared(cue)));
    for (const move of moves) move?.();
  }

  /** All is at once as it shall be. */
  finish(): void {
    for (const one of this.#running) one.cancel();
    this.#running.clear();
    for (const one of this.#flying) one.remove();
    this.#flying.clear();
    this.#forget();
  }

  #forget(): void {
    this.#before.clear();
    this.#swept.clear();
  }

  #prepared(cue: Cue): (() => void) | null {
    const { movement } = cue;
    switch (movement.kind) {
      case 'arrive':
        return this.#arrive(cue, movement);
      case 'depart':
        return this.#depart(cue, movement);
      case 'travel':
        return this.#travel(cue, movement);
      case 'send':
        return this.#send(cue, movement);
      case 'pulse':
        return this.#pulse(cue, movement);
      case 'sweep':
        return this.#sweep(cue, movement);
      case 'linger':
        return this.#linger(cue, movement);
      case 'appear':
        return this.#appear(cue, movement);
    }
  }

  #sight(anchors: readonly Anchor[]): Sight | null {
    return nearestOf(anchors.flatMap((anchor) => sightOf(anchor) ?? this.#before.get(anchor) ?? []));
  }

  #arrive(cue: Cue, { what, from }: Arrival): (() => void) | null {
    const element = elementAt(what);
    const start = nearestOf(from.flatMap((anchor) => this.#before.get(anchor) ?? sightOf(anchor) ?? []));
    const end = sightOf(what);
    if (!element || !end) return null;
    return () => {
      this.#run(element.animate({ opacity: [0, 0] }, { duration: cue.at + cue.lasts }));
      const picture = this.#pictured(end);
      if (!picture) return;
      const frames = start ? flown(start.rect, end.rect) : [{ transform: 'scale(1.4)', opacity: 0 }, {}];
      this.#fly(picture, frames, cue, LANDING);
    };
  }

  #depart(cue: Cue, { what, to }: Departure): (() => void) | null {
    const start = this.#before.get(what);
    if (!start) return null;
    const end = this.#sight(to);
    return () => {
      const picture = this.#pictured(start);
      if (!picture) return;
      const frames = end
        ? [
            {},
            { ...flown(end.rect, start.rect)[0], opacity: 1, offset: 0.85 },
            { ...flown(end.rect, start.rect)[0], opacity: 0 },
          ]
        : [{}, { transform: 'translateY(40px) rotate(24deg) scale(.8)', opacity: 0 }];
      this.#fly(picture, frames, cue, end ? LANDING : GONE);
    };
  }

  /** It moves in its own drawing, so it stays right however the board is pushed about meanwhile. */
  #travel(cue: Cue, { what, way, hops = false }: Travel): (() => void) | null {
    const element = elementAt(what);
    if (!element || way.length < 2) return null;
    return () => {
      const { transform } = element.style;
      const held = transform ? { transform } : {};
      const frames = (hops ? bow(way) : way).map(({ x, y }) => ({ ...held, translate: `${x}px ${y}px` }));
      this.#run(
        element.animate(frames, { delay: cue.at, duration: cue.lasts, fill: 'backwards', easing: 'ease-in-out' }),
      );
    };
  }

  #send(cue: Cue, { from, to, text, picture }: Sending): (() => void) | null {
    const [start, end] = [this.#sight(from), this.#sight(to)];
    const image = picture ? this.#sight([picture]) : null;
    if (!start || !end) return null;
    return () => {
      const sign = text === undefined ? image && this.#pictured(image, start.rect) : this.#chip(text, start.rect);
      if (!sign) return;
      const far = between(start.rect, end.rect);
      const frames = [
        { transform: 'scale(.4)', opacity: 0 },
        { transform: 'translateY(-14px) scale(1.15)', opacity: 1, offset: 0.3 },
        { transform: `translate(${far.x}px, ${far.y}px) scale(.8)`, opacity: 1, offset: 0.95 },
        { transform: `translate(${far.x}px, ${far.y}px) scale(.6)`, opacity: 0 },
      ];
      this.#fly(sign, frames, cue, 'ease-in-out');
    };
  }

  #pulse(cue: Cue, { what }: Pulse): (() => void) | null {
    const all = what.flatMap((anchor) => elementAt(anchor) ?? []);
    const stagger = STAGGER * paceOf(cue);
    const lasts = cue.lasts - stagger * Math.max(0, what.length - 1);
    return () =>
      all.forEach((element, n) =>
        this.#run(
          element.animate(
            { scale: ['1', '1.14', '1'] },
            { delay: cue.at + n * stagger, duration: lasts, easing: 'ease-in-out' },
          ),
        ),
      );
  }

  #linger(cue: Cue, { what }: Linger): (() => void) | null {
    const picture = this.#before.get(what);
    const still = picture && this.#pictured(picture);
    return still ? () => this.#fly(still, [{}, {}], { ...cue, at: 0, lasts: cue.at + cue.lasts }, 'linear') : null;
  }

  #appear(cue: Cue, { what }: Appearance): (() => void) | null {
    const element = elementAt(what);
    return element && (() => this.#run(element.animate({ opacity: [0, 0] }, { duration: cue.at + cue.lasts })));
  }

  /** A gust takes them along, from left to right, and snow comes with it. */
  #sweep(cue: Cue, { what }: Sweep): () => void {
    const pace = paceOf(cue);
    const taken = this.#swept.get(what) ?? [];
    return () => {
      taken.forEach((sight, n) => {
        const picture = this.#pictured(sight);
        const off = `translate(${innerWidth}px, ${-60 - 40 * n}px) rotate(${220 + 50 * n}deg)`;
        const part = { ...cue, at: cue.at + pace * (350 + 120 * n), lasts: pace * 1000 };
        if (picture)
          this.#fly(
            picture,
            [
              {},
              { transform: 'translate(40px, 8px) rotate(14deg)', opacity: 1, offset: 0.3 },
              { transform: off, opacity: 0.4 },
            ],
            part,
            GONE,
          );
      });
      const snow = document.createElement('div');
      snow.className = 'snow';
      this.#fly(
        snow,
        [
          { transform: 'translateX(-70%)', opacity: 0 },
          { opacity: 1, offset: 0.3 },
          { opacity: 1, offset: 0.6 },
          { transform: 'translateX(70%)', opacity: 0 },
        ],
        cue,
        'linear',
      );
    };
  }

  /** A picture as large as it was seen, or a small one in the middle of a place. */
  #pictured(sight: Sight, middle?: DOMRect): SVGSVGElement | null {
    const picture = sight.picture();
    if (!picture) return null;
    const { width, height } = middle ? { width: SMALL, height: SMALL } : sight.rect;
    const { x, y } = middle ? middleOf(middle) : middleOf(sight.rect);
    Object.assign(picture.style, {
      left: `${x - width / 2}px`,
      top: `${y - height / 2}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    return picture;
  }

  #chip(text: string, at: DOMRect): HTMLElement {
    const chip = document.createElement('b');
    chip.textContent = text;
    const { x, y } = middleOf(at);
    Object.assign(chip.style, { left: `${x - 24}px`, top: `${y - 16}px` });
    return chip;
  }

  #fly(picture: HTMLElement | SVGElement, frames: Keyframe[], { at, lasts }: Cue, easing: string): void {
    this.layer.append(picture);
    this.#flying.add(picture);
    // Until its turn comes it is not seen.
    if (at > 0) this.#run(picture.animate({ opacity: [0, 0] }, { duration: at }));
    const flight = picture.animate(frames, { delay: at, duration: lasts, easing, fill: 'backwards' });
    this.#run(flight, () => {
      picture.remove();
      this.#flying.delete(picture);
    });
  }

  #run(animation: Animation, end: () => void = () => {}): void {
    this.#running.add(animation);
    const ended = () => {
      this.#running.delete(animation);
      end();
    };
    animation.finished.then(ended, ended);
  }
}

/** What must be seen before the page changes. */
function beforeOf(movement: Cue['movement']): readonly Anchor[] {
  switch (movement.kind) {
    case 'arrive':
    case 'send':
      return movement.from;
    case 'depart':
      return [movement.what, ...movement.to];
    case 'linger':
      return [movement.what];
    case 'appear':
    case 'travel':
    case 'pulse':
    case 'sweep':
      return [];
  }
}

/** How its time is to the usual one: a film may run faster or slower. */
const paceOf = ({ movement, lasts }: Cue): number => lasts / lasting(movement);

const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

function between(one: DOMRect, other: DOMRect): { x: number; y: number } {
  const [from, to] = [middleOf(one), middleOf(other)];
  return { x: to.x - from.x, y: to.y - from.y };
}

/** From there to here: as large as there, then a little too large, then it clicks in. */
function flown(there: DOMRect, here: DOMRect): Keyframe[] {
  const { x, y } = between(here, there);
  const scale = Math.min(2, Math.max(0.3, there.height / here.height));
  return [
    { transform: `translate(${x}px, ${y}px) scale(${scale})` },
    { transform: 'scale(1.12)', offset: 0.82 },
    { transform: 'none' },
  ];
}

/** One bow over the ground from the first place to the last. */
function bow(way: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const [from, to] = [way[0]!, way.at(-1)!];
  const high = 0.25 * Math.hypot(to.x - from.x, to.y - from.y) + 12;
  return Array.from({ length: 13 }, (_, n) => {
    const t = n / 12;
    return {
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t - 4 * high * t * (1 - t),
    };
  });
}
