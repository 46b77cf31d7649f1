/**
 * The static site, with the engine in the page: from any folder of a host, without a network after the first visit, with
 * new versions that lose nothing. The site is written by the program and sent by the plainest of servers.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, test } from 'node:test';
import { GENTLE, PROGRAM, SMALL, answered, called, cell, given, hasEngine, nameAt, open } from './support.mjs';

const skip = hasEngine() ? false : 'the program was built without the engine for browsers';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const FOLDER = '/some/where/';

/** How to stop and remove each site: after the last test, because a page may still fetch from its site while it is closed. */
const removals = [];
after(() => Promise.all(removals.map((remove) => remove())));

/** Writes a site, and serves it below a folder until it is stopped. */
async function serveSite() {
  const folder = mkdtempSync(join(tmpdir(), 'pencilmark-site-'));
  execFileSync(PROGRAM, ['site', '--out', folder]);
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) || 'index.html' : '';
    try {
      const content = readFileSync(join(folder, name));
      response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  removals.push(async () => {
    if (server.listening) await stop();
    rmSync(folder, { recursive: true });
  });
  const base = `http://127.0.0.1:${server.address().port}${FOLDER}`;
  return { base, folder, stop };
}

/** A page of a site. */
const visit = (t, { base }, options = {}) => open(t, { base, settings: { engine: 'page' }, ...options });

/** Waits until the page is kept. */
const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });

/** Asks the engine of the page. */
const solutionIn = (page, puzzle) =>
  page.evaluate(async (text) => {
    const engine = await import(new URL('engine.js', document.baseURI));
    return (await engine.solve({ puzzle: text })).solution;
  }, puzzle);

test('without a network after the first visit: play, hint, generate, rate, finish', { skip }, async (t) => {
  const site = await serveSite();
  const page = await visit(t, site, { serviceWorkers: 'allow' });
  const foreign = [];
  page.on(
    'request',
    (request) =>
      !/^(blob|data):/.test(request.url()) && !request.url().startsWith(site.base) && foreign.push(request.url()),
  );
  await page.getByRole('button', { name: 'Medium' }).waitFor();
  await kept(page);
  await site.stop();
  await page.reload();
  await page.getByRole('link', { name: 'Make', exact: true }).click();
  await page.getByRole('button', { name: 'Easy' }).click();
  await page.locator('.order .message', { hasText: 'level: Easy' }).waitFor();
  await page.getByLabel('Your puzzle').fill(SMALL);
  await given(page, SMALL);
  await page.getByRole('button', { name: 'Solve it' }).click();
  await page.getByRole('button', { name: 'How hard is it?' }).click();
  await page.locator('.ratings dt').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('.play .cells');
  await page.keyboard.press('h');
  await page.locator('.hints').getByText('Everything is right so far').waitFor();
  await page.reload();
  const solution = await solutionIn(page, SMALL);
  for (const [index, digit] of [...solution].entries()) {
    if (SMALL[index] !== '.') continue;
    await cell(page, nameAt(index, 4)).click();
    await page.keyboard.press(digit);
  }
  await page.getByRole('heading', { name: 'Solved' }).waitFor();
  assert.deepEqual(foreign, []);
});

test('a new version is taken when the player wants it, and the game is still there', { skip }, async (t) => {
  const site = await serveSite();
  const page = await visit(t, site, { serviceWorkers: 'allow', address: `#${new URLSearchParams({ p: GENTLE })}` });
  await page.waitForSelector('.play .cells');
  await cell(page, 'r1c2').click();
  await page.keyboard.press('Control+6');
  await called(page, 'r1c2', /notes 6/);
  await answered(page);
  await kept(page);
  const change = (name, from, to) => {
    const path = join(site.folder, name);
    const text = readFileSync(path, 'utf8');
    assert.ok(text.includes(from), name);
    writeFileSync(path, text.replace(from, to));
  };
  change('index.html', '<span>Pencilmark</span>', '<span>Pencilmark two</span>');
  change('site.js', '"version":"', '"version":"two-');
  // The old version opens, and says that there is a new one.
  await page.reload();
  await called(page, 'r1c2', /notes 6/);
  assert.equal(await page.locator('.brand').innerText(), 'Pencilmark');
  await page.getByRole('button', { name: 'New version' }).click();
  await page.locator('.brand', { hasText: 'Pencilmark two' }).waitFor();
  await called(page, 'r1c2', /notes 6/);
  const caches = await page.evaluate(async () =>
    (await window.caches.keys()).filter((name) => name.includes('pencilmark')),
  );
  assert.equal(caches.length, 1);
  assert.match(caches[0], /two-/);
});

test('a hint does not wait for long work, and work that is called off ends', { skip }, async (t) => {
  const site = await serveSite();
  const page = await visit(t, site);
  await page.getByRole('button', { name: 'Medium' }).waitFor();
  const found = await page.evaluate(async (puzzle) => {
    const { startPool } = await import(new URL('pool.js', document.baseURI));
    const pool = await startPool(new URL('engine/pencilmark.wasm', document.baseURI));
    const order = [];
    const endless = { puzzle: '.'.repeat(81), count: 1e15 };
    // More long questions than there are workers for them.
    const calls = Array.from({ length: 40 }, () => new AbortController());
    const long = calls.map(({ signal }) =>
      pool.ask('solve', endless, signal).then(
        () => order.push('long'),
        () => order.push('called off'),
      ),
    );
    const { status } = await pool.ask('hint', { puzzle, stage: 4 });
    order.push(`hint ${status}`);
    calls.forEach((call) => call.abort());
    await Promise.all(long);
    const after = await pool.ask('solve', { ...endless, count: 2 });
    return { order, after: JSON.parse(after.text).solutions };
  }, GENTLE);
  assert.deepEqual(found.order, ['hint 200', ...Array.from({ length: 40 }, () => 'called off')]);
  assert.equal(found.after, 2);
});

test('making a puzzle tells how many were tried, and ends when it is called off', { skip }, async (t) => {
  const page = await visit(t, await serveSite());
  await page.getByRole('button', { name: 'Medium' }).waitFor();
  const found = await page.evaluate(async () => {
    const engine = await import(new URL('engine.js', document.baseURI));
    const call = new AbortController();
    const told = [];
    const hear = (tried) => told.push(tried) > 1 && call.abort();
    const wishes = { method: 'dig', scale: 'se', range: '11.9', seed: 1 };
    const ended = await engine.generate(wishes, call.signal, hear).then(
      () => 'made',
      ({ status }) => status,
    );
    return { told, ended };
  });
  assert.equal(found.ended, 0);
  assert.ok(found.told.length >= 2 && found.told[0] > 0 && found.told[1] > found.told[0], JSON.stringify(found));
});

test('the settings say where the engine is', { skip }, async (t) => {
  const site = await serveSite();
  const page = await visit(t, site);
  await page.getByRole('button', { name: 'Medium' }).waitFor();
  await page.locator('#settings').click();
  await page.locator('.engine-in-use', { hasText: 'in this page' }).waitFor();
});

test('in the browser the fast solver gives what the plainest one gives', { skip }, async (t) => {
  const page = await visit(t, await serveSite());
  const compared = await page.evaluate(async () => {
    const engine = await import(new URL('engine.js', document.baseURI));
    const outcome = async (puzzle, method) => {
      // Digits that clash are refused in words.
      const refused = ({ message }) => ({ status: message });
      const { status, solutions, all } = await engine.solve({ puzzle, method, all: 50 }).catch(refused);
      return JSON.stringify([status, solutions, all]);
    };
    const kinds = { unique: 0, other: 0 };
    for (let seed = 1; seed <= 12; seed++) {
      const { puzzle } = await engine.generate({ size: 9, level: 'easy', seed });
      // As it is, with givens less, and with a digit changed: one solution, several, and often none.
      const first = puzzle.search(/[1-9]/);
      const changed = puzzle.slice(0, first) + ((Number(puzzle[first]) % 9) + 1) + puzzle.slice(first + 1);
      for (const written of [puzzle, puzzle.replace(/[1-9]/, '.').replace(/[1-9]/, '.'), changed]) {
        const [fast, plain] = [await outcome(written, 'fast'), await outcome(written, 'brute-force')];
        if (fast !== plain) return { written, fast, plain };
        kinds[fast.includes('unique') ? 'unique' : 'other'] += 1;
      }
    }
    return kinds;
  });
  assert.deepEqual(Object.keys(compared), ['unique', 'other'], JSON.stringify(compared));
  assert.ok(compared.unique >= 12 && compared.other >= 12, JSON.stringify(compared));
});

test('in the browser vectors of many puzzles give what the plainest solver gives', { skip }, async (t) => {
  const page = await visit(t, await serveSite());
  const compared = await page.evaluate(async () => {
    const at = (name) => new URL(name, document.baseURI);
    const { Instance } = await import(at('instance.js'));
    const module = await WebAssembly.compile(await (await fetch(at('engine/pencilmark.wasm'))).arrayBuffer());
    const engine = new Instance(module);
    const asked = (name, request) => JSON.parse(engine.ask(name, JSON.stringify(request)).text);
    const puzzles = Array.from({ length: 16 }, (_, seed) => asked('generate', { size: 9, level: 'medium', seed }).puzzle);
    // As it is, with a given less, with a digit changed, and with a digit twice in its row.
    const written = puzzles.flatMap((puzzle) => {
      const first = puzzle.search(/[1-9]/);
      const changed = (place, digit) => puzzle.slice(0, place) + digit + puzzle.slice(place + 1);
      return [puzzle, changed(first, '.'), changed(first, (puzzle[first] % 9) + 1), changed(first ^ 1, puzzle[first])];
    });
    const plain = written.map((puzzle) => {
      const { status, solution } = asked('solve', { puzzle, method: 'brute-force' });
      return solution ?? status ?? 'invalid';
    });
    const solved = (list) => engine.solveLines(list.join('\n')).text.trim().split('\n');
    // Vectors hold eight grids, and 32 go together: fewer than that, and more.
    const wrong = [1, 7, 8, 9, 31, 33, written.length].filter((count) => {
      return JSON.stringify(solved(written.slice(0, count))) !== JSON.stringify(plain.slice(0, count));
    });
    const words = plain.filter((answer) => !/^[1-9]{81}$/.test(answer));
    return { wrong, unique: plain.length - words.length, words: [...new Set(words)].sort() };
  });
  assert.deepEqual(compared.wrong, []);
  assert.ok(compared.unique >= 16, JSON.stringify(compared));
  assert.ok(compared.words.includes('invalid') && compared.words.includes('multiple'), JSON.stringify(compared));
});
