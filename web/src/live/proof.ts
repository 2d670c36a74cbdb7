/** Whether the draws of a match hold, and if not, which entry of its record is to blame. */
import * as api from './api';
import { blameOf, type Blame } from './blame';

export type Judged = { fair: true; draws: number } | { fair: false; blame: Blame | null; why: string };

export async function judge(match: string): Promise<Judged> {
  const answer = await api.verify(match);
  if (answer.verified) return { fair: true, draws: answer.draws };
  // The place is told in the visitor's language; what is left of the sentence is English.
  const why = answer.why.replace(/^entries\[\d+\][^:]*: /, '');
  if (answer.entry === undefined) return { fair: false, blame: null, why };
  const record = await api.record(match).catch(() => null);
  return { fair: false, blame: blameOf(answer.entry, record?.entries ?? null), why };
}
