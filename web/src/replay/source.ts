/** Where a replay comes from: a match of this server, or a record that somebody brought. */
import * as api from '../live/api';
import { judge, judgement, type Judged } from '../live/proof';
import type { Analysis, Opened, Past, Stretch, Table } from '../wire';

export interface Source {
  /** The id of the match, if it is one of this server. */
  match: string | null;
  table: () => Promise<Table>;
  /** From one number of moves to another. */
  steps: (from: number, to: number) => Promise<Stretch>;
  judge: () => Promise<Judged>;
  analyse: () => Promise<Analysis>;
  /** What a match begins with that goes on after so many moves. */
  past: (moves: number) => Past;
}

export const ofMatch = (match: string): Source => ({
  match,
  table: () => api.table(match),
  steps: (from, to) => api.steps(match, from, to),
  judge: () => judge(match),
  analyse: () => api.analyse(match),
  past: (moves) => ({ match, moves }),
});

export const ofRecord = (text: string, opened: Opened): Source => ({
  match: null,
  table: () => Promise.resolve(opened.table),
  steps: (from, to) => api.stepsIn(text, from, to),
  judge: () => Promise.resolve(judgement(opened.proof, opened.record)),
  analyse: () => api.analyseRecord(text),
  past: (moves) => ({ record: opened.record, moves }),
});
