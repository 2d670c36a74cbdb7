// A client of the line protocol in another language, written from docs/formats.md alone: it plays a game to its end with
// any legal moves, lets chance draw, asks why a move was refused, takes a move back, and tells the result.
//
//     node docs/examples/line_client.mjs surikata antbear engine
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [game, ...command] = process.argv.slice(2);
const engine = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
let number = 0;

createInterface({ input: engine.stdout }).on('line', (line) => {
  const answer = JSON.parse(line);
  waiting.get(answer.id)(answer);
  waiting.delete(answer.id);
});

/** One request; its answer, also if it is an error. */
function ask(request) {
  const id = ++number;
  const answer = new Promise((resolve) => waiting.set(id, resolve));
  engine.stdin.write(JSON.stringify({ ...request, id }) + '\n');
  return answer;
}

async function must(request) {
  const answer = await ask(request);
  if (!answer.ok) throw new Error(`${answer.error.what} at ${answer.error.where}: ${answer.error.why}`);
  return answer;
}

/** Whole numbers below a bound, always the same ones. */
function* numbers(seed) {
  for (let x = seed; ; ) {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
    yield (bound) => x % bound;
  }
}

let now = await must({ do: 'new', game, seed: 1 });
let events = 0;
let played = 0;
for (const below of numbers(7)) {
  if (now.over) break;
  if (now.to_move === 'chance') {
    now = await must({ do: 'chance' });
  } else {
    const { moves } = await must({ do: 'moves' });
    now = await must({ do: 'play', move: moves[below(moves.length)] });
    played++;
  }
  events += now.events.length;
  if (played === 3 && now.to_move !== 'chance') {
    const refused = await ask({ do: 'play', move: 'no move at all' });
    if (refused.ok || refused.error.what !== 'notation') throw new Error('this must be refused');
    const before = now;
    const { moves } = await must({ do: 'moves' });
    await must({ do: 'play', move: moves[0] });
    now = { ...(await must({ do: 'undo' })), events: before.events };
    played++;
  }
}

const { outcome, text } = await must({ do: 'state' });
console.log(text);
console.log(JSON.stringify({ game, played, events, ranking: outcome.ranking, reason: outcome.reason.key }));
engine.stdin.end();
