/** Takes a move to the server, however often the line breaks, until it is there or taken back. */
import { endErrand, errandOf, keepErrand, type Errand } from './errand';
import { Unreachable } from './unreachable';
import type { Move, Table } from '../wire';

/** A move that is not answered by then is told to wait. */
const SLOW = 2500;
/** Nobody answers any more: it is sent again. */
const LONGEST = 10_000;
/** Between two tries, as long as nothing says that the line is there again. */
const AGAIN = 2000;

export class Courier {
  /** The move that waits for the line. */
  waiting = $state.raw<Move | null>(null);
  /** The last move had to wait. */
  waited = false;
  #attempt: AbortController | null = null;
  #isStopped = false;
  #tryNow = () => {};

  constructor(private readonly match: string) {}

  /** The answer; null if nobody wants the move any more. It is the same request each time, so it is played once. */
  async carry(errand: Errand, send: (signal: AbortSignal) => Promise<Table>): Promise<Table | null> {
    keepErrand(this.match, errand);
    this.waited = this.#isStopped = false;
    const slow = setTimeout(() => this.#wait(errand.move), SLOW);
    try {
      const answer = await this.#tryOn(errand, send);
      if (answer) this.#end(errand);
      return answer;
    } catch (error) {
      this.#end(errand);
      throw error;
    } finally {
      clearTimeout(slow);
      this.waiting = null;
    }
  }

  /** A move that waited when the page was left: it waits again, and that is told from the beginning. */
  goOn(errand: Errand, send: (signal: AbortSignal) => Promise<Table>): Promise<Table | null> {
    const answer = this.carry(errand, send);
    this.#wait(errand.move);
    return answer;
  }

  takeBack(): void {
    endErrand(this.match);
    this.leave();
  }

  /** The page is left: the move is still wanted. */
  leave(): void {
    this.#isStopped = true;
    this.#attempt?.abort();
    this.#tryNow();
  }

  /** The line is there again. */
  wake(): void {
    this.#tryNow();
  }

  async #tryOn(errand: Errand, send: (signal: AbortSignal) => Promise<Table>): Promise<Table | null> {
    while (!this.#isStopped && this.#isWanted(errand)) {
      const answer = await this.#send(send);
      if (answer || this.#isStopped) return answer;
      this.#wait(errand.move);
      await this.#line();
    }
    return null;
  }

  /** Another page of this browser may have taken it back, or made another move instead. */
  #isWanted = ({ request }: Errand): boolean => errandOf(this.match)?.request === request;

  #end(errand: Errand): void {
    if (this.#isWanted(errand)) endErrand(this.match);
  }

  #wait(move: Move): void {
    this.waiting = move;
    this.waited = true;
  }

  /** Null: nobody answered. */
  async #send(send: (signal: AbortSignal) => Promise<Table>): Promise<Table | null> {
    const attempt = (this.#attempt = new AbortController());
    const longest = setTimeout(() => attempt.abort(), LONGEST);
    try {
      return await send(attempt.signal);
    } catch (error) {
      if (error instanceof Unreachable) return null;
      throw error;
    } finally {
      clearTimeout(longest);
    }
  }

  #line = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, AGAIN);
      this.#tryNow = () => {
        clearTimeout(timer);
        done();
      };
    });
}
