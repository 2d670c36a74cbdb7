/**
 * What moves on the page when something happens, as data. A game says for each kind of event what moves and what is
 * heard; where it is on the page is found by anchors (`data-anchor`), so no movement knows how a page is laid out.
 */
import type { SoundName } from '../sound/names';
import type { OfKind } from '../wire';

/** The value of a `data-anchor`; of several the first that is seen counts. */
export type Anchor = string;

/** In units of the drawing that it moves in. */
export interface Offset {
  x: number;
  y: number;
}

interface Timed {
  /** In milliseconds, if not as usual. */
  lasts?: number;
  /** So long after the event begins. */
  late?: number;
}

/** What is there now comes flying from where it was. */
export interface Arrival extends Timed {
  kind: 'arrive';
  what: Anchor;
  from: readonly Anchor[];
}
/** What was there flies off; without a place to go to it falls and fades. */
export interface Departure extends Timed {
  kind: 'depart';
  what: Anchor;
  to: readonly Anchor[];
}
/** What is there now goes its way, told by how far from there it is at each turn of the way. */
export interface Travel extends Timed {
  kind: 'travel';
  what: Anchor;
  way: readonly Offset[];
  /** Over the ground, not on it: in one bow. */
  hops?: boolean;
}
/** A small sign flies to whose it is: a text, or a picture as it stands somewhere on the page. */
export interface Sending extends Timed {
  kind: 'send';
  text?: string;
  picture?: Anchor;
  from: readonly Anchor[];
  to: readonly Anchor[];
}
/** Those swell for a moment, one after the other. */
export interface Pulse extends Timed {
  kind: 'pulse';
  what: readonly Anchor[];
}
/** Whatever has an anchor that begins like this is blown off the page. */
export interface Sweep extends Timed {
  kind: 'sweep';
  what: string;
}
/** What was there is seen for so long as if it were there still. */
export interface Linger extends Timed {
  kind: 'linger';
  what: Anchor;
}
/** What is there now is not seen for so long. */
export interface Appearance extends Timed {
  kind: 'appear';
  what: Anchor;
}
export type Movement = Arrival | Departure | Travel | Sending | Pulse | Sweep | Linger | Appearance;

/** What is seen and heard of an event. */
export interface Happening<E> {
  sound?: SoundName;
  moves?: (event: E, own: boolean) => readonly Movement[];
  /** What comes after it begins so much later; else when all this has ended. */
  next?: number;
}

/** For every kind of event what moves and sounds; null: nothing does. A kind that is missing does not compile. */
export type Happenings<E extends { kind: string }> = {
  readonly [K in E['kind']]: Happening<OfKind<E, K>> | null;
};

/** Between one of several that swell and the next. */
export const STAGGER = 90;
const USUAL = { arrive: 420, depart: 420, send: 620, sweep: 1900, linger: 420, appear: 420 } as const;
const SWELL = 420;
const PER_TURN = 190;
const LONGEST_WAY = 1300;

/** How long a movement takes. */
export function lasting(movement: Movement): number {
  if (movement.lasts !== undefined) return movement.lasts;
  switch (movement.kind) {
    case 'travel':
      return Math.min(LONGEST_WAY, Math.max(2, movement.way.length - 1) * PER_TURN);
    case 'pulse':
      return SWELL + STAGGER * Math.max(0, movement.what.length - 1);
    default:
      return USUAL[movement.kind];
  }
}
