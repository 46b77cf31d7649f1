/**
 * Takes the pictures of docs/page.md and README.md: the screens of the page on a desk and on a phone.
 *
 *   node tools/picture-page.mjs http://127.0.0.1:7829/
 */

import { fileURLToPath } from 'node:url';

const ROOT = new URL('..', import.meta.url);
const { chromium } = await import(new URL('tests/browser/node_modules/playwright-core/index.mjs', ROOT));
const [address] = process.argv.slice(2);
const GENTLE = '3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6';
/** The day of the pictures, so that they change only with the page. */
const DAY = new Date('2026-11-16T10:00:00');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const SIZES = {
  desk: { viewport: { width: 1200, height: 800 } },
  phone: { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
  side: { viewport: { width: 667, height: 375 }, hasTouch: true, isMobile: true },
};

/** Opens a page, brings it to a state and keeps its picture. */
async function picture(name, size, { settings = {}, scheme = 'light', locale = 'en-GB' }, arrange) {
  const context = await browser.newContext({
    ...SIZES[size],
    colorScheme: scheme,
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    (chosen) => localStorage.setItem('pencilmark.settings', chosen),
    JSON.stringify({ engine: 'http', ...settings }),
  );
  const page = await context.newPage();
  await page.clock.setFixedTime(DAY);
  // The page leaves out fonts that come later than its first picture; here it waits for them, however busy the machine.
  await page.route('**/theme.css', async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/css', body: body.replaceAll('font-display: optional', 'font-display: block') });
  });
  await arrange(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.screenshot({ path: fileURLToPath(new URL(`docs/${name}.png`, ROOT)) });
  await context.close();
}

const home = async (page) => {
  await page.goto(address);
  await page.waitForSelector('.home .cells');
  await page.waitForSelector('.card.level');
};
const hint = async (page) => {
  await page.goto(`${address}#p=${GENTLE}`);
  await page.waitForSelector('.play .cells');
  // As often as there are stages: the last but one tells the whole step.
  while (!(await page.locator('.hints .conclusion-text').isVisible())) {
    await page.keyboard.press('h');
    await page.waitForTimeout(700);
  }
};
const play = async (page) => {
  await page.goto(`${address}#p=${GENTLE}`);
  await page.waitForSelector('.play .cells');
  for (const [cell, keys] of [
    [1, ['6']],
    [12, ['Control+3', 'Control+9']],
    [13, ['Control+2', 'Control+9']],
  ]) {
    await page.locator('.play [role=gridcell]').nth(cell).click();
    for (const key of keys) await page.keyboard.press(key);
  }
};
/** Asks about a candidate on the board, after a link was drawn from it. */
const asked = async (page) => {
  await page.goto(`${address}#p=${GENTLE}`);
  await page.waitForSelector('.play .cells');
  await page.keyboard.press('t');
  const touch = async (index, digit) => {
    const cell = page.locator('.play [role=gridcell]').nth(index);
    const { width, height } = await cell.boundingBox();
    const [right, down] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)];
    await cell.click({ position: { x: (width * (right + 0.5)) / 3, y: (height * (down + 0.5)) / 3 } });
  };
  for (const [from, to] of [[[12, 9], [22, 9]], [[22, 9], [26, 9]]]) {
    await touch(...from);
    await page.getByRole('button', { name: 'Link it' }).click();
    await touch(...to);
  }
  await touch(26, 9);
};
/** A small killer Sudoku that is being set. */
const set = async (page) => {
  await page.goto(`${address}#set`);
  await page.waitForSelector('.set-board [role=gridcell]');
  await page.locator('select[name=size]').selectOption('6');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 36);
  await page.locator('select[aria-label="Choose a rule"]').selectOption('cage');
  const cages = [[[0, 1, 6], 7], [[2, 3], 7], [[4, 5, 11], 14], [[7, 13, 14], 9], [[15, 21], 7], [[28, 29, 35], 11]];
  for (const [cells, sum] of cages) {
    for (const [place, cell] of cells.entries()) {
      await page.locator('[role=gridcell]').nth(cell).click({ modifiers: place ? ['Control'] : [] });
    }
    await page.locator('.rule-form input').first().fill(String(sum));
    await page.locator('.rule-form [type=submit]').click();
    await page.waitForTimeout(300);
  }
  await page.getByLabel('Show the digits that are still possible').check();
  await page.waitForTimeout(2500);
  await page.evaluate(() => window.scrollTo(0, 0));
};
const make = async (page) => {
  await page.goto(`${address}#make`);
  await page.waitForSelector('.make .cells');
  await page.locator('#text').fill(GENTLE);
  await page.locator('.verdict.good').waitFor();
  await page.waitForTimeout(1000);
};
const records = async (page) => {
  await page.goto(`${address}#records`);
  await page.waitForSelector('.empty');
  await page.evaluate(async (today) => {
    const { keep } = await import(new URL('memory.js', document.baseURI));
    const kinds = [
      ['beginner', 'hidden-single-box'],
      ['easy', 'hidden-single-row'],
      ['medium', 'naked-pair'],
    ];
    const games = Array.from({ length: 30 }, (_, place) => {
      const [level, hardest] = kinds[(place * 7) % 3];
      const daily = new Date(today - place * 86_400_000).toISOString().slice(0, 10);
      const seconds = 150 + kinds.findIndex(([id]) => id === level) * 240 + ((place * 37) % 150);
      const hints = Number(place % 4 === 3);
      return { puzzle: { puzzle: `${place}` }, seconds, level, hardest, daily, hints, mistakes: 0 };
    });
    keep('finished', games);
  }, DAY.getTime());
  await page.reload();
  await page.waitForSelector('.plot');
};

await picture('play', 'desk', {}, hint);
await picture('page-home', 'desk', {}, home);
await picture('page-home-phone', 'phone', {}, home);
await picture('page-play-phone', 'phone', { scheme: 'dark' }, play);
await picture('page-hint-phone', 'phone', {}, hint);
await picture('page-side', 'side', { settings: { theme: 'newspaper' } }, play);
await picture('page-make', 'desk', {}, make);
await picture('page-records', 'desk', { scheme: 'dark' }, records);
await picture('page-german', 'phone', { locale: 'de-DE' }, home);
await picture('page-ask', 'desk', {}, asked);
await picture('page-set', 'desk', {}, set);
await browser.close();
