/**
 * Measures the engine in headless Chromium against the native program, with the same questions on the same machine, one
 * thread each, in turns.
 *
 *   node tools/measure-browser.mjs --program target/release/pencilmark --royle17 LIST --top1465 LIST
 *
 * The program must have been built with the module (tools/build-wasm). Native times of questions are those of HTTP on
 * this machine, which adds less than a millisecond to each.
 */

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = new URL('..', import.meta.url);
const { chromium } = await import(new URL('tests/browser/node_modules/playwright-core/index.mjs', ROOT));
const { values: options } = parseArgs({
  options: {
    program: { type: 'string', default: fileURLToPath(new URL('target/release/pencilmark', ROOT)) },
    royle17: { type: 'string' },
    top1465: { type: 'string' },
    /** Every so many puzzles of top1465, all states on the way to the solution. */
    every: { type: 'string', default: '20' },
    module: { type: 'string', default: 'pencilmark' },
  },
});
const lines = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim().slice(0, 81))
    .filter((line) => /^[.0-9]{81}$/.test(line));
const server = spawn(options.program, ['serve', '--port', '0', '--quiet', '--time-limit', '600'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const base = await new Promise((resolve) => server.stdout.once('data', (line) => resolve(String(line).trim())));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext();
const page = await context.newPage();
await page.goto(base);
await page.evaluate(async (name) => {
  const { Instance } = await import(new URL('instance.js', document.baseURI));
  const response = await fetch(`engine/${name}.wasm`);
  window.engine = new Instance(await WebAssembly.compile(await response.arrayBuffer()));
}, options.module);

const median = (list) => [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)];
const percentile = (list, share) =>
  [...list].sort((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * share))];

/** Milliseconds of a question in the page. */
const inPage = (name, request) =>
  page.evaluate(
    ([question, text]) => {
      const start = performance.now();
      const { text: answer } = window.engine.ask(question, text);
      return { time: performance.now() - start, answer };
    },
    [name, JSON.stringify(request)],
  );

async function native(name, request) {
  const start = performance.now();
  const response = await fetch(`${base}api/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  const answer = await response.text();
  return { time: performance.now() - start, answer };
}

async function compare(what, questions) {
  const totals = { page: 0, native: 0 };
  for (const [name, request] of questions) {
    const [one, other] = [await inPage(name, request), await native(name, request)];
    if (one.answer !== other.answer) console.log(`${what}: answers differ`);
    totals.page += one.time;
    totals.native += other.time;
  }
  const each = (total) => `${(total / questions.length).toFixed(1)} ms`;
  console.log(
    `${what}: in the page ${each(totals.page)}, native ${each(totals.native)}, ${(totals.page / totals.native).toFixed(2)} times (${questions.length} questions)`,
  );
}

if (options.royle17) {
  const list = lines(options.royle17);
  const text = list.join('\n');
  const times = await page.evaluate((puzzles) => {
    const found = [];
    for (let round = 0; round < 7; round += 1) {
      const start = performance.now();
      window.engine.solveLines(puzzles);
      found.push(performance.now() - start);
    }
    return found;
  }, text);
  const rate = list.length / median(times);
  const nativeTimes = Array.from({ length: 5 }, () => {
    const start = performance.now();
    execFileSync(options.program, ['solve', '--threads', '1'], {
      input: `${text}\n`,
      maxBuffer: 1 << 28,
      env: { ...process.env, PENCILMARK_SIMD: 'portable' },
    });
    return performance.now() - start;
  });
  const nativeRate = list.length / median(nativeTimes);
  console.log(
    `royle17: in the page ${rate.toFixed(0)}k a second, native portable ${nativeRate.toFixed(0)}k, ${(rate / nativeRate).toFixed(2)}`,
  );
}

if (options.top1465) {
  const list = lines(options.top1465).filter((_, place) => place % Number(options.every) === 0);
  const times = await page.evaluate((puzzles) => {
    const found = [];
    const ask = (name, request) => JSON.parse(window.engine.ask(name, JSON.stringify(request)).text);
    for (const puzzle of puzzles) {
      let { game } = ask('play', { puzzle });
      for (;;) {
        const start = performance.now();
        const hint = ask('hint', { game, stage: 4, picture: true });
        found.push(performance.now() - start);
        const { placements = [], eliminations = [] } = hint;
        if (!placements.length && !eliminations.length) break;
        game = ask('play', { game, move: { kind: 'apply', placements, eliminations } }).game;
      }
    }
    return found;
  }, list);
  console.log(
    `hints on ${times.length} states of ${list.length} puzzles of top1465: median ${median(times).toFixed(1)} ms, ` +
      `99th percentile ${percentile(times, 0.99).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
  );
  await compare(
    'SE ratings of top1465',
    list.slice(0, 20).map((puzzle) => ['rate', { puzzle, scales: ['se'] }]),
  );
  await compare(
    'hints at the start of top1465',
    list.map((puzzle) => ['hint', { puzzle, stage: 4 }]),
  );
}
await compare(
  'generate, level hard',
  Array.from({ length: 20 }, (_, seed) => ['generate', { level: 'hard', seed }]),
);
await context.close();

// Start to first answer with a warm cache: the page is kept, and opened again.
const kept = await browser.newContext();
const starts = [];
for (let round = 0; round < 6; round += 1) {
  const opened = await kept.newPage();
  await opened.goto(base);
  starts.push(
    await opened.evaluate(async () => {
      const engine = await import(new URL('engine.js', document.baseURI));
      await engine.formats();
      const time = performance.now();
      await navigator.serviceWorker.ready;
      return time;
    }),
  );
  await opened.waitForTimeout(1000);
  await opened.close();
}
console.log(
  `start to first answer: first visit ${starts[0].toFixed(0)} ms, then ${median(starts.slice(1)).toFixed(0)} ms`,
);
await browser.close();
server.kill('SIGINT');
