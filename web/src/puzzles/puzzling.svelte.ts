/** One puzzle as somebody tries it: the moves so far, what came of them, and the answer if it was asked for. */
import * as api from '../live/api';
import type { Attempt, Move, Puzzle, PuzzleAnswer, PuzzleTried, Sentence, Step, View } from '../wire';

export class Puzzling {
  puzzle = $state.raw<Puzzle | null>(null);
  missing = $state(false);
  tried = $state.raw<PuzzleTried | null>(null);
  pending = $state.raw<Move | null>(null);
  refused = $state.raw<{ attempt: Attempt | null; reason: Sentence } | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** How much of the answer is shown, while it is looked at. */
  at = $state<number | null>(null);
  wrong = $state(0);
  hinted = $state(false);
  #moves: string[] = [];
  #heard: (steps: readonly Step[]) => void;

  constructor(
    readonly game: string,
    readonly number: number,
    /** Called with the steps that are seen to happen. */
    heard: (steps: readonly Step[]) => void,
  ) {
    this.#heard = heard;
  }

  async open(): Promise<void> {
    try {
      this.puzzle = await api.puzzle(this.game, this.number);
    } catch {
      this.missing = true;
    }
  }

  status = $derived(this.tried?.status ?? 'open');
  canUndo = $derived((this.tried?.steps.length ?? 0) > 0 && this.status !== 'solved');

  /** What is shown: the answer while it is looked at, else what was tried. */
  steps = $derived.by((): readonly Step[] =>
    this.answer && this.at !== null ? this.answer.steps.slice(0, this.at) : (this.tried?.steps ?? []),
  );
  view = $derived.by((): View | null => {
    if (this.answer && this.at !== null) return this.answer.steps[this.at - 1]?.view ?? this.answer.view;
    return this.tried?.view ?? this.puzzle?.view ?? null;
  });
  moves = $derived.by((): readonly Move[] =>
    this.at !== null || this.pending ? [] : ((this.tried ?? this.puzzle)?.view.moves ?? []),
  );

  play = async (move: Move): Promise<void> => {
    if (this.pending) return;
    this.pending = move;
    await this.#try([...this.#moves, move.name], this.#moves.length);
    this.pending = null;
  };

  async #try(moves: string[], known: number): Promise<void> {
    this.refused = null;
    try {
      const tried = await api.tryMoves(this.game, this.number, moves);
      this.#moves = moves;
      this.tried = tried;
      if (known < moves.length) this.#heard(tried.steps.slice(known));
      if (tried.status === 'failed') this.wrong += 1;
    } catch (error) {
      this.refused = {
        attempt: null,
        reason: error instanceof api.Refusal ? api.reasonOf(error.problem) : { key: 'line.unreachable' },
      };
    }
  }

  why = async (attempt: Attempt): Promise<void> => {
    if (this.status !== 'open' || this.at !== null || this.pending) return;
    try {
      const { reason } = await api.whyInPuzzle(this.game, this.number, this.#moves, attempt);
      this.refused = reason ? { attempt, reason } : null;
    } catch {
      this.refused = { attempt, reason: { key: 'line.unreachable' } };
    }
  };

  undo = (): Promise<void> => this.#back(this.#moves.slice(0, -1));
  restart = (): Promise<void> => this.#back([]);

  async #back(moves: string[]): Promise<void> {
    this.at = null;
    if (moves.length) return this.#try(moves, moves.length);
    this.#moves = [];
    this.refused = null;
    this.tried = null;
  }

  async hint(): Promise<void> {
    await this.#learn();
    this.hinted = this.answer !== null;
  }

  /** From the first position on. */
  async solution(): Promise<void> {
    await this.#learn();
    if (this.answer) this.look(1);
  }

  look(at: number): void {
    const steps = this.answer?.steps ?? [];
    const wanted = Math.max(0, Math.min(steps.length, at));
    if (this.at !== null && wanted === this.at + 1) this.#heard(steps.slice(this.at, wanted));
    this.refused = null;
    this.at = wanted;
  }

  async #learn(): Promise<void> {
    try {
      this.answer ??= await api.puzzleAnswer(this.game, this.number);
    } catch {
      this.refused = { attempt: null, reason: { key: 'line.unreachable' } };
    }
  }
}
