/**
 * Measures the engine in headless Chromium against the native program, with the same questions on the same machine, one
 * thread each. What is measured is CPU time, of the page's thread and of the program, so that other work on the machine
 * does little harm. (Linux only: the program's time is read from /proc.)
 *
 *   node tools/measure-browser.mjs --site DIR --program target/release/pencilmark --royle17 LIST --top1465 LIST
 *
 * DIR is what `pencilmark site` has written.
 */

import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = new URL('..', import.meta.url);
const { chromium } = await import(new URL('tests/browser/node_modules/playwright-core/index.mjs', ROOT));
const { values: options } = parseArgs({
  options: {
    site: { type: 'string' },
    program: { type: 'string', default: fileURLToPath(new URL('target/release/pencilmark', ROOT)) },
    royle17: { type: 'string' },
    top1465: { type: 'string' },
    // Of so many puzzles of top1465 one, with all states on the way to the solution.
    every: { type: 'string', default: '20' },
    // So many starts.
    rounds: { type: 'string', default: '17' },
  },
});
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
/** How long a new window takes to be there, in milliseconds. */
const SETTLING = 1500;
/** A start has the machine to itself if everything else takes less than this part of a core. */
const ALONE = 0.1;
/** A tick of the clock of /proc, in milliseconds. */
const TICK = 10;

const lines = (path) => {
  const all = readFileSync(path, 'utf8').split('\n');
  return all.map((line) => line.trim().slice(0, 81)).filter((line) => /^[.0-9]{81}$/.test(line));
};
const sorted = (list) => [...list].sort((one, other) => one - other);
const share = (list, part) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * part))];
const median = (list) => share(list, 0.5);

const files = createServer((request, response) => {
  const name = new URL(request.url, 'http://localhost').pathname.slice(1) || 'index.html';
  try {
    const content = readFileSync(join(options.site, name));
    response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => files.listen(0, '127.0.0.1', resolve));
const site = `http://127.0.0.1:${files.address().port}/`;

const program = spawn(options.program, ['serve', '--port', '0', '--quiet', '--time-limit', '600'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  // It starts itself again otherwise, which is all the same, but not to its first output.
  env: { ...process.env, MALLOC_ARENA_MAX: '2' },
});
const api = await new Promise((resolve) => program.stdout.once('data', (line) => resolve(String(line).trim())));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ serviceWorkers: 'block' });
const page = await context.newPage();
await page.goto(site);
await page.evaluate(async () => {
  const { Instance } = await import(new URL('instance.js', document.baseURI));
  window.engine = new Instance(await WebAssembly.compileStreaming(fetch('engine/pencilmark.wasm')));
});
const tools = await context.newCDPSession(page);
await tools.send('Performance.enable', { timeDomain: 'threadTicks' });

/** The CPU time of the page's thread so far, in milliseconds. */
async function pageTime() {
  const { metrics } = await tools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** The CPU time of the program so far, in milliseconds. */
function programTime() {
  return timeOf(program.pid).taken;
}

/** The CPU time of a process so far, in milliseconds, and the process that started it. */
function timeOf(process) {
  const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return { parent: Number(fields[1]), taken: (Number(fields[11]) + Number(fields[12])) * TICK };
}

/**
 * The CPU time so far that went to other processes than this tool and what it started, or, on a virtual machine, to
 * other machines of its host, in milliseconds.
 */
function otherTime() {
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user, nice, system, , , , , stolen] = line.match(/\d+/g).map(Number);
  const processes = new Map();
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      processes.set(Number(name), timeOf(name));
    } catch {
      // It has ended.
    }
  }
  const isOurs = (id) => id === process.pid || (processes.has(id) && isOurs(processes.get(id).parent));
  const ours = [...processes].filter(([id]) => isOurs(id)).reduce((sum, [, { taken }]) => sum + taken, 0);
  return (user + nice + system + stolen) * TICK - ours;
}

/** The same questions in the page and over HTTP. */
async function compare(what, name, requests) {
  const texts = requests.map((request) => JSON.stringify(request));
  const inPage = ([question, list]) => list.map((text) => window.engine.ask(question, text).text);
  await page.evaluate(inPage, [name, texts.slice(0, 5)]);
  const before = await pageTime();
  await page.evaluate(inPage, [name, texts]);
  const [taken, start] = [(await pageTime()) - before, programTime()];
  for (const body of texts) {
    const headers = { 'Content-Type': 'application/json' };
    await (await fetch(`${api}api/v1/${name}`, { method: 'POST', headers, body })).text();
  }
  const native = programTime() - start;
  const each = (total) => `${(total / texts.length).toFixed(2)} ms`;
  const ratio = (taken / native).toFixed(2);
  console.log(
    `${what}: in the page ${each(taken)}, native ${each(native)}: ${ratio} times (${texts.length} questions)`,
  );
}

if (options.royle17) {
  const list = lines(options.royle17);
  const text = list.join('\n');
  const rates = [];
  // The list is in the page beforehand: its way there from this tool, 4 MB of JSON, is not the engine's work.
  await page.evaluate((puzzles) => void (window.puzzles = puzzles), text);
  for (let round = 0; round < 6; round += 1) {
    const before = await pageTime();
    await page.evaluate(() => void window.engine.solveLines(window.puzzles));
    rates.push(list.length / ((await pageTime()) - before));
  }
  const command = `time "${options.program}" solve --threads 1 >/dev/null`;
  const told = execFileSync('bash', ['-c', `TIMEFORMAT='%U %S'; { ${command}; } 2>&1`], {
    input: `${text}\n`.repeat(10),
    env: { ...process.env, PENCILMARK_SIMD: 'portable' },
  });
  const [user, system] = String(told).trim().split(' ').map(Number);
  const native = (list.length * 10) / (user + system) / 1000;
  const rate = median(rates.slice(1));
  const ratio = (rate / native).toFixed(2);
  console.log(`royle17: in the page ${rate.toFixed(0)}k a second, native portable ${native.toFixed(0)}k: ${ratio}`);
}

if (options.top1465) {
  const list = lines(options.top1465);
  const some = list.filter((_, place) => place % Number(options.every) === 0);
  const times = [];
  const walk = async (puzzle) => {
    // Each hint is a task of its own, so that its time can be told.
    let game = await page.evaluate(
      (text) => JSON.parse(window.engine.ask('play', JSON.stringify({ puzzle: text })).text).game,
      puzzle,
    );
    while (game) {
      const before = await pageTime();
      const request = JSON.stringify({ game, stage: 4, picture: true });
      const { placements, eliminations } = await page.evaluate((text) => {
        const hint = JSON.parse(window.engine.ask('hint', text).text);
        return { placements: hint.placements ?? [], eliminations: hint.eliminations ?? [] };
      }, request);
      times.push((await pageTime()) - before);
      if (!placements.length && !eliminations.length) return;
      const move = JSON.stringify({ game, move: { kind: 'apply', placements, eliminations } });
      game = await page.evaluate((text) => JSON.parse(window.engine.ask('play', text).text).game, move);
    }
  };
  for (const puzzle of some) await walk(puzzle);
  const [middle, high, most] = [median(times), share(times, 0.99), Math.max(...times)].map((time) => time.toFixed(1));
  console.log(
    `hints on ${times.length} states of ${some.length} puzzles of top1465: median ${middle} ms, ` +
      `99th percentile ${high} ms, longest ${most} ms`,
  );
  const rated = some.filter((_, place) => place % 3 === 0);
  await compare(
    'SE ratings of top1465',
    'rate',
    rated.map((puzzle) => ({ puzzle, scales: ['se'] })),
  );
  await compare(
    'hints at the start of top1465',
    'hint',
    list.map((puzzle) => ({ puzzle, stage: 4, picture: true })),
  );
}
await compare(
  'generate, level hard',
  'generate',
  Array.from({ length: 40 }, (_, seed) => ({ level: 'hard', seed })),
);
await context.close();

// From the start to the answer to a question that is asked as soon as there is a page, by the clock: first with nothing
// at hand, then with the page kept. The page itself asks for its first board meanwhile. The start is the navigation, in a
// window that is there already: each page has a window of its own here, and the browser's own parts of a new one take
// as much time of the processors as the page.
const kept = await browser.newContext();
const starts = [];
const others = [];
for (let round = 0; round < Number(options.rounds); round += 1) {
  const opened = await kept.newPage();
  await opened.waitForTimeout(SETTLING);
  const before = otherTime();
  await opened.goto(site, { waitUntil: 'commit' });
  const time = await opened.evaluate(async () => {
    const engine = await import(new URL('engine.js', document.baseURI));
    await engine.formats();
    return performance.now();
  });
  starts.push(time);
  others.push((otherTime() - before) / time);
  await opened.evaluate(async () => void (await navigator.serviceWorker.ready));
  await opened.waitForTimeout(300);
  await opened.close();
}
const [first, ...later] = starts;
const tell = (what, list) => {
  const quarters = [0, 0.25, 0.5, 0.75].map((part) => share(list, part)?.toFixed(0));
  console.log(`${what}: at best ${quarters[0]}, quarters ${quarters.slice(1).join(', ')} ms (${list.length} starts)`);
};
console.log(`start to first answer: first visit ${first.toFixed(0)} ms`);
tell('start to first answer, then', later);
// All cores are busy during a start, so whatever else runs makes it longer.
const alone = later.filter((_, place) => others[place + 1] < ALONE);
if (alone.length && alone.length < later.length) tell('  those without other work on the machine', alone);
console.log(`  meanwhile other work, or other machines of the same host, took ${(100 * median(others)).toFixed(0)} % of a core`);
await browser.close();
program.kill('SIGINT');
files.close();
