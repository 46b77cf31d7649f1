/** The package from outside: every question is a function, panics are survived, limits are kept, workers work. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import * as pencilmark from '../index.js';
import { Instance } from '../instance.js';

const PUZZLE = '3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6';

test('every question that takes a puzzle answers', async () => {
  const { parse, board, solve, check, hint, explain, certify, rate, convert, canon } = pencilmark;
  for (const question of [parse, board, solve, check, hint, explain, certify, rate, canon]) {
    const answer = await question(PUZZLE);
    assert.equal(answer.schema, 1);
  }
  const { text } = await convert(PUZZLE, { to: 'grid' });
  assert.match(text, /\n/);
  assert.match(await pencilmark.svg(PUZZLE), /^<svg/);
});

test('questions about no puzzle answer', async () => {
  const { techniques } = await pencilmark.techniques();
  assert.ok(techniques.length > 50);
  assert.equal((await pencilmark.technique(techniques[0].id)).id, techniques[0].id);
  assert.ok((await pencilmark.formats()).formats.length > 10);
  assert.ok((await pencilmark.options()).levels.length > 3);
});

test('a game is played', async () => {
  const { game } = await pencilmark.play({ puzzle: PUZZLE });
  const { view } = await pencilmark.play({ game, move: { kind: 'enter', cells: ['r1c2'], digit: 6 } });
  assert.match(view.entries, /6/);
});

test('a list gives a list', async () => {
  const records = await pencilmark.solve([PUZZLE, '1'.padEnd(81, '.')]);
  assert.deepEqual(
    records.map(({ status }) => status),
    ['unique', 'multiple'],
  );
});

/**
 * Puzzles of the lists that ship, each as it is, without a given, and with another digit in its place: one solution,
 * several, none, and givens that clash.
 */
function* manyPuzzles() {
  for (const name of ['classic', 'few-clues']) {
    const list = readFileSync(new URL(`../../../puzzles/${name}.sdm`, import.meta.url), 'utf8');
    for (const puzzle of list.split('\n').filter((line) => /^[.0-9]{81}$/.test(line))) {
      const given = /[1-9]/.exec(puzzle);
      const changed = (digit) => puzzle.slice(0, given.index) + digit + puzzle.slice(given.index + 1);
      yield* [puzzle, changed('.'), changed((given[0] % 9) + 1)];
    }
  }
}

test('many puzzles in lockstep have the answers that they have one at a time', async () => {
  const puzzles = [...manyPuzzles()].slice(0, 300);
  const records = await pencilmark.solve(puzzles);
  const expected = records.map(({ status, solution }) => (status === 'unique' ? solution : status));
  assert.equal(new Set(records.map(({ status }) => status)).size, 4);
  // Vectors take eight grids, turns 32: every number of puzzles up to there, and many.
  for (let count = 0; count <= 40; count += 1) {
    assert.deepEqual(await pencilmark.solveLines(puzzles.slice(0, count)), expected.slice(0, count));
  }
  assert.deepEqual(await pencilmark.solveLines(puzzles), expected);
});

test('what is wrong is said', async () => {
  await assert.rejects(pencilmark.ask('luck'), { status: 404, message: /is not a question/ });
  await assert.rejects(pencilmark.solve('x'), { name: 'PencilmarkError', status: 422 });
  await assert.rejects(pencilmark.technique('luck'), { status: 404 });
});

test('a limit ends the work', async () => {
  const start = performance.now();
  const { status } = await pencilmark.solve('.'.repeat(81), { count: 1e15, limit: 50 });
  assert.equal(status, 'timeout');
  assert.ok(performance.now() - start < 20_000);
});

test('making a puzzle tells how many were tried', async () => {
  const told = [];
  const wishes = { method: 'dig', scale: 'se', range: '11.9', seed: 1, limit: 2_000, told: (tried) => told.push(tried) };
  const { status } = await pencilmark.generate(wishes);
  assert.equal(status, 'near-miss');
  assert.ok(told.length > 0 && told.every((tried, place) => tried > (told[place - 1] ?? 0)), String(told));
});

test('a clock that stands at infinity ends the work', async () => {
  let looks = 0;
  const engine = new Instance(await pencilmark.compile(), () => ((looks += 1) > 10 ? Infinity : 0));
  const { text } = engine.ask('solve', JSON.stringify({ puzzle: '.'.repeat(81), count: 1e15 }));
  assert.equal(JSON.parse(text).status, 'timeout');
});

test('an engine that breaks is replaced', async () => {
  let isBroken = true;
  const clock = () => {
    if (isBroken) throw new Error('the clock has stopped');
    return 0;
  };
  const engine = new Instance(await pencilmark.compile(), clock);
  const request = JSON.stringify({ puzzle: PUZZLE });
  const broken = engine.ask('solve', request);
  assert.equal(broken.status, 500);
  assert.match(JSON.parse(broken.text).error, /something went wrong/);
  assert.match(engine.panic, /the clock has stopped/);
  isBroken = false;
  assert.equal(engine.ask('solve', request).status, 200);
});

test('workers share the module', async () => {
  const code = `
    import { parentPort, workerData } from 'node:worker_threads';
    const { solve, start } = await import(workerData.address);
    await start(workerData.module);
    parentPort.postMessage(await solve(workerData.puzzle));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData: {
      address: new URL('../index.js', import.meta.url).href,
      module: await pencilmark.compile(),
      puzzle: PUZZLE,
    },
  });
  const answer = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  assert.deepEqual(answer, await pencilmark.solve(PUZZLE));
  await worker.terminate();
});
