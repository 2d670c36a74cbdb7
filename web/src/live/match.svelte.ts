/**
 * One match as this screen follows it. The server's newest table is the truth; `shown` runs a little behind it
 * when several moves arrive at once, so that they can be seen one after the other. Knows no rules.
 */
import * as api from './api';
import { Courier } from './courier.svelte';
import { errandOf, type Errand } from './errand';
import { at } from '../base';
import { NOTHING, type Script } from '../motion/script';
import { SCENE, STEP, staying } from './pace';
import { painted } from './painted';
import { tempo } from './tempo.svelte';
import { forgetSeats, keepRecent, seatsOf } from './seats';
import { extend, merged } from './steps';
import type { Attempt, Move, Sentence, Step, Table, View, Watch } from '../wire';

export interface Frame {
  view: View;
  /** All moves in force that led to it. */
  steps: readonly Step[];
}

/** A step whose movements are under way; what one did oneself hinders nobody. */
interface Played {
  script: Script;
  own: boolean;
}

/** When more boards than this wait, they hurry. */
const CROWD = 6;
/** More missed moves than this are not played one by one. */
const MOST_PLAYED = 12;
/** The page may begin a frame or two late. */
const LANDED = 80;
const LONGEST_PAUSE = 8000;
const UNREACHABLE = 'line.unreachable';

const still = matchMedia('(prefers-reduced-motion: reduce)');

export class LiveMatch {
  table = $state.raw<Table | null>(null);
  /** All moves in force, as the newest table has them. */
  steps = $state.raw<readonly Step[]>([]);
  shown = $state.raw<Frame | null>(null);
  line = $state<'opening' | 'open' | 'lost'>('opening');
  missing = $state(false);
  /** The move that was sent and is not yet answered. */
  pending = $state.raw<Move | null>(null);
  busy = $state(false);
  /** Why what was tried last is forbidden, or what else went wrong. */
  refused = $state.raw<{ attempt: Attempt | null; reason: Sentence } | null>(null);
  /** A good move, asked for and found; it goes when the match goes on. */
  hint = $state.raw<Move | null>(null);
  advising = $state(false);
  /** Brings moves to the server. */
  readonly courier: Courier;
  /** The last move had to wait, and was played. */
  carried = $state(false);
  /** How long a board stays before the next one. */
  pause: (view: View, step: Step | null) => number = () => STEP;
  /** What moves and is heard when a step is shown. */
  script: (step: Step, own: boolean) => Script = () => NOTHING;
  /** Lets it be heard. */
  heard: (script: Script) => void = () => {};
  /** The step that plays now; null: nothing moves any more, or it was skipped. */
  played = $state.raw<Played | null>(null);
  #queue = $state.raw<Frame[]>([]);

  /** Nothing waits to be shown: the board is the newest one. */
  settled = $derived(this.#queue.length === 0);
  /** Nothing of what others did, or chance, is still to be seen: now one can be asked. */
  ready = $derived(this.settled && (this.played === null || this.played.own));
  /** The legal moves to offer on this screen now. */
  moves = $derived.by((): readonly Move[] => {
    const table = this.table;
    if (!table || !this.ready || this.busy || table.status !== 'playing' || table.takeback) return [];
    return this.myTurn ? table.view.moves : [];
  });
  mine = $derived((this.table?.seats ?? []).filter((seat) => seat.yours));
  myTurn = $derived(
    this.table?.status === 'playing' &&
      this.mine.some((seat) => seat.seat === this.table?.view.to_move && !seat.stand_in),
  );

  #socket: WebSocket | null = null;
  #closed = false;
  #attempts = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #lastShown = 0;
  /** The board was changed, but that is not seen yet. */
  #unseen = false;
  #shows = 0;
  /** How often it was asked why, or the answer no longer mattered. */
  #asked = 0;
  /** What came over the socket while a change of our own was under way. */
  #waiting: Table[] = [];

  constructor(readonly id: string) {
    this.courier = new Courier(id);
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    void this.refresh().finally(() => this.#connect());
  }

  close(): void {
    this.#closed = true;
    this.courier.leave();
    clearTimeout(this.#again);
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close();
  }

  /** The table may be old: take a new one, with the steps since the version that is here, or a whole one. */
  async refresh(whole = false): Promise<void> {
    try {
      const table = await api.table(this.id, whole ? undefined : this.table?.version);
      if (whole) this.steps = [];
      this.#take(table);
    } catch (error) {
      if (!(error instanceof api.Refusal)) return;
      const { code, wait } = error.problem;
      if (code === 'too-many') this.#again = setTimeout(() => void this.refresh(whole), 1000 * (wait ?? 1));
      else if (error.problem.code === 'not-your-seat' && seatsOf(this.id).length) await this.#watch();
      else this.#gone(error.problem);
    }
  }

  /** Shows the newest board at once, and nothing moves any more. */
  skip(): void {
    clearTimeout(this.#timer);
    const last = this.#queue.at(-1);
    this.#queue = [];
    if (last) this.#show(last);
    this.#stop();
  }

  play = (move: Move) =>
    this.#change((version) => {
      const errand = { move, version, request: api.newRequest() };
      return this.courier.carry(errand, this.#bring(errand));
    }, move);
  /** A move that was on its way when the page was left. */
  #goOn(): void {
    const errand = errandOf(this.id);
    if (errand) void this.#change(() => this.courier.goOn(errand, this.#bring(errand)), errand.move, errand.version);
  }
  #bring =
    ({ move, version, request }: Errand) =>
    (signal: AbortSignal) =>
      api.move(this.id, version, move.name, request, signal);
  undo = () => this.#change((version) => api.undo(this.id, version));
  /** Takes back all moves of this turn that can be taken back. */
  restart = async () => {
    do await this.undo();
    while (this.table?.can_undo && !this.refused);
  };
  takeback = (answer: 'ask' | 'yes' | 'no') => this.#change((version) => api.takeback(this.id, version, answer));
  standIn = (seat: number, level: string) => this.#change((version) => api.standIn(this.id, version, seat, level));
  comeBack = () => this.#change((version) => api.comeBack(this.id, version));
  resign = () => this.#change((version) => api.resign(this.id, version));

  /** Asks the server why something is forbidden. */
  async why(attempt: Attempt): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { legal, reason } = await api.why(this.id, attempt);
      if (asked === this.#asked) this.refused = legal || !reason ? null : { attempt, reason };
    } catch (error) {
      if (asked === this.#asked) this.#refuse(error, attempt);
    }
  }

  /** Asks the server for a good move. */
  async advise(): Promise<void> {
    if (this.advising) return;
    this.advising = true;
    this.refused = null;
    try {
      const { version, move } = await api.hint(this.id);
      if (version === this.table?.version) this.hint = move;
    } catch (error) {
      this.#refuse(error, null);
    } finally {
      this.advising = false;
    }
  }

  /** Something else is done, or the position is another one: what was refused is of no more interest. */
  forget(): void {
    this.#asked++;
    this.refused = null;
    this.carried = false;
  }

  /** Sends a change; the next one is sent only when this one is answered. */
  async #change(
    send: (version: number) => Promise<Table | null>,
    move: Move | null = null,
    answered = this.table?.version,
  ): Promise<void> {
    if (this.busy || !this.table) return;
    this.busy = true;
    // On a table that is newer already it may have been made, or be too late.
    this.pending = answered === this.table.version ? move : null;
    this.forget();
    try {
      const table = await send(this.table.version);
      if (table) this.#take(table);
      else if (!this.#closed && errandOf(this.id)) this.#late();
      this.carried = table !== null && move !== null && this.courier.waited;
    } catch (error) {
      this.#refuse(error, move);
      if (error instanceof api.Refusal) await this.refresh();
      if (move && answered !== this.table.version) this.#late();
    } finally {
      this.busy = false;
      this.pending = null;
      for (const table of this.#waiting.splice(0)) this.#take(table);
    }
  }

  /** Somebody was faster, perhaps oneself in another window. */
  #late(): void {
    this.refused = { attempt: null, reason: { key: 'line.late' } };
  }

  #refuse(error: unknown, attempt: Attempt | null): void {
    if (error instanceof api.Unreachable) {
      this.refused = { attempt, reason: { key: UNREACHABLE } };
    } else if (error instanceof api.Refusal) {
      if (error.problem.code !== 'stale') this.refused = { attempt, reason: api.reasonOf(error.problem) };
    } else throw error;
  }

  /** There never was such a match; or the server says that there is none any more. */
  #gone({ code, title }: api.Problem): void {
    if (this.table && !(code === 'not-found' && title)) return;
    this.missing = true;
    this.close();
  }

  /** A table came in, from whichever side. Older ones are dropped, the rest is shown in order. */
  #take(table: Table): void {
    if (this.table && table.version < this.table.version) return;
    const steps = merged(this.steps, table);
    // It builds on what is not here.
    if (!steps) return void this.refresh(true);
    const newest = this.#queue.at(-1) ?? this.shown;
    if (!this.table) queueMicrotask(() => this.#goOn());
    if (table.version !== this.table?.version || table.takeback?.by !== this.table.takeback?.by) this.forget();
    if (table.version !== this.table?.version) this.hint = null;
    this.#settle(table, steps);
    const missed = newest ? steps.length - newest.steps.length : 0;
    const frame: Frame = { view: table.view, steps };
    if (!newest || document.hidden || missed < 0 || missed > MOST_PLAYED || !extend(newest.steps, steps)) {
      this.#queue = [frame];
      this.skip();
    } else if (missed === 0) {
      if (this.#queue.length) this.#queue = [...this.#queue.slice(0, -1), frame];
      else this.shown = frame;
    } else this.#follow(newest, frame);
  }

  /** Shows what was missed, one board after the other. */
  #follow(newest: Frame, frame: Frame): void {
    const { length } = newest.steps;
    // What one did oneself is shown at once; only what others do waits until the move before was seen.
    if (this.#isOwn(frame.steps[length])) {
      this.#lastShown = -Infinity;
      this.#unseen = false;
    }
    const between = frame.steps
      .slice(length, -1)
      .flatMap(({ view }, n) => (view ? [{ view, steps: frame.steps.slice(0, length + n + 1) }] : []));
    const kept = [...this.#queue, ...between].filter((one) => !still.matches || this.#pauseOf(one) >= SCENE);
    this.#queue = [...kept, frame];
    this.#next();
  }

  #settle(table: Table, steps: readonly Step[]): void {
    this.table = table;
    this.steps = steps;
    keepRecent({ match: this.id, game: table.game, over: table.status === 'over', version: table.version });
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [first, ...rest] = this.#queue;
    if (!first || this.#unseen) return;
    const wait = this.#lastShown + this.#stay(first) - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
    this.#queue = rest;
    this.#show(first);
    this.#play(first.steps.at(-1));
  }

  #pauseOf({ view, steps }: Frame): number {
    return this.pause(view, steps.at(-1) ?? null);
  }

  /** How long the shown board stays before this one comes. */
  #stay(next: Frame): number {
    const pause = this.shown ? this.#pauseOf(this.shown) : 0;
    if (still.matches) return pause >= SCENE ? pause : 0;
    const step = next.steps.at(-1);
    return staying({
      pause,
      moving: this.played?.script.lasts ?? 0,
      others: typeof step?.by === 'number' && !this.#isOwn(step),
      tempo: this.#queue.length > CROWD ? 'fast' : tempo.choice,
    });
  }

  #isOwn(step: Step | undefined): boolean {
    return this.mine.some(({ seat }) => seat === step?.by);
  }

  #show(frame: Frame): void {
    this.#stop();
    this.shown = frame;
    this.#unseen = true;
    const shows = ++this.#shows;
    void painted().then(() => shows === this.#shows && !this.#closed && this.#seen());
  }

  /** Now the board and what moves on it are seen: from here all is counted. */
  #seen(): void {
    this.#unseen = false;
    this.#lastShown = performance.now();
    if (this.played) this.#rest = setTimeout(() => this.#stop(), this.played.script.lasts + LANDED);
    this.#next();
  }

  /** What the step that is shown now tells is moved and heard. */
  #play(step: Step | undefined): void {
    if (!step) return;
    const own = this.#isOwn(step);
    const script = this.script(step, own);
    this.heard(script);
    if (still.matches || !script.cues.length) return;
    this.played = { script, own };
  }

  #stop(): void {
    clearTimeout(this.#rest);
    this.played = null;
  }

  #connect(): void {
    if (this.#closed) return;
    const url = new URL(at(`/api/matches/${encodeURIComponent(this.id)}/live`), location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#introduction()));
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Table | { error: unknown };
      if ('error' in message) {
        void this.refresh();
        return;
      }
      if (this.line === 'lost' && this.refused?.reason.key === UNREACHABLE) this.forget();
      this.#attempts = 0;
      this.line = 'open';
      this.courier.wake();
      if (this.busy) this.#waiting.push(message);
      else this.#take(message);
    };
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      this.line = 'lost';
      this.#attempts++;
      const pause = Math.min(LONGEST_PAUSE, 300 * 2 ** this.#attempts) * (0.75 + Math.random() / 2);
      this.#again = setTimeout(() => this.#connect(), pause);
    };
  }

  /** The first message over a socket: which seats are here, which page it is, and what it has already. */
  #introduction(): Watch {
    const secrets = seatsOf(this.id).map((seat) => seat.secret);
    return { secrets, screen: api.screen, ...(this.table && { version: this.table.version }) };
  }

  /** The kept secrets prove no seat here: go on as a spectator. */
  async #watch(): Promise<void> {
    forgetSeats(this.id);
    clearTimeout(this.#again);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    await this.refresh();
    if (old) this.#connect();
  }

  #wake = (): void => {
    this.courier.wake();
    if (this.line !== 'lost' || document.hidden) return;
    clearTimeout(this.#again);
    this.#connect();
  };
}
