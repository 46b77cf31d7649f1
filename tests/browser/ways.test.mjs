/** Ways of playing that are decided before a game: wrong digits that are not taken, the order of hints. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENTLE, answered, ask, called, cell, nameAt, open, play, stored } from './support.mjs';

/** An empty cell with several candidates, and one of them that is wrong. */
async function wrongOf(puzzle) {
  const { view } = await ask('play', { puzzle });
  const { solution } = await ask('solve', { puzzle });
  const [name, digits] = Object.entries(view.candidates).find(([, all]) => all.length > 1);
  const index = [...solution].findIndex((_, place) => nameAt(place, 9) === name);
  return { name, wrong: [...digits].find((digit) => digit !== solution[index]), right: solution[index] };
}

for (const [size, options] of [
  ['desk', {}],
  ['phone', { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }],
]) {
  test(`wrong digits are not taken, if that is chosen when a game starts, ${size}`, async (t) => {
    const page = await open(t, options);
    await page.waitForSelector('.home .cells');
    await page.getByText('Mistakes and hints').click();
    await page.getByRole('combobox', { name: 'Mistakes' }).selectOption({ label: 'Don’t accept wrong digits' });
    await page.getByRole('button', { name: 'Play today’s puzzle' }).click();
    await page.waitForSelector('.play .cells');
    const { name, wrong, right } = await wrongOf((await stored(page, 'game')).puzzle.puzzle);
    await cell(page, name).click();
    await page.keyboard.press(wrong);
    const notice = page.getByRole('region', { name: 'Notice' });
    await notice.getByRole('heading', { name: 'Not entered' }).waitFor();
    await notice.getByText(`${name} is not ${wrong}.`).waitFor();
    await called(page, name, /empty$/);
    assert.equal(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled'), 'true');
    assert.equal((await stored(page, 'game')).refused, 1, 'it counts as a mistake all the same');
    await notice.getByRole('button', { name: 'Continue' }).click();
    await page.keyboard.press(right);
    await called(page, name, new RegExp(`entered ${right}$`));
    await answered(page);
    assert.equal((await stored(page, 'game')).refused, 1);
  });
}

test('hints follow an order of the engine, and techniques that the player sets before it', async (t) => {
  const page = await play(t, GENTLE);
  const first = async (order) => (await ask('hint', { puzzle: GENTLE, stage: 4, ...order })).title;
  const shown = async () => {
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('h');
    await page.locator('.hints').getByRole('button', { name: 'Apply' }).waitFor();
    const title = await page.locator('.hints h2').innerText();
    await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
    return title;
  };
  assert.equal(await shown(), await first({}));
  assert.notEqual(await first({}), await first({ order: 'procedure-2' }));
  await page.getByRole('button', { name: 'Settings' }).last().click();
  await page.getByLabel('Order of hints').selectOption({ label: 'Procedure 2 (Pais 2022)' });
  await page.getByRole('button', { name: 'Set the order of hints' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order of hints' });
  await dialog.getByText('The techniques of Pais (2022)').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  assert.equal(await shown(), await first({ order: 'procedure-2' }));
  await page.getByRole('button', { name: 'Settings' }).last().click();
  await page.getByRole('button', { name: 'Set the order of hints' }).click();
  for (const id of ['x-wing', 'hidden-single-column']) await dialog.getByLabel('Try first').selectOption(id);
  await dialog.getByRole('button', { name: 'Move Hidden single in a column up' }).click();
  assert.deepEqual((await stored(page, 'settings')).order, ['procedure-2', 'hidden-single-column', 'x-wing']);
  await dialog.getByRole('button', { name: 'Remove X-Wing' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  assert.equal(await shown(), await first({ order: ['procedure-2', 'hidden-single-column'] }));
});
