/** Boards with more digits than rows or columns, and with digits from 0: drawn, played, hinted at, shared. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, called, cell, open, shot } from './support.mjs';

/** Three rows of four columns; its solution is 1234 2143 3412. */
const FLAT = { p: '123421..34.2', rows: 3, cols: 4, digits: '1-4', rules: 'no-boxes' };

/** Digits from 0 to 3; its solution is 0123 2301 1032 3210. */
const ZERO = { p: '0..32..1..3.3..0', rows: 4, cols: 4, digits: '0-3' };

async function play(t, words, options = {}) {
  const page = await open(t, { ...options, address: `#${new URLSearchParams(words)}` });
  await page.waitForSelector('.play .picture .given');
  return page;
}

test('a board that is wider than high is drawn so, and arrows go around its edges', async (t) => {
  const page = await play(t, FLAT);
  const { width, height } = await page.locator('.play .picture').first().boundingBox();
  assert.ok(width > 1.2 * height, `${width} x ${height}`);
  assert.equal(await page.getByRole('gridcell').count(), 12);
  await cell(page, 'r3c4').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await called(page, 'r1c1', /given 1/);
  await shot(page, 'shape-flat');
});

test('a board that is higher than wide fits the screen', async (t) => {
  const page = await play(t, { p: '1232143.14.2', rows: 4, cols: 3, digits: '1-4', rules: 'no-boxes' });
  const { width, height } = await page.locator('.play .picture').first().boundingBox();
  assert.ok(height > 1.2 * width && height < 800, `${width} x ${height}`);
  await cell(page, 'r4c2').click();
  await page.keyboard.press('3');
  await called(page, 'r4c2', /3/);
  await shot(page, 'shape-high');
});

test('0 is a digit: on the keyboard, on the pad and in notes', async (t) => {
  const page = await play(t, ZERO);
  await called(page, 'r1c1', /given 0/);
  await cell(page, 'r2c3').click();
  await page.keyboard.press('0');
  await answered(page);
  await called(page, 'r2c3', /\b0\b/);
  assert.equal(await cell(page, 'r2c3').getAttribute('data-digit'), '0');
  await page.keyboard.press('Backspace');
  await answered(page);
  await called(page, 'r2c3', /empty/);
  await page.keyboard.press('Control+0');
  await answered(page);
  await called(page, 'r2c3', /notes? 0/);
  await page.locator('.pad [data-key="digit-0"]').click();
  await answered(page);
  await called(page, 'r2c3', /\b0\b/);
  await shot(page, 'shape-zero');
  for (const [name, digit] of [['r1c2', 1], ['r1c3', 2], ['r2c2', 3], ['r3c1', 1], ['r3c2', 0], ['r3c4', 2]]) {
    await cell(page, name).click();
    await page.keyboard.press(String(digit));
  }
  await answered(page);
  for (const [name, digit] of [['r4c2', 2], ['r4c3', 1]]) {
    await cell(page, name).click();
    await page.keyboard.press(String(digit));
  }
  await page.getByText(/solved/i).first().waitFor();
});

test('boards of unusual shape are set, judged and played', async (t) => {
  const page = await open(t, { address: '#set' });
  await page.getByRole('heading', { name: 'Set a puzzle' }).waitFor();
  await page.getByText('Other shape').click();
  for (const [name, number] of [['Rows', 3], ['Columns', 4], ['First digit', 0]]) {
    await page.getByLabel(name, { exact: true }).fill(String(number));
  }
  await page.getByRole('button', { name: 'Make this board' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 12);
  const verdict = (words) => page.locator('.verdict', { hasText: words }).waitFor();
  await verdict('More than one solution. 0 givens.');
  for (const [place, symbol] of [...'0123123023'].entries()) {
    await cell(page, `r${Math.floor(place / 4) + 1}c${(place % 4) + 1}`).click();
    await page.keyboard.press(symbol);
  }
  await verdict('One solution. 10 givens.');
  await called(page, 'r1c1', /0/);
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('.play .cells');
  await called(page, 'r1c1', /given 0/);
});
