/** An analysis as this page follows it: it goes on while the page asks how far it is. */
import type { Source } from './source';
import * as api from '../live/api';
import type { Analysis, Point } from '../wire';

const PAUSE = 600;

export class Study {
  analysis = $state.raw<Analysis | null>(null);
  state = $state<'new' | 'working' | 'stopped' | 'done' | 'broken'>('new');
  points = $derived<Point[]>(this.analysis?.points ?? []);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;

  constructor(readonly source: Source) {}

  /** Begins, or goes on. */
  start = (): void => {
    if (this.state === 'working' || this.state === 'done') return;
    this.state = 'working';
    void this.#ask(++this.#round, this.source.analyse);
  };

  stop = (): void => {
    if (this.state !== 'working') return;
    this.#leave();
    this.state = 'stopped';
  };

  close(): void {
    if (this.state === 'working') this.#leave();
  }

  #leave(): void {
    this.#round++;
    clearTimeout(this.#timer);
    if (this.analysis) api.stopAnalysis(this.analysis.id);
  }

  async #ask(round: number, question: () => Promise<Analysis>): Promise<void> {
    try {
      const found = await question();
      if (round !== this.#round) {
        if (found.status === 'working' && this.state !== 'working') api.stopAnalysis(found.id);
        return;
      }
      this.analysis = found;
      if (found.status === 'working')
        this.#timer = setTimeout(() => void this.#ask(round, () => api.analysis(found.id)), PAUSE);
      else this.state = found.status === 'done' ? 'done' : 'broken';
    } catch (error) {
      if (round !== this.#round) return;
      // The server has forgotten it, perhaps by starting anew: begin again.
      const forgotten =
        error instanceof api.Refusal && error.problem.code === 'not-found' && question !== this.source.analyse;
      if (forgotten) void this.#ask(round, this.source.analyse);
      else this.state = 'broken';
    }
  }
}
