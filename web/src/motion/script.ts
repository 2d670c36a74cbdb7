/** When what moves and what is heard of a step, in the order of its events. */
import type { SoundName } from '../sound/names';
import { lasting, type Anchor, type Happening, type Movement } from './movement';

export interface Cue {
  /** In milliseconds from the beginning. */
  at: number;
  lasts: number;
  movement: Movement;
}
export interface Script {
  cues: readonly Cue[];
  sounds: readonly { at: number; name: SoundName }[];
  /** All movements have ended by then. */
  lasts: number;
}

export const NOTHING: Script = { cues: [], sounds: [], lasts: 0 };

interface Event {
  kind: string;
}

/** What a game says of its events; of events that it does not know nothing is seen or heard. */
export type Known = Readonly<Record<string, Happening<never> | null>>;

export function scriptOf(events: readonly Event[], known: Known, own: boolean): Script {
  const cues: Cue[] = [];
  const sounds: { at: number; name: SoundName }[] = [];
  let at = 0;
  for (const event of events) {
    const happening = known[event.kind] as Happening<Event> | null | undefined;
    if (!happening) continue;
    const played = (happening.moves?.(event, own) ?? []).map((movement) => ({
      at: at + (movement.late ?? 0),
      lasts: lasting(movement),
      movement,
    }));
    cues.push(...played);
    const end = Math.max(at, ...played.map(endOf));
    if (happening.sound) sounds.push({ at: soundAt(played, at), name: happening.sound });
    at = happening.next === undefined ? end : at + happening.next;
  }
  return { cues, sounds, lasts: Math.max(0, ...cues.map(endOf)) };
}

/** The same in another time: at 2 it takes half as long. */
export function hurried({ cues, sounds, lasts }: Script, speed: number): Script {
  return {
    cues: cues.map((cue) => ({ ...cue, at: cue.at / speed, lasts: cue.lasts / speed })),
    sounds: sounds.map((sound) => ({ ...sound, at: sound.at / speed })),
    lasts: lasts / speed,
  };
}

const endOf = ({ at, lasts }: Cue) => at + lasts;

/** What flies is heard when it lands, all else when it begins. */
function soundAt([first]: readonly Cue[], at: number): number {
  if (!first) return at;
  const lands = first.movement.kind === 'arrive' || first.movement.kind === 'send';
  return lands ? endOf(first) - 40 : first.at;
}

/** When the last of what is sent to a place arrives there. */
export function arrivalsOf({ cues }: Script): Map<Anchor, number> {
  const found = new Map<Anchor, number>();
  for (const cue of cues) {
    const { movement } = cue;
    if (movement.kind === 'send') for (const to of movement.to) found.set(to, endOf(cue));
  }
  return found;
}
