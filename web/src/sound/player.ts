/** Makes the sounds and plays them. It is fetched only once somebody wants to hear. */
import type { SoundName } from './names';
import { RECIPES, type Voice } from './recipes';

const RATE = 44_100;
const TAIL = 0.05;
/** Nearly nothing: what fades away exponentially never quite gets there. */
const QUIET = 0.0005;

const made = new Map<SoundName, Promise<AudioBuffer>>();
let context: AudioContext | null = null;

/** A sound, made once. */
export function rendered(name: SoundName): Promise<AudioBuffer> {
  const known = made.get(name) ?? render(RECIPES[name]);
  made.set(name, known);
  return known;
}

/** Before anybody has touched the page, no browser lets it be heard. */
export async function play(name: SoundName): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const [buffer] = await Promise.all([rendered(name), context.resume()]);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start();
}

/** Nothing more is heard. */
export async function silence(): Promise<void> {
  const old = context;
  context = null;
  await old?.close();
}

function render(voices: readonly Voice[]): Promise<AudioBuffer> {
  const lasts = Math.max(...voices.map(({ at = 0, lasts }) => at + lasts)) + TAIL;
  const studio = new OfflineAudioContext(1, Math.ceil(RATE * lasts), RATE);
  for (const voice of voices) sing(studio, voice);
  return studio.startRendering();
}

function sing(studio: OfflineAudioContext, { at = 0, lasts, loud, swell = 0.006, ...voice }: Voice): void {
  const gain = new GainNode(studio, { gain: 0 });
  gain.gain.setValueAtTime(QUIET, at);
  gain.gain.linearRampToValueAtTime(loud, at + Math.min(swell, lasts / 2));
  gain.gain.exponentialRampToValueAtTime(QUIET, at + lasts);
  const source =
    voice.wave === 'noise'
      ? breathing(studio, voice, at, lasts, gain)
      : swinging(studio, voice.wave, voice, at, lasts, gain);
  gain.connect(studio.destination);
  source.start(at);
  source.stop(at + lasts);
}

type Pitch = Pick<Voice, 'from' | 'to'>;

function glide(pitch: AudioParam, { from, to = from }: Pitch, at: number, lasts: number): void {
  pitch.setValueAtTime(from, at);
  pitch.exponentialRampToValueAtTime(to, at + lasts);
}

function swinging(
  studio: OfflineAudioContext,
  type: OscillatorType,
  pitch: Pitch,
  at: number,
  lasts: number,
  out: AudioNode,
): OscillatorNode {
  const source = new OscillatorNode(studio, { type });
  glide(source.frequency, pitch, at, lasts);
  source.connect(out);
  return source;
}

function breathing(
  studio: OfflineAudioContext,
  pitch: Pitch,
  at: number,
  lasts: number,
  out: AudioNode,
): AudioBufferSourceNode {
  const buffer = studio.createBuffer(1, Math.ceil(RATE * lasts), RATE);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  const filter = new BiquadFilterNode(studio, { type: 'bandpass', Q: 0.8 });
  glide(filter.frequency, pitch, at, lasts);
  const source = new AudioBufferSourceNode(studio, { buffer });
  source.connect(filter).connect(out);
  return source;
}
