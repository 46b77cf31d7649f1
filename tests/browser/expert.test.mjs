/** The expert's board: filters, work on candidates, stepping through a path. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENTLE, ask, nameAt, open, play } from './support.mjs';

/** The cells that a filter frames. */
const framed = (page) =>
  page.locator('.play .picture path.filter').first().evaluate((path) => (path.getAttribute('d').match(/M/g) ?? []).length);

const digitsIn = (text) => [...text].map(Number);

test('filters show one digit, several, and cells with two candidates', async (t) => {
  const page = await play(t, GENTLE);
  const { view } = await ask('play', { puzzle: GENTLE });
  const sets = Object.values(view.candidates).map(digitsIn);
  await page.keyboard.press('F3');
  assert.equal(await framed(page), sets.filter((set) => set.includes(3)).length);
  await page.keyboard.press('Shift+F1');
  assert.equal(await framed(page), sets.filter((set) => set.includes(3) && set.includes(1)).length);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.play .picture path.filter').count(), 0);
  await page.keyboard.press('F10');
  assert.equal(await framed(page), sets.filter((set) => set.length === 2).length);
});

test('filters can be chosen by touch', async (t) => {
  const page = await play(t, GENTLE, { viewport: { width: 375, height: 667 }, hasTouch: true });
  const { view } = await ask('play', { puzzle: GENTLE });
  const sets = Object.values(view.candidates).map(digitsIn);
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('button', { name: '8' }).click();
  await dialog.getByLabel('cells with two candidates').check();
  await page.keyboard.press('Escape');
  assert.equal(await framed(page), sets.filter((set) => set.includes(8) && set.length === 2).length);
});

test('a touched candidate is struck out, brought back, or asked about', async (t) => {
  const page = await play(t, GENTLE, { settings: { candidates: true } });
  const { view } = await ask('play', { puzzle: GENTLE });
  const { solution } = await ask('solve', { puzzle: GENTLE });
  const [name, digits] = Object.entries(view.candidates).find(([, all]) => all.length > 1);
  const index = [...solution].findIndex((_, place) => nameAt(place, 9) === name);
  const wrong = digitsIn(digits).find((digit) => String(digit) !== solution[index]);
  const beside = page.getByRole('grid').nth(1).locator(`[data-cell="${index}"]`);
  const touch = async () => {
    const { width, height } = await beside.boundingBox();
    const [right, down] = [(wrong - 1) % 3, Math.floor((wrong - 1) / 3)];
    await beside.click({ position: { x: (width * (right + 0.5)) / 3, y: (height * (down + 0.5)) / 3 } });
  };
  const named = (pattern) =>
    page.waitForFunction(
      ([place, source]) =>
        new RegExp(source).test(document.querySelectorAll('[role=grid]')[1].querySelector(`[data-cell="${place}"]`).ariaLabel),
      [index, pattern],
    );
  await touch();
  await page.getByRole('button', { name: 'Strike it out' }).click();
  await named(`candidates (?!.*\\b${wrong}\\b)`);
  await touch();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await named(`candidates .*\\b${wrong}\\b`);
  await touch();
  await page.locator('.hints').getByRole('button', { name: 'Why not?' }).click();
  await page.getByRole('heading', { name: `Why not ${name} = ${wrong}?` }).waitFor();
});

test('no key is lost on the path, however quickly they come', async (t) => {
  const page = await play(t, GENTLE);
  await page.getByRole('button', { name: 'Path' }).click();
  await page.getByRole('heading', { name: /^1\. / }).waitFor();
  // All in one go: none waits for the answer to the one before.
  await page.evaluate(() => {
    for (let press = 0; press < 12; press += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowRight', key: 'ArrowRight', bubbles: true }));
    }
  });
  await page.getByRole('heading', { name: /^13\. / }).waitFor();
  assert.equal(await page.locator('[role=gridcell][data-digit]').count(), 35 + 12);
});

test('chains are written in Eureka notation on request', async (t) => {
  const page = await open(t, { address: '#learn/x-chain', settings: { notation: true } });
  await page.locator('.notation code').waitFor();
  assert.match(await page.locator('.notation code').innerText(), /^\(\d\)r\dc\d=.* => /);
});
