#!/usr/bin/env node
/**
 * Asks the same questions through every door, and compares the answers byte by byte: WebAssembly and HTTP for every
 * question, and the program's own commands for those that have a command.
 *
 *   tools/same-answers.mjs [--count 300] [--seed 1] [--limit 60] [--program target/debug/pencilmark]
 *
 * The questions are drawn from a seed: all kinds, about the puzzles that ship and changes of them, some of them nonsense.
 * A question that takes longer than the limit, in seconds, is not compared, because what runs out of time may end
 * anywhere; it is named at the end. The package packages/pencilmark must have been built (tools/build-wasm).
 */

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = new URL('..', import.meta.url);
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '60' },
    program: { type: 'string', default: fileURLToPath(new URL('target/debug/pencilmark', ROOT)) },
  },
});
const COUNT = Number(options.count);
/** How long a question may take, in milliseconds. */
const LIMIT = Number(options.limit) * 1000;
/** So many puzzles go through a command at once. */
const LINES = 20;
/** Every so many questions one goes through a command, with its list. */
const COMMAND_EVERY = 20;

const { Instance } = await import(new URL('packages/pencilmark/instance.js', ROOT));
const bytes = readFileSync(new URL('packages/pencilmark/pencilmark.wasm', ROOT));
const engine = new Instance(await WebAssembly.compile(bytes));
const server = spawn(options.program, ['serve', '--port', '0', '--quiet', '--time-limit', options.limit], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const base = await new Promise((resolve) => server.stdout.once('data', (line) => resolve(String(line).trim())));

/** Random numbers from a seed (xorshift). */
let state = BigInt(options.seed) * 2654435761n + 88172645463325252n;
const MASK = (1n << 64n) - 1n;
function below(limit) {
  state ^= (state << 13n) & MASK;
  state ^= state >> 7n;
  state ^= (state << 17n) & MASK;
  return Number((state & MASK) % BigInt(limit));
}
const pick = (list) => list[below(list.length)];
const sometimes = (share, fields) => (below(100) < share ? fields() : {});
/** In which language the answer is to be: mostly one that there is. */
const spoken = () => sometimes(30, () => ({ language: pick(['de', 'de', 'de', 'en', 'xx']) }));

const lines = (name) => readFileSync(new URL(`puzzles/${name}`, ROOT), 'utf8').split('\n');
const puzzles = (name) => lines(name).filter((line) => line && !line.startsWith('#'));
const CLASSIC = [...puzzles('classic.sdm'), ...puzzles('few-clues.sdm'), ...puzzles('papers.sdm')]
  .map((line) => line.slice(0, 81))
  .filter((line) => /^[.0-9]{81}$/.test(line));
const VARIANTS = puzzles('variants.sdm');
const LARGE = puzzles('16x16.txt');
const SMALL = ['1.3.........4.2.', '1.34341221434321', '..4..1.3..2.1...'];

/** A classic puzzle: with renamed digits, and sometimes with another given, or with one less. */
function classic() {
  const names = [...'123456789'].sort(() => below(3) - 1);
  const cells = [...pick(CLASSIC)].map((cell) => (/[1-9]/.test(cell) ? names[cell - 1] : '.'));
  if (below(5) === 0) cells[below(81)] = '.';
  if (below(8) === 0) cells[below(81)] = String(below(9) + 1);
  return cells.join('');
}

/** Any puzzle, and sometimes what is none. */
function puzzle() {
  const kind = below(20);
  if (kind < 13) return { puzzle: classic() };
  if (kind < 16) return { puzzle: pick(VARIANTS) };
  if (kind === 16) return { puzzle: pick(LARGE) };
  if (kind === 17) return { puzzle: pick(SMALL), ...sometimes(50, () => ({ rules: ['diagonal'] })) };
  if (kind === 18) return { puzzle: classic().slice(0, below(81)) };
  return { puzzle: classic().replace(/[1-9]/, pick(['x', '10', 'ä', '\n'])) };
}

const ask = (name, request) => engine.ask(name, JSON.stringify(request), LIMIT);
const answer = (name, request) => JSON.parse(ask(name, request).text);
const known = answer('options', {});
const TECHNIQUES = answer('techniques', {}).techniques.map(({ id }) => id);
const FORMATS = answer('formats', {}).formats.map(({ id }) => id);
const METHODS = known.methods?.map((method) => method.id ?? method) ?? ['fast', 'search', 'dlx'];
const SCALES = known.scales.map(({ id }) => id);
const LEVELS = known.levels.map((level) => level.id ?? level);
const SYMMETRIES = known.symmetries.map((symmetry) => symmetry.id ?? symmetry);

const aCell = () => `r${below(9) + 1}c${below(9) + 1}`;
const aCandidate = () => `${aCell()}=${below(9) + 1}`;
const MOVES = [
  () => ({ kind: 'enter', cells: [aCell()], digit: below(9) + 1 }),
  () => ({ kind: 'centre', cells: [aCell(), aCell()], digit: below(9) + 1, on: true }),
  () => ({ kind: 'clear', cells: [aCell()] }),
  () => ({ kind: 'automatic', on: true }),
  () => ({ kind: 'undo' }),
  () => ({ kind: 'policy', policy: pick(['none', 'clashes', 'solution']) }),
];

/** A game with some moves. */
function game() {
  let { game: found } = answer('play', { puzzle: pick(CLASSIC) });
  for (let moves = below(5); moves > 0; moves -= 1) {
    found = answer('play', { game: found, move: pick(MOVES)() }).game ?? found;
  }
  return { game: found };
}

const position = () => (below(4) === 0 ? game() : puzzle());

/** A request of each question. */
const QUESTIONS = {
  parse: () => ({ text: puzzle().puzzle }),
  board: puzzle,
  solve: () => ({
    ...puzzle(),
    ...pick([() => ({}), () => ({ count: below(50) }), () => ({ all: below(9) }), () => ({ first: true })])(),
    ...sometimes(20, () => ({ method: pick(METHODS), puzzle: classic() })),
    ...sometimes(20, () => ({ stats: true })),
  }),
  check: () => ({ ...puzzle(), ...sometimes(20, () => ({ puzzle: pick(CLASSIC), repair: true })) }),
  hint: () => ({
    ...position(),
    ...sometimes(70, () => ({ stage: below(7) })),
    ...sometimes(40, () => ({ picture: true })),
    ...sometimes(10, () => ({ why: aCandidate() })),
    ...sometimes(10, () => ({ why_not: aCandidate() })),
    ...sometimes(10, () => ({ techniques: [pick(TECHNIQUES), 'single'] })),
    ...spoken(),
  }),
  explain: () => ({ puzzle: classic(), ...sometimes(40, () => ({ picture: true })), ...spoken() }),
  verify: () => ({ puzzle: answer('explain', { puzzle: pick(CLASSIC), proof: true }) }),
  certify: () => ({ puzzle: classic() }),
  rate: () => ({ puzzle: classic(), ...sometimes(50, () => ({ scales: [pick(SCALES)] })) }),
  generate: () => ({
    seed: below(1e6),
    ...pick([() => ({ size: pick([4, 6]) }), () => ({ level: pick(LEVELS.slice(0, 3)) }), () => ({ minimal: true })])(),
    ...sometimes(20, () => ({ symmetry: pick(SYMMETRIES), level: 'easy' })),
    ...sometimes(20, () => ({ rated: true })),
  }),
  play: () => ({ ...position(), move: pick(MOVES)(), ...spoken() }),
  combinations: () => ({ ...game(), cells: [aCell(), aCell(), aCell()] }),
  convert: () => ({ ...puzzle(), to: pick(FORMATS) }),
  canon: () => ({ puzzle: classic() }),
  render: () => ({
    ...position(),
    ...sometimes(50, () => ({ hint: true })),
    ...sometimes(50, () => ({ unstyled: true })),
  }),
  techniques: () => ({}),
  technique: () => ({ id: below(20) ? pick(TECHNIQUES) : 'luck' }),
  drill: () => ({
    id: pick(TECHNIQUES),
    seed: below(1e6),
    ...sometimes(50, () => ({ tapped: aCandidate() })),
    ...spoken(),
  }),
  formats: () => ({}),
  options: () => ({}),
};

/** What is asked where, as HTTP has it. */
const READ = { techniques: 'techniques', formats: 'formats', options: 'options' };

/** An answer, and how long it took. */
async function timed(work) {
  const start = performance.now();
  return { ...(await work()), took: performance.now() - start };
}

async function overHttp(name, request) {
  const path = name === 'technique' ? `techniques/${JSON.parse(request).id}` : READ[name];
  const sent = path ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: request };
  const address = `${base}api/v1/${path ?? name}`;
  // While WebAssembly keeps this thread busy, the server closes the idle connection: then another one is opened.
  const response = await fetch(address, sent).catch(() => fetch(address, sent));
  return { status: response.status, text: await response.text() };
}

/** The questions that have a command which takes a list, and what is said to it. */
const COMMANDS = { solve: [], check: [], rate: [], canon: [], hint: [], explain: [] };

/** The records of a list, one to a line: of a command, and of WebAssembly. */
function throughCommand(name) {
  const list = Array.from({ length: LINES }, classic);
  const told = { input: `${list.join('\n')}\n`, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] };
  const isOne = name === 'hint' || name === 'explain';
  const records = (puzzle, index) => ask(name, { puzzle }).text.replace('"index":0', `"index":${index}`);
  let text;
  try {
    text = execFileSync(options.program, [name, '--json', ...COMMANDS[name]], told);
  } catch (error) {
    // A list with a puzzle that has no solution, or several, has an exit status.
    text = error.stdout;
  }
  const expected = isOne
    ? list.map(records).join('')
    : ask(name, { puzzles: list })
        .text.replace(/^\[\n|\n\]\n$/g, '')
        .replaceAll(',\n', '\n') + '\n';
  return [expected, String(text)];
}

const counts = {};
const long = [];
let differences = 0;
function compare(door, name, request, one, other) {
  counts[`${name} (${door})`] = (counts[`${name} (${door})`] ?? 0) + 1;
  if (one === other) return;
  differences += 1;
  let place = 0;
  while (one[place] === other[place]) place += 1;
  const near = (text) => JSON.stringify(text.slice(Math.max(0, place - 60), place + 100));
  console.error(
    `${name} through ${door} differs from WebAssembly: ${request.slice(0, 300)}\n  ${near(one)}\n  ${near(other)}`,
  );
}

const names = Object.keys(QUESTIONS);
const commands = Object.keys(COMMANDS);
for (let number = 0; number < COUNT; number += 1) {
  if (number % COMMAND_EVERY === COMMAND_EVERY - 1) {
    const name = commands[Math.floor(number / COMMAND_EVERY) % commands.length];
    compare('a command', name, 'a list', ...throughCommand(name));
    continue;
  }
  // Each round begins one later, so that the same question does not give way to a command every time.
  const name = names[(number + Math.floor(number / names.length)) % names.length];
  let request = JSON.stringify(QUESTIONS[name]());
  if (below(50) === 0 && !READ[name] && name !== 'technique') request = request.slice(0, below(request.length));
  const asked = timed(() => overHttp(name, request));
  const one = await timed(() => engine.ask(name, request, LIMIT));
  const other = await asked;
  if (Math.max(one.took, other.took) >= LIMIT) long.push(`${name} ${request}`);
  else compare('HTTP', name, request, `${one.status} ${one.text}`, `${other.status} ${other.text}`);
}
server.kill('SIGINT');

const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
if (differences) {
  console.error(`${differences} of ${total} answers differ`);
  process.exit(1);
}
console.log(`${total} questions have the same answer through every door`);
for (const [name, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(5)}  ${name}`);
if (long.length) console.log(`${long.length} took longer than ${options.limit} s and were not compared:`);
for (const question of long) console.log(`  ${question}`);
