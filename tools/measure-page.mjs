/**
 * Measures the page as a phone meets it: a cold load with a processor that is 4 times slower and 150 ms of delay for every
 * request, until the first board can be played; how long an entry takes until it is drawn; and how much the layout
 * shifts in play and in hints.
 *
 *   node tools/measure-page.mjs http://127.0.0.1:7829/ [--engine http] [--rounds 5] [--slower 4] [--delay 150]
 */

import { parseArgs } from 'node:util';

const ROOT = new URL('..', import.meta.url);
const { chromium } = await import(new URL('tests/browser/node_modules/playwright-core/index.mjs', ROOT));
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'http' },
    rounds: { type: 'string', default: '5' },
    slower: { type: 'string', default: '4' },
    delay: { type: 'string', default: '150' },
  },
});
const [address] = positionals;
const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' };
const [SLOWER, DELAY] = [Number(options.slower), Number(options.delay)];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const median = (list) => [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)];
const shown = (list, unit = 'ms') => {
  const rounded = list.map((number) => Math.round(number * 10) / 10);
  return `median ${median(rounded)} ${unit} (${Math.min(...rounded)} to ${Math.max(...rounded)})`;
};

/** A page in a fresh profile on the slow phone. */
async function phone() {
  const context = await browser.newContext(PHONE);
  const settings = JSON.stringify({ engine: options.engine });
  await context.addInitScript((chosen) => {
    localStorage.setItem('pencilmark.settings', chosen);
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifts += value;
    }).observe({ type: 'layout-shift', buffered: true });
    // The moments at which the first board, and then the first digit, are there.
    window.seen = {};
    const look = () => {
      if (!window.seen.board && document.querySelector('.home .cells')) window.seen.board = performance.now();
      if (!window.seen.play && document.querySelector('.play .cells')) window.seen.play = performance.now();
      requestAnimationFrame(look);
    };
    look();
  }, settings);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: DELAY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

const found = { board: [], requests: [], tap: [], entry: [], home: [], play: [] };
for (let round = 0; round < Number(options.rounds); round += 1) {
  const page = await phone();
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(address);
  await page.waitForFunction(() => window.seen.board);
  found.board.push(await page.evaluate(() => window.seen.board));
  found.requests.push(requests);
  found.home.push(await page.evaluate(() => window.shifts));
  const open = page.locator('.home [role=gridcell]:not([aria-readonly])').first();
  const tapped = await page.evaluate(() => performance.now());
  await open.tap();
  await page.waitForFunction(() => window.seen.play);
  found.tap.push((await page.evaluate(() => window.seen.play)) - tapped);
  await page.evaluate(() => (window.shifts = 0));
  // An entry: from the key to the frame in which the digit is drawn.
  const entry = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const cell = document.querySelector('.play [role=gridcell]:not([aria-readonly])');
        cell.focus();
        const started = performance.now();
        const event = { key: '5', code: 'Digit5', bubbles: true };
        cell.dispatchEvent(new KeyboardEvent('keydown', event));
        const isDrawn = () => Boolean(document.querySelector('.play [role=gridcell][aria-selected=true][data-digit]'));
        const atOnce = isDrawn();
        const wait = () => (isDrawn() ? resolve([performance.now() - started, atOnce]) : requestAnimationFrame(wait));
        requestAnimationFrame(wait);
      }),
  );
  if (!entry[1]) console.log('the entry was not drawn within one frame');
  found.entry.push(entry[0]);
  await page.keyboard.press('Control+z');
  for (let stage = 0; stage < 6; stage += 1) {
    await page.keyboard.press('h');
    await page.waitForTimeout(700);
  }
  found.play.push(await page.evaluate(() => window.shifts));
  await page.context().close();
}
console.log(`first board: ${shown(found.board)}, after ${median(found.requests)} requests`);
console.log(`tap to the play screen: ${shown(found.tap)}`);
console.log(`entry drawn: ${shown(found.entry)}`);
console.log(`layout shift: home ${Math.max(...found.home).toFixed(4)}, play and hints ${Math.max(...found.play).toFixed(4)}`);
await browser.close();
