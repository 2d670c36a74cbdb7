/** Calls to the server. A change carries a request id and is sent again, with the same id, when the line breaks. */
import { seatsOf } from './seats';
import type { Analysis, Checked, Components, Created, Fact, Game, Hint, Opened, Problem, RecordFile, SeatChoice, SeatSecret, Table, Verified, View, Why } from '../wire';
import { say } from '../words/language.svelte';

/** The server refused: nothing was changed. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title ?? problem.code);
  }
}

/** The server could not be reached, also not after trying again. */
export class Unreachable extends Error {}

const TRIES = 5;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** This seat's part in the draw (formats.md, 3). */
export const newNonce = () => hex(16);

async function call<T>(path: string, init: { match?: string; method?: string; body?: Record<string, unknown>; text?: string } = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const secrets = init.match ? seatsOf(init.match).map((seat) => seat.secret) : [];
  if (secrets.length) headers['Authorization'] = `Bearer ${secrets.join(',')}`;
  const request: RequestInit = { headers, method: init.method ?? 'GET' };
  if (init.body) {
    headers['Content-Type'] = 'application/json';
    request.method = 'POST';
    request.body = JSON.stringify({ ...init.body, request: hex(12) });
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
      throw new Refusal({ ...problem, status: answer.status, code: problem?.code ?? (answer.status === 404 ? 'not-found' : 'malformed') });
    }
    if (attempt === TRIES) throw new Unreachable(path);
    await pause(250 * 2 ** attempt * (0.75 + Math.random() / 2));
  }
}

const at = (match: string, rest = '') => `/api/matches/${encodeURIComponent(match)}${rest}`;

export const games = () => call<Game[]>('/api/games');

export const templateLink = (game: string) => `/api/games/${encodeURIComponent(game)}/box`;

/** The game's own components as a text to fill in. */
export async function template(game: string): Promise<string> {
  const answer = await fetch(templateLink(game)).catch(() => null);
  if (!answer?.ok) throw new Unreachable(game);
  return answer.text();
}

/** Components that somebody typed in: a refusal names the line. */
export const checkBox = (game: string, text: string) => call<Checked>(templateLink(game), { text });

/** The server fixes its part in the draw, before it hears of ours. */
const newCommitment = async () => (await call<{ commitment: string }>('/api/chance', { method: 'POST' })).commitment;

/** A match is played only with the part that the server had fixed before our nonce went out. */
async function agreed(match: string, commitment: string): Promise<void> {
  const { chance } = await table(match);
  if (chance.commitment !== commitment) throw new Refusal({ code: 'unfair', detail: say('refused.unfair') });
}

export async function create(game: string, options: Record<string, Fact>, seats: SeatChoice[], name: string, box: Components | null = null, hints = false): Promise<Created> {
  const commitment = await newCommitment();
  const body = { game, options, ...(box && { box }), seats, hints, name: name.trim(), nonce: newNonce(), commitment };
  const created = await call<Created>('/api/matches', { body });
  await agreed(created.match, commitment);
  return created;
}

export const table = (match: string) => call<Table>(at(match), { match });

export async function sit(match: string, invite: string, name: string): Promise<SeatSecret> {
  const { chance } = await table(match);
  const seat = await call<SeatSecret>(at(match, '/sit'), { body: { invite, name: name.trim(), nonce: newNonce() } });
  await agreed(match, chance.commitment);
  return seat;
}

export const move = (match: string, version: number, move: string) =>
  call<Table>(at(match, '/moves'), { match, body: { version, move } });

export const undo = (match: string, version: number) => call<Table>(at(match, '/undo'), { match, body: { version } });

export const takeback = (match: string, version: number, answer: 'ask' | 'yes' | 'no') =>
  call<Table>(at(match, '/takeback'), { match, body: { version, answer } });

export const resign = (match: string, version: number) => call<Table>(at(match, '/resign'), { match, body: { version } });

/** The first who asks makes the next match with a new commitment; who comes after looks at that match before sending a nonce. */
export async function rematch(match: string): Promise<Created> {
  const next = (await table(match)).rematch;
  const commitment = next ? (await table(next)).chance.commitment : await newCommitment();
  try {
    const created = await call<Created>(at(match, '/rematch'), { match, body: { nonce: newNonce(), commitment } });
    await agreed(created.match, commitment);
    return created;
  } catch (error) {
    const beaten = !next && error instanceof Refusal && error.problem.code === 'stale';
    if (!beaten) throw error;
    return rematch(match);
  }
}

export const why = (match: string, move: string) => call<Why>(at(match, `/why?move=${encodeURIComponent(move)}`), { match });

export const hint = (match: string) => call<Hint>(at(match, '/hint'), { match });

export const position = (match: string, n: number) => call<View>(at(match, `/positions/${n}`), { match });

export const verify = (match: string) => call<Verified>(at(match, '/verify'), { match });

export const record = (match: string) => call<RecordFile>(at(match, '/record'));

/** Reads and proves a record that somebody brings; a refusal names the place that is wrong. */
export const openRecord = (text: string) => call<Opened>('/api/records', { text });

export const positionIn = (text: string, n: number) => call<View>(`/api/records/positions/${n}`, { text });

/** Begins an analysis, or finds it. It goes on while somebody looks at it. */
export const analyse = (match: string) => call<Analysis>(at(match, '/analysis'), { method: 'POST' });
export const analyseRecord = (text: string) => call<Analysis>('/api/records/analysis', { text });
export const analysis = (id: string) => call<Analysis>(`/api/analyses/${encodeURIComponent(id)}`);

/** Nobody waits for the answer: without this word it ends a little later by itself. */
export function stopAnalysis(id: string): void {
  fetch(`/api/analyses/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive: true }).catch(() => {});
}

export const recordLink = (match: string, text = false) => at(match, `/record${text ? '?form=text' : ''}`);
