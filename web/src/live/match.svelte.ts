/**
 * One match as this screen follows it. The server's newest table is the truth; `shown` runs a little behind it
 * when several moves arrive at once, so that they can be seen one after the other. Knows no rules.
 */
import * as api from './api';
import { SCENE, STEP } from './pace';
import { forgetSeats, keepRecent, seatsOf } from './seats';
import type { Entry, Sentence, Table, View } from '../wire';

export interface Frame {
  view: View;
  moves: Entry[];
}

/** When more boards than this wait, they hurry. */
const CROWD = 6;
/** More missed moves than this are not played one by one. */
const MOST_PLAYED = 6;
const LONGEST_PAUSE = 8000;
const UNREACHABLE = 'line.unreachable';

const still = matchMedia('(prefers-reduced-motion: reduce)');

const extend = (older: Entry[], newer: Entry[]) =>
  newer.length >= older.length && older.every((entry, n) => entry.by === newer[n]?.by && entry.move === newer[n]?.move);

export class LiveMatch {
  table = $state.raw<Table | null>(null);
  shown = $state.raw<Frame | null>(null);
  line = $state<'opening' | 'open' | 'lost'>('opening');
  missing = $state(false);
  /** The move that was sent and is not yet answered. */
  pending = $state<string | null>(null);
  busy = $state(false);
  /** Why the last touched space is forbidden, or what else went wrong. */
  refused = $state.raw<{ move: string | null; reason: Sentence } | null>(null);
  /** A good move, asked for and found; it goes when the match goes on. */
  hint = $state.raw<string | null>(null);
  advising = $state(false);
  /** How long a board stays before the next one. */
  pause: (view: View) => number = () => STEP;
  #queue = $state.raw<Frame[]>([]);

  /** Nothing waits to be shown: the board is the newest one. */
  settled = $derived(this.#queue.length === 0);
  /** The legal moves to offer on this screen now. */
  moves = $derived.by(() => {
    const table = this.table;
    if (!table || !this.settled || this.busy || table.status !== 'playing' || table.takeback) return [];
    return this.myTurn ? table.view.moves : [];
  });
  mine = $derived((this.table?.seats ?? []).filter((seat) => seat.yours));
  myTurn = $derived(this.table?.status === 'playing' && this.mine.some((seat) => seat.seat === this.table?.view.to_move));

  #socket: WebSocket | null = null;
  #closed = false;
  #attempts = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastShown = 0;
  /** How often it was asked why, or the answer no longer mattered. */
  #asked = 0;
  #arriving: Promise<void> = Promise.resolve();

  constructor(readonly id: string) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    void this.refresh();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#timer);
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close();
  }

  /** The seat secrets changed, or the table may be old: take a whole new one. */
  async refresh(): Promise<void> {
    try {
      this.#take(await api.table(this.id));
    } catch (error) {
      if (!(error instanceof api.Refusal)) return;
      if (error.problem.code === 'not-your-seat' && seatsOf(this.id).length) this.#watch();
      else this.#gone();
    }
  }

  /** Shows the newest board at once. */
  skip(): void {
    clearTimeout(this.#timer);
    const last = this.#queue.at(-1);
    this.#queue = [];
    if (last) this.#show(last);
  }

  play = (move: string) => this.#change((version) => api.move(this.id, version, move), move);
  undo = () => this.#change((version) => api.undo(this.id, version));
  /** Takes back all moves of this turn that can be taken back. */
  restart = async () => {
    do await this.undo();
    while (this.table?.can_undo && !this.refused);
  };
  takeback = (answer: 'ask' | 'yes' | 'no') => this.#change((version) => api.takeback(this.id, version, answer));
  resign = () => this.#change((version) => api.resign(this.id, version));

  /** Asks the server why a move is forbidden. */
  async why(move: string): Promise<void> {
    const asked = ++this.#asked;
    try {
      const answer = await api.why(this.id, move);
      if (asked === this.#asked) this.refused = answer.legal ? null : { move, reason: answer.reason };
    } catch (error) {
      if (asked === this.#asked) this.#refuse(error, move);
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
  }

  /** Sends a change; the next one is sent only when what this one led to has arrived. */
  async #change(send: (version: number) => Promise<Table>, move: string | null = null): Promise<void> {
    if (this.busy || !this.table) return;
    this.busy = true;
    this.pending = move;
    this.forget();
    try {
      this.#take(await send(this.table.version));
    } catch (error) {
      this.#refuse(error, move);
      if (error instanceof api.Refusal) await this.refresh();
    } finally {
      await this.#arriving;
      this.busy = false;
      this.pending = null;
    }
  }

  #refuse(error: unknown, move: string | null): void {
    if (error instanceof api.Unreachable) {
      this.refused = { move, reason: { key: UNREACHABLE } };
    } else if (error instanceof api.Refusal) {
      const { code, reason } = error.problem;
      if (reason) this.refused = { move, reason };
      else if (code !== 'stale') this.refused = { move, reason: { key: `refused.${code}` } };
    } else throw error;
  }

  #gone(): void {
    if (this.table) return;
    this.missing = true;
    this.close();
  }

  /** A table came in, from whichever side. Older ones are dropped, the rest is shown in order. */
  #take(table: Table): void {
    this.#arriving = this.#arriving.then(() => this.#arrive(table));
  }

  async #arrive(table: Table): Promise<void> {
    if (this.table && table.version < this.table.version) return;
    const newest = this.#queue.at(-1) ?? this.shown;
    const frame: Frame = { view: table.view, moves: table.moves };
    if (table.version !== this.table?.version || table.takeback?.by !== this.table.takeback?.by) this.forget();
    if (table.version !== this.table?.version) this.hint = null;
    const missed = newest ? table.moves.length - newest.moves.length : 0;
    if (!newest || document.hidden || missed < 0 || missed > MOST_PLAYED || !extend(newest.moves, table.moves)) {
      this.#queue = [frame];
      this.#settle(table);
      this.skip();
      return;
    }
    if (missed === 0) {
      if (this.#queue.length) this.#queue = [...this.#queue.slice(0, -1), frame];
      else this.shown = frame;
      this.#settle(table);
      return;
    }
    // What one did oneself is shown at once; only what others do waits until the move before was seen.
    const own = this.mine.some((seat) => seat.seat === table.moves[newest.moves.length]?.by);
    if (own) this.#lastShown = -STEP;
    const between = await this.#between(newest.moves.length, table.moves).catch(() => []);
    const kept = [...this.#queue, ...between].filter((one) => !still.matches || this.pause(one.view) >= SCENE);
    this.#queue = [...kept, frame];
    this.#settle(table);
    this.#next();
  }

  /** The boards between one that was shown and the newest. */
  #between(from: number, moves: Entry[]): Promise<Frame[]> {
    const numbers = Array.from({ length: moves.length - from - 1 }, (_, n) => from + n + 1);
    return Promise.all(numbers.map(async (n) => ({ view: await api.position(this.id, n), moves: moves.slice(0, n) })));
  }

  #settle(table: Table): void {
    this.table = table;
    keepRecent({ match: this.id, game: table.game, over: table.status === 'over' });
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [first, ...rest] = this.#queue;
    if (!first) return;
    const wait = this.#lastShown + this.#stay() - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
    this.#queue = rest;
    this.#show(first);
    if (rest.length) this.#timer = setTimeout(() => this.#next(), this.#stay());
  }

  /** How long the shown board stays. */
  #stay(): number {
    const pause = this.shown ? this.pause(this.shown.view) : 0;
    if (pause >= SCENE) return pause;
    return still.matches ? 0 : this.#queue.length > CROWD ? pause / 2 : pause;
  }

  #show(frame: Frame): void {
    this.shown = frame;
    this.#lastShown = performance.now();
  }

  #connect(): void {
    if (this.#closed) return;
    const url = new URL(`/api/matches/${encodeURIComponent(this.id)}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ secrets: seatsOf(this.id).map((seat) => seat.secret) }));
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Table | { error: unknown };
      if ('error' in message) {
        void this.refresh();
        return;
      }
      if (this.line === 'lost' && this.refused?.reason.key === UNREACHABLE) this.forget();
      this.#attempts = 0;
      this.line = 'open';
      this.#take(message);
    };
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      this.line = 'lost';
      this.#attempts++;
      const pause = Math.min(LONGEST_PAUSE, 300 * 2 ** this.#attempts) * (0.75 + Math.random() / 2);
      this.#again = setTimeout(() => this.#connect(), pause);
    };
  }

  /** The kept secrets prove no seat here: go on as a spectator. */
  #watch(): void {
    forgetSeats(this.id);
    clearTimeout(this.#again);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#connect();
  }

  #wake = (): void => {
    if (this.line !== 'lost' || document.hidden) return;
    clearTimeout(this.#again);
    this.#connect();
  };
}
