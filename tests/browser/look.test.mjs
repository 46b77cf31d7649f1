/**
 * How it looks and sounds: themes, small screens, zoom, an accessibility audit, what a screen reader gets, how much is
 * sent.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from './axe.mjs';
import {
  GENTLE,
  SMALL,
  ask,
  backToGame,
  called,
  cell,
  chosen,
  nameAt,
  nameOf,
  open,
  play,
  shot,
  wholeHint,
} from './support.mjs';

const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'high contrast': { contrast: 'more' },
  'high contrast, dark': { contrast: 'more', colorScheme: 'dark' },
  newspaper: { settings: { theme: 'newspaper' } },
};

/** Opens a dialog, audits it and closes it. */
async function auditDialog(page, name, open) {
  await open();
  const dialog = page.getByRole('dialog').last();
  await dialog.waitFor();
  const shown = await dialog.elementHandle();
  await audit(page, name);
  await page.keyboard.press('Escape');
  await shown.waitForElementState('hidden');
}

for (const [name, look] of Object.entries(LOOKS)) {
  test(`no accessibility violation on any screen, ${name}`, async (t) => {
    const page = await play(t, GENTLE, look);
    await audit(page, 'play');
    await page.keyboard.press('k');
    await wholeHint(page);
    await audit(page, 'hint');
    await page.keyboard.press('Shift+H');
    await page.locator('.hints .kinds').waitFor();
    await audit(page, 'all steps');
    await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByLabel('Solution').check();
    await audit(page, 'print');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Path' }).click();
    await page.getByRole('heading', { name: /^1\. / }).waitFor();
    await audit(page, 'path');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('button', { name: 'Medium' }).waitFor();
    await page.waitForSelector('.home .cells');
    await audit(page, 'home');
    await page.getByRole('link', { name: 'Records' }).click();
    await page.getByRole('heading', { name: 'Your records' }).waitFor();
    await audit(page, 'records');
    await page.getByRole('link', { name: 'Make', exact: true }).click();
    await page.getByRole('button', { name: 'Medium' }).waitFor();
    for (const words of ['Technique, symmetry, size, rules', 'Size and rules']) {
      await page.locator('summary', { hasText: words }).last().click();
    }
    await audit(page, 'make');
    await page.getByLabel('Your puzzle').fill(`55${'.'.repeat(79)}`);
    await page.locator('.message.problem').waitFor();
    await audit(page, 'clash');
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.locator('.example .picture').waitFor();
    await audit(page, 'learn');
  });

  test(`no accessibility violation in any dialog or notice, ${name}`, async (t) => {
    const page = await play(t, GENTLE, { ...look, routed: true });
    const tool = (words) => page.getByRole('button', { name: words, exact: true }).last();
    await cell(page, 'r1c2').click();
    for (const keys of ['6', 'Control+z', '3']) await page.keyboard.press(keys);
    await page.locator('.notice').waitFor();
    await audit(page, 'notice');
    await page.keyboard.press('h');
    await page.locator('.hints').getByRole('button', { name: 'Put it right' }).waitFor();
    await audit(page, 'mistakes');
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'Save this point' }).click();
    await auditDialog(page, 'moves', () => page.keyboard.press('b'));
    await auditDialog(page, 'keys', () => page.keyboard.press('?'));
    await auditDialog(page, 'go to a cell', () => page.keyboard.press('g'));
    await auditDialog(page, 'why not', () => page.keyboard.press('q'));
    await auditDialog(page, 'share', () => tool('Share').click());
    await auditDialog(page, 'settings', () => tool('Settings').click());
    await auditDialog(page, 'read out', () => tool('Read aloud').click());
    await auditDialog(page, 'rating', async () => {
      await tool('Rating').click();
      await page.locator('.ratings .figure').first().waitFor();
    });
    await page.keyboard.press('Control+z');
    await wholeHint(page);
    const why = page.locator('.hints').getByRole('button', { name: 'Lesson' });
    await auditDialog(page, 'lesson', async () => {
      await why.click();
      await page.locator('dialog .example .picture').waitFor();
    });
    await page.route('**/api/v1/techniques/*', (route) => route.fulfill({ status: 503, json: {} }));
    await auditDialog(page, 'that did not work', async () => {
      await why.click();
      await page.getByRole('dialog', { name: 'That did not work' }).waitFor();
    });
    await auditDialog(page, 'techniques', async () => {
      await tool('Settings').click();
      await page.getByRole('button', { name: 'Techniques that hints may use' }).click();
      await page.locator('.ticking').waitFor();
    });
  });
}

for (const [name, look] of Object.entries(LOOKS)) {
  test(`no accessibility violation in what the engine refuses, waits for and calls solved, ${name}`, async (t) => {
    const page = await play(t, SMALL, { ...look, routed: true });
    let status = 422;
    await page.route('**/api/v1/play', (route) =>
      status ? route.fulfill({ status, json: { error: 'no such move' } }) : route.continue(),
    );
    await page.keyboard.press('m');
    await page.locator('.notice').getByText('no such move').waitFor();
    await audit(page, 'refused');
    status = 503;
    await page.keyboard.press('m');
    await page.locator('.notice').getByText('Your moves are kept').waitFor();
    await audit(page, 'waiting');
    status = null;
    await page.locator('.notice').waitFor({ state: 'hidden' });
    await page.keyboard.press('p');
    await page.locator('.cover').waitFor();
    await audit(page, 'paused');
    await page.keyboard.press('p');
    await page.locator('.cover').waitFor({ state: 'hidden' });
    const { solution } = await ask('solve', { puzzle: SMALL });
    for (const [index, digit] of [...solution].entries()) {
      if (SMALL[index] !== '.') continue;
      await cell(page, nameAt(index, 4)).click();
      await page.keyboard.press(digit);
    }
    await page.locator('.finish').waitFor();
    await audit(page, 'solved');
  });
}

test('dark, light and high contrast are chosen by the system', async (t) => {
  const colour = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await play(t, GENTLE, { colorScheme: 'light' });
  await shot(light, 'play-light');
  const dark = await play(t, GENTLE, { colorScheme: 'dark' });
  await dark.keyboard.press('m');
  await called(dark, 'r1c2', /notes/);
  await shot(dark, 'play-dark');
  const contrast = await play(t, GENTLE, { contrast: 'more' });
  await shot(contrast, 'play-contrast');
  const brightness = (text) =>
    text
      .match(/\d+/g)
      .slice(0, 3)
      .reduce((sum, part) => sum + Number(part), 0);
  assert.ok(brightness(await colour(light)) > 680);
  assert.ok(brightness(await colour(dark)) < 120);
  assert.equal(await colour(contrast), 'rgb(255, 255, 255)');
});

test('everything fits on 320 px, and at 200 % zoom', async (t) => {
  const overflow = (page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const views = {
    narrow: { viewport: { width: 320, height: 640 } },
    zoomed: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  };
  for (const [name, view] of Object.entries(views)) {
    const page = await play(t, GENTLE, view);
    assert.equal(await overflow(page), 0, `${name} play`);
    await shot(page, `play-${name}`);
    await wholeHint(page);
    assert.equal(await overflow(page), 0, `${name} hint`);
    await page.locator('.play .head').getByRole('link', { name: 'Home' }).click();
    for (const [link, last] of [
      ['Home', page.locator('.home .cells')],
      ['Make', page.getByRole('button', { name: 'Medium' })],
      ['Records', page.getByRole('heading', { name: 'Your records' })],
      ['Learn', page.locator('.example .picture')],
    ]) {
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: link }).click();
      await last.waitFor();
      assert.equal(await overflow(page), 0, `${name} ${link}`);
    }
    await backToGame(page);
    await cell(page, 'r1c2').click();
    for (const tool of ['Share', 'Settings', 'Keys', 'Moves', 'Read aloud', 'Rating', 'Why not?']) {
      await page.getByRole('toolbar').getByRole('button', { name: tool, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const { hidden, left, right } = await dialog.evaluate((element) => ({
        hidden: element.scrollWidth - element.clientWidth,
        ...element.getBoundingClientRect().toJSON(),
      }));
      assert.ok(hidden === 0 && left >= 0 && right <= view.viewport.width, `${name} ${tool}: ${hidden}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    for (const [tool, wanted] of [
      ['Print', 'Print'],
      ['Path', /^1\. /],
    ]) {
      await page.getByRole('toolbar').getByRole('button', { name: tool }).click();
      await page.getByRole('heading', { name: wanted }).waitFor();
      assert.equal(await overflow(page), 0, `${name} ${tool}`);
      await backToGame(page);
    }
  }
});

test('a screen reader gets a grid with names in a fixed order, and one tab stop', async (t) => {
  const page = await play(t, GENTLE);
  assert.equal(await nameOf(page, 'r1c1'), 'row 1 column 1, box 1, given 3');
  assert.equal(await nameOf(page, 'r1c2'), 'row 1 column 2, box 1, empty');
  assert.equal(await cell(page, 'r1c1').getAttribute('aria-readonly'), 'true');
  assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
  const grid = page.getByRole('grid', { name: 'Sudoku' });
  assert.equal(await grid.getAttribute('aria-rowcount'), '9');
  await cell(page, 'r1c2').click();
  await page.keyboard.press('Control+6');
  await called(page, 'r1c2', /^row 1 column 2, box 1, empty, notes 6$/);
});

test('the header is skipped by a link, and screens have titles', async (t) => {
  const page = await play(t, GENTLE);
  assert.equal(await page.title(), 'Play · Pencilmark');
  await page.locator('#skip').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell');
  assert.equal(await page.title(), 'Play · Pencilmark');
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.waitForFunction(() => document.title === 'Learn · Pencilmark');
});

test('rows, columns and boxes are read out, and where a digit can go', async (t) => {
  const page = await play(t, GENTLE);
  const heard = (words) => page.locator('#said', { hasText: words }).waitFor({ state: 'attached' });
  await cell(page, 'r1c2').click();
  await page.keyboard.press('Alt+r');
  await heard('row 1: 3, empty, 9, empty, 7, empty, 2, empty, empty.');
  await page.keyboard.press('Alt+c');
  await heard('column 2: empty');
  await page.keyboard.press('Alt+b');
  await heard('box 1: 3, empty, 9');
  await page.keyboard.press('Alt+w');
  await page.keyboard.press('6');
  await heard('In box 1, 6 can go to row 1 column 2');
  await page.keyboard.press('Control+6');
  await page.keyboard.press('Control+1');
  await called(page, 'r1c2', /notes 1 6$/);
  await cell(page, 'r1c1').click();
  await page.keyboard.press('Alt+n');
  await chosen(page, 'r1c2');
});

test('the page and all it needs but the engine are under 350 KB', async (t) => {
  const page = await open(t);
  await page.getByRole('button', { name: 'Medium' }).waitFor();
  const sizes = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, transferSize }) => [name, transferSize]),
  );
  const own = sizes.filter(([name]) => !/\/(api|engine)\//.test(name));
  const total = own.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(own.length > 20 && total < 350_000, `${own.length} files, ${total} bytes`);
  assert.ok(sizes.every(([name]) => name.startsWith(page.url().split('#')[0])));
});
