// Measures the script that the first table page needs, compressed, for the game and language that need most.
// Fails beyond the budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const BUDGET = 150_000;

const built = await build({ logLevel: 'error', build: { write: false } });
const chunks = new Map(
  (Array.isArray(built) ? built[0] : built).output.filter((o) => o.type === 'chunk').map((c) => [c.fileName, c]),
);

/** The chunks that load when those that hold one of these modules load. */
function closure(matches) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name) || !chunks.has(name)) return;
    found.add(name);
    chunks.get(name).imports.forEach(visit);
  };
  for (const [name, chunk] of chunks) {
    if (chunk.isEntry || chunk.moduleIds.some((id) => matches.some((match) => match.test(id)))) visit(name);
  }
  return found;
}

const modules = [...chunks.values()].flatMap((chunk) => chunk.moduleIds);
const games = [...new Set(modules.map((id) => /src\/games\/([^/]+)\/index\.ts$/.exec(id)?.[1]).filter(Boolean))];
const langs = [...new Set(modules.map((id) => /src\/words\/([a-z]{2})\.json$/.exec(id)?.[1]).filter(Boolean))];
const gzip = new Map([...chunks].map(([name, chunk]) => [name, gzipSync(chunk.code).length]));

/** The words of a game in a language, and those of its layers: a page that shows the game loads all of them. */
function wordsOf(game, lang) {
  const own = modules.find((id) => id.endsWith(`/words/${game}.${lang}.json`));
  const layers = own ? (JSON.parse(readFileSync(own, 'utf8')).layers ?? []) : [];
  return [game, ...layers].map((name) => new RegExp(`/words/${name}\\.${lang}\\.json$`));
}

let most = 0;
for (const game of games) {
  for (const lang of langs) {
    const needed = closure([
      /src\/table\/Table\.svelte$/,
      new RegExp(`src/games/${game}/index\\.ts$`),
      new RegExp(`src/words/${lang}\\.json$`),
      ...wordsOf(game, lang),
    ]);
    const bytes = [...needed].reduce((sum, name) => sum + gzip.get(name), 0);
    most = Math.max(most, bytes);
    console.log(`${game} ${lang}: ${(bytes / 1000).toFixed(1)} kB of script, gzip (${needed.size} files)`);
  }
}
if (games.length === 0 || most === 0) throw new Error('found no game to measure');
console.log(`most: ${(most / 1000).toFixed(1)} kB of ${BUDGET / 1000} kB`);
if (most > BUDGET) process.exit(1);
