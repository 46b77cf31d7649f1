/** Puzzles in fog: hidden in the picture and in the names of cells, lifted by right digits, and kept with the game. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from './axe.mjs';
import { answered, called, cell, open, shot } from './support.mjs';

/** Its solution is 1234 4321 2143 3412; a cage lies in r1c1 and r1c2. */
const WORDS = {
  p: '1.3..........4.2',
  size: 4,
  fog: 'r1c4 r4c4',
  constraints: JSON.stringify([{ type: 'cage', cells: ['r1c1', 'r1c2'], sum: 3 }]),
};

test('fog hides givens and clues until right digits lift it', async (t) => {
  const page = await open(t, { address: `#${new URLSearchParams(WORDS)}` });
  await page.waitForSelector('.play .picture .fog-cover');
  await called(page, 'r1c1', /in fog, empty/);
  await called(page, 'r4c4', /given 2/);
  assert.equal(await page.locator('.play .picture .given').count(), 1, 'only the given outside of the fog is drawn');
  await page.locator('.rule-texts', { hasText: 'This puzzle lies in fog' }).waitFor();
  await audit(page, 'a game in fog');
  await shot(page, 'fog');
  await cell(page, 'r1c2').click();
  await page.keyboard.press('4');
  await answered(page);
  await called(page, 'r1c2', /in fog/);
  await called(page, 'r1c1', /in fog/);
  await page.keyboard.press('2');
  await answered(page);
  await called(page, 'r1c1', /Cage.*given 1/);
  await called(page, 'r3c1', /in fog/);
  await page.reload();
  await page.waitForSelector('.play .picture .fog-cover');
  await called(page, 'r1c1', /given 1/);
  await called(page, 'r3c1', /in fog/);
});
