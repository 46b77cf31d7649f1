/** Boards with cages, lines and clues: drawn, played, hinted at, shared. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, ask, called, cell, make, open, shot } from './support.mjs';

/** A 4x4 puzzle with cages, a thermometer, a dot and a clue outside; its solution is 1234 3412 2143 4321. */
const CONSTRAINTS = [
  { type: 'cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 7 },
  { type: 'cage', cells: ['r3c3', 'r3c4'], sum: 7 },
  { type: 'thermo', cells: ['r1c2', 'r1c3', 'r1c4'] },
  { type: 'difference', cells: ['r2c3', 'r2c4'], value: 1 },
  { type: 'sandwich', cells: ['r4c1', 'r4c2', 'r4c3', 'r4c4'], value: 5 },
];
const PUZZLE = '1..............1';

async function playConstraints(t, options = {}) {
  const words = new URLSearchParams({ p: PUZZLE, size: 4, constraints: JSON.stringify(CONSTRAINTS) });
  const page = await open(t, { ...options, address: `#${words}` });
  await page.waitForSelector('.play .picture .cage');
  return page;
}

/** Waits until the panel of sums says something. */
const says = (page, words) =>
  page.waitForFunction((wanted) => document.querySelector('.sums').textContent.includes(wanted), words);

test('cages, lines, dots and clues are drawn, and told in words', async (t) => {
  const page = await playConstraints(t);
  await page.getByRole('heading', { name: '4×4 · Killer, Thermometers …' }).waitFor();
  const picture = page.locator('.play .picture').first();
  assert.equal(await picture.locator('.cage').count(), 2);
  assert.deepEqual(await picture.locator('.label').allTextContents(), ['7', '7']);
  assert.equal(await picture.locator('.band.grey').count(), 1);
  assert.equal(await picture.locator('.white-dot').count(), 1);
  assert.deepEqual(await picture.locator('.clue').allTextContents(), ['5']);
  const words = await page.locator('.rule-texts').textContent();
  for (const name of ['Cage', 'Thermometer', 'Difference', 'Sandwich']) assert.ok(words.includes(name), words);
  assert.equal(await page.locator('.rule-texts p').count(), 4, 'each rule is told once');
  await shot(page, 'constraints');
});

test('a digit that breaks a cage is a mistake', async (t) => {
  const page = await playConstraints(t);
  await cell(page, 'r3c3').click();
  await page.keyboard.press('2');
  await page.getByRole('heading', { name: 'That does not fit' }).waitFor();
  await called(page, 'r3c3', /marked wrong/);
  const words = await page.locator('.notice').textContent();
  assert.match(words, /cage r3c3 and r3c4 \(sum 7\)/);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await called(page, 'r3c3', /empty/);
});

test('the panel adds up chosen cells and lists the combinations of a cage', async (t) => {
  const page = await playConstraints(t);
  await cell(page, 'r1c2').click();
  await page.locator('.sums').waitFor();
  await says(page, 'Cage 7 in 3 cells: 1 combination left');
  assert.deepEqual(await page.locator('.combinations li').allTextContents(), ['1 2 4']);
  await cell(page, 'r1c1').click();
  await cell(page, 'r1c4').click({ modifiers: ['Shift'] });
  await says(page, '2 cells selected: sum 1, 1 open cell');
  await shot(page, 'combinations');
});

test('on a phone sums stand between the board and the pad, and move nothing', async (t) => {
  for (const viewport of [{ width: 375, height: 667 }, { width: 667, height: 375 }]) {
    const page = await playConstraints(t, { viewport, hasTouch: true, isMobile: true });
    const pad = page.locator('.play .pad');
    const before = await pad.boundingBox();
    await cell(page, 'r1c2').tap();
    await says(page, 'Cage 7 in 3 cells');
    await page.locator('.combinations li', { hasText: '1 2 4' }).waitFor();
    assert.deepEqual(await pad.boundingBox(), before);
    const line = await page.locator('.sums').boundingBox();
    assert.ok(line.y + line.height <= viewport.height, 'in sight without scrolling');
    assert.ok(line.height < 40, 'one line');
  }
  const page = await playConstraints(t, { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  await cell(page, 'r1c2').tap();
  await says(page, 'Cage 7 in 3 cells');
  await page.locator('.rule-texts summary').tap();
  await page.locator('.rule-texts p', { hasText: 'Thermometer' }).waitFor();
});

test('hints lead to the end, and the game is there again after a reload', async (t) => {
  const page = await playConstraints(t);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('2');
  await answered(page);
  await page.reload();
  await page.waitForSelector('.play .picture .cage');
  await called(page, 'r1c2', /entered 2/);
  await page.keyboard.press('h');
  await page.locator('.hints:not([hidden])').first().waitFor();
});

test('a link holds the cages, and a pasted puzzle brings its own', async (t) => {
  const page = await playConstraints(t);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  const fresh = await open(t, { address: new URL(link).hash });
  await fresh.waitForSelector('.play .picture .cage');
  assert.equal(await fresh.locator('.play .picture .cage').count(), 2);
  const other = await make(t);
  await other.locator('#text').fill(JSON.stringify({ puzzle: '.'.repeat(16), constraints: CONSTRAINTS.slice(0, 1) }));
  await other.waitForSelector('.make .picture .cage');
  assert.equal(await other.locator('.make .picture .label').textContent(), '7');
  const { text } = await ask('convert', { puzzle: PUZZLE, constraints: CONSTRAINTS, to: 'fpuzzles' });
  await other.locator('#text').fill(text);
  await other.waitForSelector('.make .picture .white-dot');
  assert.equal(await other.locator('.make .picture .cage').count(), 2);
});

test('the rating panel has a level and an effort, and scales that do not suit the board say why', async (t) => {
  const page = await playConstraints(t);
  await page.getByRole('button', { name: 'Rating' }).click();
  const dialog = page.getByRole('dialog', { name: 'How hard is it?' });
  await dialog.getByText(/^Level: \w+/).waitFor();
  const figure = (scale) => dialog.locator(`dt:has(a:text-is("${scale}")) + dd .figure`);
  await figure('Effort').waitFor();
  assert.match(await figure('Effort').textContent(), /^\d/);
  assert.equal(await figure('Sudoku Explainer').textContent(), 'no rating: it rates only classic 9x9 puzzles');
});

test('a new killer has cages', async (t) => {
  const page = await make(t);
  await page.getByText('Technique, symmetry, size, rules').click();
  await page.locator('.new [name=size]').selectOption('6');
  await page.locator('.new').getByLabel('Killer', { exact: true }).check();
  await page.getByRole('button', { name: 'Make one of any level' }).click();
  await page.waitForSelector('.make .picture .cage');
  assert.ok((await page.locator('.make .picture .label').count()) > 6);
});
