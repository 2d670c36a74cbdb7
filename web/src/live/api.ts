/** Calls to the server. A change carries a request id and is sent again, with the same id, when the line breaks. */
import { at } from '../base';
import type { RecordFile } from './blame';
import { seatsOf } from './seats';
import type {
  Analysis,
  Attempt,
  BoxChecked,
  Choice,
  Components,
  GameCard,
  Hint,
  Legality,
  MatchMade,
  MoveTried,
  NewMatch,
  Opened,
  OwnSeat,
  ProblemDocument,
  Proof,
  SeatRequest,
  Sentence,
  Stretch,
  Table,
} from '../wire';
import { say, speech } from '../words/language.svelte';

/** What the server says of a refusal; `unfair` is our own word, when it does not stand by its commitment. */
export type Problem = Partial<Omit<ProblemDocument, 'code'>> & { code: ProblemDocument['code'] | 'unfair' };

/** The server refused: nothing was changed. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title ?? problem.code);
  }
}

/** The server could not be reached, also not after trying again. */
export class Unreachable extends Error {}

/** Why something was refused, for a sentence in the player's language. */
export function reasonOf({ code, reason, field, wait }: Problem): Sentence {
  if (reason) return reason;
  if (code === 'malformed' && field === 'name') return { key: 'refused.name' };
  return { key: `refused.${code}`, ...(wait && { facts: { n: wait } }) };
}

/** What went wrong with something that was asked, in a sentence. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Refusal)) return say('line.unreachable');
  const { key, facts } = reasonOf(error.problem);
  return key === 'refused.malformed' && error.problem.detail ? error.problem.detail : speech.of('', key, facts);
}

const TRIES = 5;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** This seat's part in the draw (formats.md, 3). */
export const newNonce = () => hex(16);

/** This page: what the server answers to it does not come over its socket again. */
export const screen = hex(8);

interface Asked {
  /** Whose seats are proven. */
  match?: string;
  method?: string;
  /** A change, which carries a request id. */
  body?: object;
  /** No change: it may be asked as often as one likes. */
  question?: object;
  text?: string;
}

async function call<T>(path: string, init: Asked = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const secrets = init.match ? seatsOf(init.match).map((seat) => seat.secret) : [];
  if (secrets.length) headers['Authorization'] = `Bearer ${secrets.join(',')}`;
  const request: RequestInit = { headers, method: init.method ?? 'GET' };
  if (init.body || init.question) {
    headers['Content-Type'] = 'application/json';
    request.method = 'POST';
    request.body = JSON.stringify(init.question ?? { ...init.body, request: hex(12) });
  } else if (init.text !== undefined) {
    headers['Content-Type'] = 'text/plain';
    request.method = 'POST';
    request.body = init.text;
  }
  for (let attempt = 1; ; attempt++) {
    let answer: Response | null = null;
    try {
      answer = await fetch(path, request);
    } catch {
      // No line: try again below.
    }
    if (answer?.ok) return (await answer.json()) as T;
    if (answer && answer.status < 500) {
      const problem = (await answer.json().catch(() => null)) as Problem | null;
      throw new Refusal({
        ...problem,
        status: answer.status,
        code: problem?.code ?? (answer.status === 404 ? 'not-found' : 'malformed'),
      });
    }
    if (attempt === TRIES) throw new Unreachable(path);
    await pause(250 * 2 ** attempt * (0.75 + Math.random() / 2));
  }
}

const of = (match: string, rest = '') => at(`/api/matches/${encodeURIComponent(match)}${rest}`);

export const games = () => call<GameCard[]>(at('/api/games'));

export const templateLink = (game: string) => at(`/api/games/${encodeURIComponent(game)}/box`);

/** The game's own components as a text to fill in. */
export async function template(game: string): Promise<string> {
  const answer = await fetch(templateLink(game)).catch(() => null);
  if (!answer?.ok) throw new Unreachable(game);
  return answer.text();
}

/** Components that somebody typed in: a refusal names the line. */
export const checkBox = (game: string, text: string) => call<BoxChecked>(templateLink(game), { text });

/** The server fixes its part in the draw, before it hears of ours. */
const newCommitment = async () =>
  (await call<{ commitment: string }>(at('/api/chance'), { method: 'POST' })).commitment;

/** A match is played only with the part that the server had fixed before our nonce went out. */
async function agreed(match: string, commitment: string): Promise<void> {
  const { chance } = await table(match);
  if (chance.commitment !== commitment) throw new Refusal({ code: 'unfair', detail: say('refused.unfair') });
}

export async function create(
  game: string,
  options: Record<string, Choice>,
  seats: SeatRequest[],
  name: string,
  box: Components | null = null,
  hints = false,
): Promise<MatchMade> {
  const commitment = await newCommitment();
  const body: Omit<NewMatch, 'request'> = {
    game,
    options,
    ...(box && { box }),
    seats,
    hints,
    name: name.trim(),
    nonce: newNonce(),
    commitment,
  };
  const created = await call<MatchMade>(at('/api/matches'), { body });
  await agreed(created.match, commitment);
  return created;
}

/** With the steps since a version that is here already, else with all. */
export const table = (match: string, since?: number) =>
  call<Table>(of(match, since === undefined ? '' : `?since=${since}`), { match });

export async function sit(match: string, invite: string, name: string): Promise<OwnSeat> {
  const { chance } = await table(match);
  const seat = await call<OwnSeat>(of(match, '/sit'), { body: { invite, name: name.trim(), nonce: newNonce() } });
  await agreed(match, chance.commitment);
  return seat;
}

/** A change answers one version of the table; the answer has the steps since then. */
const change = (match: string, what: string, version: number, more: Record<string, string> = {}) =>
  call<Table>(of(match, what), { match, body: { version, screen, ...more } });

export const move = (match: string, version: number, move: string) => change(match, '/moves', version, { move });

export const undo = (match: string, version: number) => change(match, '/undo', version);

export const takeback = (match: string, version: number, answer: 'ask' | 'yes' | 'no') =>
  change(match, '/takeback', version, { answer });

export const resign = (match: string, version: number) => change(match, '/resign', version);

/** The first who asks makes the next match with a new commitment; who comes after looks at that match before sending a nonce. */
export async function rematch(match: string, version: number): Promise<MatchMade> {
  const next = (await table(match, version)).rematch;
  const commitment = next ? (await table(next)).chance.commitment : await newCommitment();
  try {
    const created = await call<MatchMade>(of(match, '/rematch'), { match, body: { nonce: newNonce(), commitment } });
    await agreed(created.match, commitment);
    return created;
  } catch (error) {
    const beaten = !next && error instanceof Refusal && error.problem.code === 'stale';
    if (!beaten) throw error;
    return rematch(match, version);
  }
}

/** Whether something may be done, and if not, why not. It changes nothing. */
export function why(match: string, attempt: Attempt): Promise<Legality> {
  const question: MoveTried = { move: { ...attempt } };
  return call(of(match, '/why'), { match, question });
}

export const hint = (match: string) => call<Hint>(of(match, '/hint'), { match });

const stretch = (from: number, to: number) => `/steps?from=${from}&to=${to}`;

/** Some steps of a match with what is seen before and after each, for a replay: from one number of moves to another. */
export const steps = (match: string, from: number, to: number) =>
  call<Stretch>(of(match, stretch(from, to)), { match });

export const verify = (match: string) => call<Proof>(of(match, '/verify'), { match });

export const record = (match: string) => call<RecordFile>(of(match, '/record'));

/** Reads and proves a record that somebody brings; a refusal names the place that is wrong. */
export const openRecord = (text: string) => call<Opened>(at('/api/records'), { text });

export const stepsIn = (text: string, from: number, to: number) =>
  call<Stretch>(at(`/api/records${stretch(from, to)}`), { text });

/** Begins an analysis, or finds it. It goes on while somebody looks at it. */
export const analyse = (match: string) => call<Analysis>(of(match, '/analysis'), { method: 'POST' });
export const analyseRecord = (text: string) => call<Analysis>(at('/api/records/analysis'), { text });
export const analysis = (id: string) => call<Analysis>(at(`/api/analyses/${encodeURIComponent(id)}`));

/** Nobody waits for the answer: without this word it ends a little later by itself. */
export function stopAnalysis(id: string): void {
  fetch(at(`/api/analyses/${encodeURIComponent(id)}`), { method: 'DELETE', keepalive: true }).catch(() => {});
}

export const recordLink = (match: string, text = false) => of(match, `/record${text ? '?form=text' : ''}`);
