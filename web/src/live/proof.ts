/** Whether the draws of a match hold, and if not, which entry of its record is to blame. */
import * as api from './api';
import { blameOf, type Blame, type RecordFile } from './blame';
import type { Proof } from '../wire';

export type Judged = { fair: true; draws: number; past: number } | { fair: false; blame: Blame | null; why: string };

/** The place is told in the visitor's language; what is left of the sentence is English. */
const withoutPlace = (why: string) => why.replace(/^entries\[\d+\][^:]*: /, '');

/** An answer of the server, with the record at hand if it can be read. */
export function judgement({ verified, draws, past, entry, why }: Proof, record: RecordFile | null): Judged {
  if (verified) return { fair: true, draws: draws ?? 0, past: past ?? 0 };
  return {
    fair: false,
    blame: typeof entry === 'number' ? blameOf(entry, record) : null,
    why: withoutPlace(why ?? ''),
  };
}

/** A record that cannot even be read: the entry to blame stands in the refusal. */
export function unreadable({ field = '', detail = '' }: api.Problem): Judged {
  const entry = /^entries\[(\d+)\]/.exec(field)?.[1];
  return { fair: false, blame: entry === undefined ? null : blameOf(Number(entry), null), why: withoutPlace(detail) };
}

export async function judge(match: string): Promise<Judged> {
  const answer = await api.verify(match);
  const named = !answer.verified && typeof answer.entry === 'number';
  return judgement(answer, named ? await api.record(match).catch(() => null) : null);
}
