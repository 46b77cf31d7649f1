/**
 * The keyboard alone: which stops Tab makes and in which order, what arrows do in groups, and where the focus is after
 * dialogs, notices and other screens.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENTLE, called, cell, chosen, make, open, play } from './support.mjs';

/** What has the focus, in a word or two. */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const group = element.closest('[role=grid], [role=toolbar], [role=radiogroup], [role=group]');
    return (group ?? element).getAttribute('aria-label') ?? element.textContent.trim();
  });

/** The stops of so many presses of Tab. */
async function stops(page, presses) {
  const found = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    found.push(await focused(page));
  }
  return found;
}

const PAD = ['What a key enters', 'Digits', 'Tools', 'More'];

test('every group is one stop, in the order in which things are seen', async (t) => {
  for (const [viewport, order] of [
    [{ width: 1440, height: 900 }, ['Candidates', ...PAD]],
    [{ width: 390, height: 844 }, [...PAD, 'Candidates']],
  ]) {
    const page = await play(t, GENTLE, { viewport, settings: { candidates: true } });
    await cell(page, 'r1c2').focus();
    assert.deepEqual(await stops(page, order.length), order);
    const tops = await page.evaluate(() => {
      const parts = ['.pad', '[aria-label=Tools]', '[aria-label=More]', '.second'];
      return parts.map((part) => document.querySelector(part).getBoundingClientRect().top);
    });
    if (viewport.width < 500) assert.deepEqual([...tops].sort((one, other) => one - other), tops);
  }
});

/** From 1 to 6, where the digits stand in three rows and where they stand in two. */
const WAYS = [
  [1000, ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowRight']],
  [800, ['ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft']],
];

for (const [height, way] of WAYS) {
  test(`arrows go through modes, digits and tools, and leave the board alone (${height} high)`, async (t) => {
    const page = await play(t, GENTLE, { viewport: { width: 1280, height } });
    await cell(page, 'r1c2').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.getByRole('radio', { name: 'Corner' }).getAttribute('aria-checked'), 'true');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    assert.equal(await page.getByRole('radio', { name: 'Digit' }).getAttribute('aria-checked'), 'true');
    await page.keyboard.press('Tab');
    for (const key of [...way, 'Enter']) await page.keyboard.press(key);
    await called(page, 'r1c2', /entered 6/);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Undo');
    await page.keyboard.press('Enter');
    await called(page, 'r1c2', /empty/);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Undo', 'the focus stays');
  });
}

test('a pointer press on the pad leaves the focus on the board', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.locator('[data-key=digit-6]').click();
  await called(page, 'r1c2', /entered 6/);
  await page.keyboard.press('ArrowRight');
  await chosen(page, 'r1c3');
});

test('the focus comes back from every dialog', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  for (const key of ['?', 'b', 'q', 'g']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await focused(page), 'Sudoku', key);
  }
  for (const tool of ['Share', 'Settings', 'Rating', 'Read aloud']) {
    const button = page.getByRole('toolbar').getByRole('button', { name: tool });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.textContent), tool);
  }
});

test('a dialog that is longer than the screen begins at its beginning', async (t) => {
  const page = await play(t, GENTLE, { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  const begins = async (name) => {
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    assert.equal(await dialog.evaluate((one) => one.scrollTop), 0, name);
    assert.ok(await dialog.evaluate((one) => one.contains(document.activeElement)), name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await page.keyboard.press('?');
  await begins('Keys');
  for (let stage = 0; stage < 4; stage += 1) await page.keyboard.press('h');
  await page.locator('.hints').getByRole('button', { name: 'Lesson' }).click();
  await begins('Lesson');
});

test('a notice and a hint that go away give the focus back to the board', async (t) => {
  const page = await play(t, GENTLE);
  for (const words of ['Keep it', 'Take it back']) {
    await cell(page, 'r1c2').click();
    await page.keyboard.press('3');
    const way = page.locator('.notice').getByRole('button', { name: words });
    // The buttons of the notice before are still there, hidden.
    await way.waitFor();
    await way.focus();
    await page.keyboard.press('Enter');
    assert.equal(await focused(page), 'Sudoku', words);
    if (words === 'Keep it') await page.keyboard.press('Control+z');
    await called(page, 'r1c2', /empty/);
  }
  await page.keyboard.press('h');
  const close = page.locator('.hints').getByRole('button', { name: 'Close' });
  await close.waitFor();
  await close.focus();
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'Sudoku');
});

test('a level by keyboard: one press, and the board has the focus', async (t) => {
  const page = await open(t);
  await page.getByRole('button', { name: /^Easy/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.play .cells');
  assert.equal(await focused(page), 'Sudoku');
});

test('a new puzzle by keyboard: the level, then the button to play', async (t) => {
  const page = await make(t);
  await page.getByRole('button', { name: 'Easy' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.order .message', { hasText: 'Made' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Let’s play');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.play .cells');
  assert.equal(await focused(page), 'Sudoku');
});

test('a lesson that is chosen keeps the place in the list', async (t) => {
  const page = await open(t, { address: '#learn' });
  await page.locator('.contents-list').getByRole('link', { name: /^Naked single/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.lesson h2', { hasText: 'Naked single' }).waitFor();
  await page.waitForFunction(() => document.activeElement.textContent.startsWith('Naked single'));
});

test('arrows walk the path, and around its board where the focus is there', async (t) => {
  const page = await play(t, GENTLE);
  await page.getByRole('button', { name: 'Path' }).click();
  await page.getByRole('heading', { name: /^1\. / }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: /^2\. / }).waitFor();
  await cell(page, 'r1c1').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-colindex')), '2');
  await page.getByRole('heading', { name: /^2\. / }).waitFor();
});

test('where the system chooses the colours, what is on is framed', async (t) => {
  const page = await play(t, GENTLE, { forcedColors: 'active' });
  const outline = (words) =>
    page.getByRole('radio', { name: words }).evaluate((radio) => getComputedStyle(radio).outlineStyle);
  assert.equal(await outline('Digit'), 'solid');
  assert.equal(await outline('Corner'), 'none');
});
