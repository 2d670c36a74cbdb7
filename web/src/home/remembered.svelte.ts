/** The matches of this browser as the server has them now. Running ones are all asked for, finished ones as they are shown. */
import * as api from '../live/api';
import { endErrand, errandOf, type Errand } from '../live/errand';
import { forgetRecent, markOver, recentMatches, seatsOf, type Recent } from '../live/seats';
import type { Table } from '../wire';

/** How many are asked for at once: somebody may have a hundred. */
const AT_ONCE = 4;
/** How many finished ones are shown more. */
const MORE = 6;

/** How long a move may be on its way. */
const PATIENCE = 10_000;

/** A match of this browser; what the server says of it comes a little later. */
export interface Known extends Recent {
  table: Table | null;
  /** A move of ours is still on its way. */
  waits: boolean;
}

/** The next match, which somebody else has asked for and in which a seat is kept for us. */
export interface Invitation {
  /** The match that is over. */
  after: Table;
  next: Table;
}

/** Whether it is asked of this browser. */
export const isYours = (table: Table): boolean =>
  table.status === 'playing' && table.seats.some((seat) => seat.yours && seat.seat === table.view.to_move);

/** A table that was closed while somebody was still missing: nothing is left of it. */
const isCancelled = (table: Table): boolean => table.closed !== null && table.seats.some((seat) => !seat.taken);

export class Remembered {
  #all = $state.raw<Known[]>(
    recentMatches().map((entry) => ({ ...entry, table: null, waits: errandOf(entry.match) !== null })),
  );
  #shown = $state(MORE);
  invitations = $state.raw<Invitation[]>([]);

  /** The newest first. */
  running = $derived(this.#all.filter(({ over }) => !over));
  #over = $derived(this.#all.filter(({ over }) => over));
  finished = $derived(this.#over.slice(0, this.#shown));
  hasMore = $derived(this.#over.length > this.#shown);

  constructor() {
    void this.look();
  }

  /** Asks for all that is shown: a match that is over may be followed by another. */
  look = (): Promise<void> => this.#askAll([...this.running, ...this.finished]);

  async #askAll(known: Known[]): Promise<void> {
    const asked = known.map(({ match }) => match);
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let match = asked.shift(); match !== undefined; match = asked.shift()) await this.#ask(match);
    });
    await Promise.all(workers);
  }

  async more(): Promise<void> {
    this.#shown += MORE;
    await this.#askAll(this.finished.filter(({ table }) => table === null));
  }

  async #ask(match: string): Promise<void> {
    try {
      const version = this.#all.find((one) => one.match === match)?.version;
      const errand = errandOf(match);
      const table = (errand && (await this.#bring(match, errand))) ?? (await api.table(match, version));
      if (isCancelled(table)) return this.#forget(match);
      if (table.status === 'over') markOver(match);
      this.#all = this.#all.map((one) =>
        one.match === match ? { ...one, over: table.status === 'over', table, waits: false } : one,
      );
      if (table.rematch && seatsOf(match).length && !seatsOf(table.rematch).length) await this.#invited(table);
    } catch (error) {
      const { code } = error instanceof api.Refusal ? error.problem : { code: null };
      if (code === 'not-found' || code === 'not-your-seat') this.#forget(match);
    }
  }

  /** A move that was on its way when its table was left. If it is refused now, the table tells why when it is opened. */
  async #bring(match: string, { move, version, request }: Errand): Promise<Table | null> {
    try {
      const table = await api.move(match, version, move.name, request, AbortSignal.timeout(PATIENCE));
      endErrand(match);
      return table;
    } catch (error) {
      if (error instanceof api.Refusal) return null;
      throw error;
    }
  }

  async #invited(after: Table): Promise<void> {
    const next = await api.following(after);
    if (!next || next.status !== 'waiting') return;
    this.invitations = [...this.invitations.filter((one) => one.next.match !== next.match), { after, next }];
  }

  #forget(match: string): void {
    forgetRecent(match);
    this.#all = this.#all.filter((one) => one.match !== match);
  }
}
