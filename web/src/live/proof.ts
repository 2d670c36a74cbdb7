/** Whether the draws of a match hold, and if not, which entry of its record is to blame. */
import * as api from './api';
import { blameOf, type Blame } from './blame';
import type { Problem, RecordFile, Verified } from '../wire';

export type Judged = { fair: true; draws: number } | { fair: false; blame: Blame | null; why: string };

/** The place is told in the visitor's language; what is left of the sentence is English. */
const withoutPlace = (why: string) => why.replace(/^entries\[\d+\][^:]*: /, '');

/** An answer of the server, with the record at hand if it can be read. */
export function judgement(answer: Verified, record: RecordFile | null): Judged {
  if (answer.verified) return { fair: true, draws: answer.draws };
  return { fair: false, blame: answer.entry === undefined ? null : blameOf(answer.entry, record?.entries ?? null), why: withoutPlace(answer.why) };
}

/** A record that cannot even be read: the entry to blame stands in the refusal. */
export function unreadable({ field = '', detail = '' }: Problem): Judged {
  const entry = /^entries\[(\d+)\]/.exec(field)?.[1];
  return { fair: false, blame: entry === undefined ? null : blameOf(Number(entry), null), why: withoutPlace(detail) };
}

export async function judge(match: string): Promise<Judged> {
  const answer = await api.verify(match);
  const named = !answer.verified && answer.entry !== undefined;
  return judgement(answer, named ? await api.record(match).catch(() => null) : null);
}
