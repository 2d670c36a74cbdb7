/** Calls to the server. A change carries a request id and is sent again, with the same id, when the line breaks. */
import { at } from '../base';
import type { RecordFile } from './blame';
import { seatsOf, type Player } from './seats';
import { Unreachable } from './unreachable';
import type {
  Analysis,
  Attempt,
  BoxChecked,
  Committed,
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
  Past,
  ProblemDocument,
  Proof,
  Puzzle,
  PuzzleAnswer,
  PuzzlesOfDay,
  PuzzleTried,
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

export { Unreachable };

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

/** What is asked again under the same id is done once. */
export const newRequest = () => hex(12);

/** This seat's part in the draw (formats.md, 3). */
export const newNonce = () => hex(16);

/** This page: what the server answers to it does not come over its socket again. */
export const screen = hex(8);

interface Asked {
  /** Whose seats are proven. */
  match?: string;
  method?: string;
  /** A change, which carries a request id: a new one, if it has none yet. */
  body?: object;
  /** Once, and no longer than this; else several times. */
  signal?: AbortSignal | undefined;
  /** No change: it may be asked as often as one likes. */
  question?: object;
  text?: string;
}

async function call<T>(path: string, init: Asked = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const secrets = init.match ? seatsOf(init.match).map((seat) => seat.secret) : [];
  if (secrets.length) headers['Authorization'] = `Bearer ${secrets.join(',')}`;
  const request: RequestInit = { headers, method: init.method ?? 'GET', signal: init.signal ?? null };
  if (init.body || init.question) {
    headers['Content-Type'] = 'application/json';
    request.method = 'POST';
    request.body = JSON.stringify(init.question ?? { request: newRequest(), ...init.body });
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
    if (init.signal || attempt === TRIES) throw new Unreachable(path);
    await pause(250 * 2 ** attempt * (0.75 + Math.random() / 2));
  }
}

const of = (match: string, rest = '') => at(`/api/matches/${encodeURIComponent(match)}${rest}`);

/** What is quickly learnt comes first. */
export const games = () => call<GameCard[]>(at('/api/games'));

/** What the first seat sees of a game's taster before there is a match. */
export const opening = (game: string) => call<Table>(at(`/api/games/${encodeURIComponent(game)}/opening`));

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
const newCommitment = async () => (await call<Committed>(at('/api/chance'), { method: 'POST' })).commitment;

/** A match is played only with the part that the server had fixed before our nonce went out. */
async function agreed(match: string, commitment: string): Promise<void> {
  const { chance } = await table(match);
  if (chance.commitment !== commitment) throw new Refusal({ code: 'unfair', detail: say('refused.unfair') });
}

export function create(
  game: string,
  options: Record<string, Choice>,
  seats: SeatRequest[],
  { name, avatar }: Player,
  box: Components | null = null,
  hints = false,
  colours: string[] | null = null,
): Promise<MatchMade> {
  return make({ game, options, ...(box && { box }), seats, colours, hints, name: name.trim(), avatar });
}

/** A match that begins with moves of another. */
export const playOn = (game: string, past: Past, seats: SeatRequest[], { name, avatar }: Player) =>
  make({ game, past, seats, name: name.trim(), avatar });

async function make(wanted: Omit<NewMatch, 'request' | 'nonce' | 'commitment'>): Promise<MatchMade> {
  const commitment = await newCommitment();
  const body: Omit<NewMatch, 'request'> = { ...wanted, nonce: newNonce(), commitment };
  const created = await call<MatchMade>(at('/api/matches'), { body });
  await agreed(created.match, commitment);
  return created;
}

/** With the steps since a version that is here already, else with all. */
export const table = (match: string, since?: number) =>
  call<Table>(of(match, since === undefined ? '' : `?since=${since}`), { match });

export async function sit(
  match: string,
  invite: string,
  { name, avatar }: Player,
  colour: string | null,
): Promise<OwnSeat> {
  const { chance } = await table(match);
  const body = { invite, name: name.trim(), avatar, colour, nonce: newNonce() };
  const seat = await call<OwnSeat>(of(match, '/sit'), { body });
  await agreed(match, chance.commitment);
  return seat;
}

/** A change answers one version of the table; the answer has the steps since then. */
const change = (
  match: string,
  what: string,
  version: number,
  more: Record<string, string | number> = {},
  signal?: AbortSignal,
) => call<Table>(of(match, what), { match, body: { version, screen, ...more }, signal });

/** Tried once: who asks again does so under the same id. */
export const move = (match: string, version: number, move: string, request: string, signal: AbortSignal) =>
  change(match, '/moves', version, { move, request }, signal);

export const undo = (match: string, version: number) => change(match, '/undo', version);

export const takeback = (match: string, version: number, answer: 'ask' | 'yes' | 'no') =>
  change(match, '/takeback', version, { answer });

export const resign = (match: string, version: number) => change(match, '/resign', version);

/** A bot plays for somebody who is away. */
export const standIn = (match: string, version: number, seat: number, level: string) =>
  change(match, '/stand-in', version, { seat, level });

/** From that bot back to this screen. */
export const comeBack = (match: string, version: number) => change(match, '/come-back', version);

/** Removes a table at which nobody else has sat down. */
export const cancel = (match: string, version: number) => change(match, '/cancel', version);

/** The match after this one, if somebody has asked for it and it was not closed since. */
export async function following({ rematch }: Table): Promise<Table | null> {
  const next = rematch && (await table(rematch));
  return next && next.closed === null ? next : null;
}

/** The first who asks makes the next match with a new commitment; who comes after looks at that match before sending a nonce. */
export async function rematch(match: string, version: number): Promise<MatchMade> {
  const next = await following(await table(match, version));
  const commitment = next ? next.chance.commitment : await newCommitment();
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

// Puzzles: nothing of what is tried is kept anywhere but here.
const inPuzzle = (game: string, number: number, what = '') =>
  at(`/api/puzzles/${encodeURIComponent(game)}/${number}${what}`);

export const puzzles = (day?: string) =>
  call<PuzzlesOfDay>(at(`/api/puzzles${day ? `?day=${encodeURIComponent(day)}` : ''}`));
export const puzzle = (game: string, number: number) => call<Puzzle>(inPuzzle(game, number));
export const puzzleAnswer = (game: string, number: number) => call<PuzzleAnswer>(inPuzzle(game, number, '/answer'));
export const tryMoves = (game: string, number: number, moves: string[]) =>
  call<PuzzleTried>(inPuzzle(game, number, '/tries'), { question: { moves } });
export const whyInPuzzle = (game: string, number: number, moves: string[], attempt: Attempt) =>
  call<Legality>(inPuzzle(game, number, '/why'), { question: { moves, move: { ...attempt } } });

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
