/**
 * The page in a real browser. Each test file starts the program's own server on a free port and one Chromium, and
 * gives every test a fresh profile. A test fails when the page reports an error, whatever else it checks.
 *
 * The machine may be slow, and tests must not notice: they wait for what they expect to see, and for a time only where
 * nothing must come. A move is not answered when its digit is drawn (`answered`); a press is as long as the page's clock
 * says (`stopClock`); what a route answers changes in its handler, for a route that is taken away leaves a gap; and a
 * page whose requests a test answers is opened as `routed`: of 60 requests made by a key right after the first route of
 * an open page was set, 6 went past it on a loaded machine, and none where routing was on from the start.
 *
 *   npm test                      all of them
 *   node --test play.test.mjs     one file
 *
 * `PENCILMARK` names the program (default: the debug build), `PENCILMARK_ADDRESS` a server that runs already,
 * `PENCILMARK_ENGINE` where questions are answered (`page` or `http`; by default in the page if the program has the
 * engine for it), `CHROMIUM` the browser, `PENCILMARK_SHOTS` a folder for screenshots of the main states.
 */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const PROGRAM = process.env.PENCILMARK ?? `${ROOT}target/debug/pencilmark`;
/** Whether the program has the engine for browsers. */
export const hasEngine = () => existsSync(`${ROOT}web/engine/pencilmark.wasm`);
const ENGINE = process.env.PENCILMARK_ENGINE ?? (hasEngine() ? 'page' : 'http');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const SHOTS = process.env.PENCILMARK_SHOTS;
/** How long anything may take, in milliseconds; only what is broken takes as long. */
const PATIENCE = 120_000;

export const GENTLE = '3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6';
export const SMALL = '....1.233..2....';

let server;
let browser;
/** The address of the page. */
export let base;

before(async () => {
  base = await startServer();
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: FLAGS, timeout: PATIENCE });
});

after(async () => {
  await browser?.close();
  server?.kill('SIGINT');
});

/**
 * A page in a fresh profile; `settings` are what the player has chosen before. Of a `routed` page a test can answer the
 * requests. No page is kept for times without a network, unless a test says so: a page that is kept asks nobody.
 */
export async function open(test, { settings, address = '', routed = false, base: site = base, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const engine = routed ? 'http' : ENGINE;
  // Chosen before the first page opens, in the way of earlier versions, which this one takes over.
  await context.addInitScript(
    (chosen) => {
      if (localStorage.getItem('chosen')) return;
      localStorage.setItem('chosen', 'yes');
      localStorage.setItem('pencilmark.settings', chosen);
    },
    JSON.stringify({ engine, ...settings }),
  );
  // Routing is on before the first request; what the test sets later comes first.
  if (routed) await context.route('**/api/**', (route) => route.continue());
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // An error from the engine (422, 503), or no answer at all, is for the page itself to show.
    const isEngine = /status of [45]\d\d|ERR_CONNECTION_REFUSED/.test(message.text());
    if (message.type() === 'error' && !isEngine) errors.push(message.text());
  });
  test.after(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // What a page can no longer fetch because it is being closed is no mistake of the page.
    const seen = [...errors];
    await context.close();
    assert.deepEqual(seen, []);
  });
  await page.goto(site + address);
  return page;
}

/** A page on which a puzzle is being played. */
export async function play(test, puzzle, options = {}) {
  const page = await open(test, { ...options, address: `#${new URLSearchParams({ p: puzzle, ...options.link })}` });
  await page.waitForSelector('.play .cells');
  await page.waitForFunction(() => location.hash === '#play');
  return page;
}

/** Asks for a hint, one stage after the other, until it tells the whole step. */
export async function wholeHint(page) {
  const apply = page.locator('.hints').getByRole('button', { name: 'Apply' });
  while (!(await apply.isVisible())) {
    const before = await page.locator('.hints').textContent();
    await page.keyboard.press('h');
    await page.waitForFunction((old) => document.querySelector('.hints').textContent !== old, before);
    await page.locator('.hints .main').waitFor();
  }
}

/** The screen to enter puzzles. */
export async function make(test, options = {}) {
  const page = await open(test, { address: '#make', ...options });
  await page.waitForSelector('.make .cells');
  return page;
}

/** Waits until the screen to enter puzzles shows a puzzle. */
export async function given(page, puzzle) {
  const count = [...puzzle].filter((symbol) => symbol !== '.').length;
  await page.waitForFunction((wanted) => document.querySelectorAll('.make [data-digit]').length === wanted, count);
}

/** Goes to the game that is waiting, from another screen. */
export async function backToGame(page) {
  await page.getByRole('link', { name: 'Your game' }).click();
  await page.waitForSelector('.play .cells', { state: 'attached' });
}

/** A cell, such as `r1c2`, of the (first) board. */
export function cell(page, name) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(name);
  return page.getByRole('grid').first().locator(`[role=row][aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
}

/** What a screen reader calls a cell. */
export const nameOf = (page, name) => cell(page, name).getAttribute('aria-label');

/** Waits until a cell is called something that matches. */
export async function called(page, name, pattern) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const heard = await nameOf(page, name);
    if (pattern.test(heard)) return;
    assert.ok(Date.now() < deadline, `${name} is called “${heard}”, expected ${pattern}`);
    await page.waitForTimeout(20);
  }
}

/** Waits until a cell is chosen. */
export const chosen = (page, name) => cell(page, name).and(page.locator('[aria-selected=true]')).waitFor();

/** What the page keeps under a name. */
export const stored = (page, name) =>
  page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('pencilmark');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('things').objectStore('things').get(key);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result ?? null);
          };
        };
      }),
    name,
  );

/** Waits until the engine has answered every move. */
export async function answered(page) {
  const deadline = Date.now() + PATIENCE;
  while ((await stored(page, 'game')).unanswered.length > 0) {
    assert.ok(Date.now() < deadline, 'the engine does not answer');
    await page.waitForTimeout(20);
  }
}

/** Stops the clock of the page: no press is a long one, however slow the machine. */
export async function stopClock(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** The engine's answer to a question. */
export async function ask(path, question) {
  const response = await fetch(`${base}api/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  });
  return response.json();
}

/** The name of a cell by its place, row by row. */
export const nameAt = (index, size) => `r${Math.floor(index / size) + 1}c${(index % size) + 1}`;

/** Keeps a picture of a state, if screenshots are wanted. */
export async function shot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** Starts the server; its first line names the address. */
function startServer() {
  if (process.env.PENCILMARK_ADDRESS) return process.env.PENCILMARK_ADDRESS;
  server = spawn(PROGRAM, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (bytes) => {
      said += bytes;
      const [address] = /http:\/\/[\w.:[\]]+/.exec(said) ?? [];
      if (address) resolve(`${address}/`);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
