/** Sharing puzzles and keeping games: links, text, files, print. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { GENTLE, called, cell, make, open, play, shot } from './support.mjs';

test('a share link holds the whole puzzle, and opens in a fresh profile', async (t) => {
  const puzzle = '.....5...1.6........52..37.......48....7.6...2.......3........5..1....24......1..';
  const page = await play(t, puzzle, { link: { rules: 'diagonal' } });
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  assert.ok(link.includes(puzzle));
  const fresh = await open(t, { address: new URL(link).hash });
  await called(fresh, 'r1c6', /given 5/);
  assert.equal(await fresh.locator('.play .picture .stripe').count(), 2);
});

test('a link holds what the player has written, if that is wanted', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('6');
  await cell(page, 'r1c4').click();
  for (const keys of ['Control+4', 'Control+5', 'Shift+5']) await page.keyboard.press(keys);
  await called(page, 'r1c4', /notes 4 5, corner notes 5$/);
  await page.getByRole('button', { name: 'Share' }).click();
  const address = page.getByLabel('Link to this puzzle');
  const bare = await address.inputValue();
  await page.getByLabel('With my digits and notes').check();
  const link = await address.inputValue();
  assert.ok(link.length < bare.length + 20, link);
  const fresh = await open(t, { address: new URL(link).hash });
  await fresh.waitForSelector('.play .cells');
  await called(fresh, 'r1c2', /entered 6/);
  await called(fresh, 'r1c4', /notes 4 5, corner notes 5$/);
});

test('a link to a large board holds all notes', async (t) => {
  const page = await play(t, `G${'.'.repeat(255)}`, { link: { size: 16 } });
  await page.keyboard.press('m');
  await called(page, 'r16c16', /notes 1 2 .* 16$/);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('With my digits and notes').check();
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  assert.ok(link.length < 1500, String(link.length));
  const fresh = await open(t, { address: new URL(link).hash });
  await called(fresh, 'r1c2', /notes 1 2 .* 15$/);
  await called(fresh, 'r16c16', /notes 1 2 .* 16$/);
});

test('a puzzle is copied as text in any format', async (t) => {
  const page = await play(t, GENTLE, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Share' }).click();
  const text = page.getByLabel('The puzzle as text');
  await page.waitForFunction(() => document.querySelector('#share-text')?.value);
  assert.equal((await text.inputValue()).trim(), GENTLE);
  await page.getByLabel('Format').selectOption('grid');
  await page.waitForFunction(() => document.querySelector('#share-text')?.value.split('\n').length > 8);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.waitForFunction(async (puzzle) => (await navigator.clipboard.readText()).includes(puzzle), GENTLE);
});

test('a puzzle with cages is shared in a format that holds it, and printed without its long address', async (t) => {
  const cages = [1, 3, 5, 7, 9].map((row) => ({ type: 'cage', cells: [`r${row}c1`, `r${row}c2`], sum: row + 2 }));
  const page = await play(t, '.'.repeat(81), { link: { constraints: JSON.stringify(cages) } });
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel('The puzzle as text');
  const copy = dialog.getByRole('button', { name: 'Copy text' });
  await text.waitFor();
  assert.ok((await text.inputValue()).length > 0);
  assert.ok(await copy.isEnabled());
  await dialog.getByLabel('Format').selectOption('line');
  await dialog.getByRole('alert').getByText('cannot hold').waitFor();
  assert.equal(await text.inputValue(), '');
  assert.ok(await copy.isDisabled());
  await dialog.getByLabel('Format').selectOption('json');
  await text.waitFor();
  assert.ok(await copy.isEnabled());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('.sheet .picture').waitFor();
  assert.equal(await page.locator('.sheet .address').count(), 0);
});

test('a game is saved as a file and loaded again', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('Control+6');
  await called(page, 'r1c2', /notes 6/);
  await page.getByRole('button', { name: 'Share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game as a file' }).click(),
  ]);
  const file = await download.path();
  assert.ok(JSON.parse(await readFile(file, 'utf8')).game);
  const fresh = await make(t);
  const [chooser] = await Promise.all([
    fresh.waitForEvent('filechooser'),
    fresh.getByRole('button', { name: 'Open a file' }).click(),
  ]);
  await chooser.setFiles(file);
  await fresh.waitForSelector('.play .cells');
  await called(fresh, 'r1c2', /notes 6/);
});

test('the print view shows the puzzle alone, and on request more', async (t) => {
  const page = await play(t, GENTLE);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('.sheet .picture').waitFor();
  assert.equal(await page.locator('.sheet .given').count(), 35);
  assert.equal(await page.locator('.sheet .candidate').count(), 0);
  assert.equal(await page.locator('.sheet .address').count(), 1);
  await page.getByLabel('Candidates').check();
  assert.equal(await page.locator('.sheet .candidate').count(), 46);
  await page.getByLabel('Solution').check();
  assert.equal(await page.locator('.sheet .answer .placed').count(), 46);
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('.bar').isHidden());
  assert.ok(await page.locator('.title').isHidden());
  await shot(page, 'print');
});

test('what the player has written is printed only on request', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('Control+6');
  await cell(page, 'r1c4').click();
  await page.keyboard.press('4');
  await called(page, 'r1c4', /entered 4/);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('.sheet .picture').waitFor();
  assert.equal(await page.locator('.sheet :is(.note, .placed)').count(), 0);
  await page.getByLabel('My digits and notes').check();
  assert.equal(await page.locator('.sheet :is(.note, .placed)').count(), 2);
});

test('the rating panel names a rating', async (t) => {
  const page = await play(t, GENTLE);
  await page.getByRole('button', { name: 'Rating' }).click();
  const dialog = page.getByRole('dialog', { name: 'How hard is it?' });
  await dialog.locator('.figure').first().waitFor();
  await dialog.getByText('Level: Easy').waitFor();
});
