/** The expert's board: filters, work on candidates, stepping through a path. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from './axe.mjs';
import { GENTLE, ask, called, cell, chosen, nameAt, nameOf, open, play, shot } from './support.mjs';

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
  const panel = page.getByRole('region', { name: 'Filter' });
  await panel.getByRole('button', { name: '8' }).click();
  // What it does is seen at once: the board is neither covered nor dimmed.
  assert.equal(await framed(page), sets.filter((set) => set.includes(8)).length);
  const [board, sheet] = await Promise.all([page.locator('.play .cells').boundingBox(), panel.boundingBox()]);
  assert.ok(board.y >= 0 && board.y + board.height <= sheet.y);
  assert.equal(await page.locator('dialog').count(), 0);
  const pairs = panel.getByRole('button', { name: 'Cells with two candidates' });
  await pairs.click();
  assert.equal(await pairs.getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  assert.equal(await framed(page), sets.filter((set) => set.includes(8) && set.length === 2).length);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.play .picture path.filter').count(), 0);
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
  // Until that is done, a touch strikes out or brings back at once.
  await touch();
  await named(`candidates .*\\b${wrong}\\b`);
  await touch();
  await named(`candidates (?!.*\\b${wrong}\\b)`);
  await page.locator('.hints').getByRole('button', { name: 'Done' }).click();
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

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Touches a candidate on a board, where it stands in its cell. */
async function touch(page, name, digit) {
  const { width, height } = await cell(page, name).boundingBox();
  const [right, down] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)];
  await cell(page, name).click({ position: { x: (width * (right + 0.5)) / 3, y: (height * (down + 0.5)) / 3 } });
}

/** Some candidates of the first puzzle: cells with their digits. */
async function candidates() {
  const { view } = await ask('play', { puzzle: GENTLE });
  return Object.entries(view.candidates).map(([name, digits]) => ({ name, digits: digitsIn(digits) }));
}

for (const [size, options] of [['desk', {}], ['phone', PHONE]]) {
  test(`a tap on a candidate of the main board asks why, ${size}`, async (t) => {
    const page = await play(t, GENTLE, options);
    const { name, digits } = (await candidates()).find(({ digits: all }) => all.length > 1);
    await page.getByRole('radio', { name: 'Why?' }).click();
    await page.locator('.notice').getByText('Tap one to ask why').waitFor();
    await called(page, name, new RegExp(`candidates ${digits.join(' ')}`));
    await touch(page, name, digits[0]);
    const panel = page.getByRole('region', { name: 'Hint' });
    await panel.getByRole('heading', { name: `${digits[0]} in ${name}` }).waitFor();
    assert.ok(await page.locator('.notice').isHidden());
    await shot(page, `ask-${size}`);
    await panel.getByRole('button', { name: 'Why not?' }).click();
    await panel.getByRole('heading', { name: `Why not ${name} = ${digits[0]}?` }).waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    // One that is not there can be asked about, too.
    const absent = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => !digits.includes(digit));
    await touch(page, name, absent);
    await panel.getByRole('button', { name: 'Why not?' }).waitFor();
    assert.equal(await panel.getByRole('button', { name: 'Strike it out' }).count(), 0);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('radio', { name: 'Digit' }).click();
    await called(page, name, /empty$/);
  });
}

test('candidates are asked about by keyboard alone', async (t) => {
  const page = await play(t, GENTLE);
  const { name, digits } = (await candidates()).find(({ digits: all }) => all.length > 1);
  await cell(page, name).click();
  await page.keyboard.press('t');
  await page.keyboard.press(String(digits[1]));
  await page.waitForFunction(() => document.activeElement.textContent === 'Why not?');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Why not ${name} = ${digits[1]}?` }).waitFor();
});

test('candidates are struck out one after the other, each by one touch, until that is done', async (t) => {
  const page = await play(t, GENTLE, PHONE);
  const [first, ...others] = (await candidates()).filter(({ digits }) => digits.length > 2);
  await page.getByRole('radio', { name: 'Why?' }).click();
  await touch(page, first.name, first.digits[0]);
  const panel = page.getByRole('region', { name: 'Hint' });
  await panel.getByRole('button', { name: 'Strike it out' }).click();
  await panel.getByText('Tap further candidates').waitFor();
  await audit(page, 'striking out');
  await called(page, first.name, new RegExp(`candidates ${first.digits.slice(1).join(' ')}$`));
  for (const { name, digits } of others.slice(0, 2)) {
    await touch(page, name, digits[1]);
    await called(page, name, new RegExp(`candidates ${digits.filter((digit) => digit !== digits[1]).join(' ')}$`));
  }
  // Another mode ends it, and so does whatever else is asked for.
  await page.getByRole('radio', { name: 'Digit' }).click();
  await panel.waitFor({ state: 'hidden' });
});

test('a candidate that is drawn on the main board is coloured by a touch, and a stroke still chooses cells', async (t) => {
  const page = await play(t, GENTLE, { settings: { automatic: true } });
  const { name, digits } = (await candidates()).find(({ digits: all }) => all.length > 1);
  await page.getByRole('radio', { name: 'Colour' }).click();
  await touch(page, name, digits[0]);
  await called(page, name, new RegExp(`coloured ${digits[0]}$`));
  const [one, other] = await Promise.all(['r1c2', 'r1c4'].map((at) => cell(page, at).boundingBox()));
  await page.mouse.move(one.x + one.width / 6, one.y + one.height / 6);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 12 });
  await page.mouse.up();
  await chosen(page, 'r1c4');
  assert.doesNotMatch(await nameOf(page, 'r1c2'), name === 'r1c2' ? /coloured .* / : /coloured/);
});

test('a candidate that is held down opens its menu, and a bare cell asks which digit is meant', async (t) => {
  const page = await play(t, GENTLE, { settings: { automatic: true } });
  const { name, digits } = (await candidates()).find(({ digits: all }) => all.length > 1);
  const hold = async (digit) => {
    const { width, height } = await cell(page, name).boundingBox();
    const [right, down] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)];
    const position = { x: (width * (right + 0.5)) / 3, y: (height * (down + 0.5)) / 3 };
    await cell(page, name).click({ button: 'right', position });
  };
  await hold(digits[0]);
  await page.locator('.hints').getByRole('heading', { name: `${digits[0]} in ${name}` }).waitFor();
  assert.equal(await page.locator('dialog').count(), 0);
  await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
  await hold([1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => !digits.includes(digit)));
  await page.getByRole('dialog', { name: `Ask about ${name}` }).waitFor();
});

test('links of one’s own are drawn between candidates, turned weak, undone, and kept', async (t) => {
  const page = await play(t, GENTLE);
  const [one, other] = (await candidates()).filter(({ digits }) => digits.length > 1);
  const links = (kind) => page.locator(`.play .picture .own-link${kind ?? ''}`);
  const count = (wanted, kind = '') =>
    page.waitForFunction(
      ([number, which]) => document.querySelectorAll(`.play .picture .own-link${which}`).length === number,
      [wanted, kind],
    );
  const draw = async () => {
    await touch(page, one.name, one.digits[0]);
    await page.getByRole('button', { name: 'Link it' }).click();
    await page.locator('.hints').getByText('Tap the candidate at the other end').waitFor();
    await touch(page, other.name, other.digits[0]);
  };
  await page.keyboard.press('t');
  await draw();
  await count(1, '.strong');
  await called(page, one.name, new RegExp(`linked ${one.digits[0]}`));
  await shot(page, 'links');
  await draw();
  await count(1, '.weak');
  await page.keyboard.press('Control+z');
  await count(1, '.strong');
  await page.keyboard.press('Control+y');
  await count(1, '.weak');
  // A move after the link is undone before it.
  await touch(page, one.name, one.digits[1]);
  await page.getByRole('button', { name: 'Strike it out' }).click();
  await called(page, one.name, new RegExp(`candidates (?!.*\\b${one.digits[1]}\\b)`));
  await page.keyboard.press('Control+z');
  await called(page, one.name, new RegExp(`candidates .*\\b${one.digits[1]}\\b`));
  assert.equal(await links('.weak').count(), 1);
  await page.keyboard.press('Control+z');
  await count(1, '.strong');
  await page.reload();
  await count(1, '.strong');
  await page.getByRole('button', { name: 'Undo' }).click();
  await count(0);
  assert.equal(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled'), 'true');
});

test('centre notes stay in the middle and corner notes in the corners', async (t) => {
  const page = await play(t, GENTLE);
  const middles = () =>
    page.locator('.play .picture .digits > g').nth(3).evaluate((group) => {
      const [left, top] = [3 * 60, 0];
      return [...group.querySelectorAll('text')].map((note) => {
        const { x, y, width, height } = note.getBBox();
        return { text: note.textContent, x: x + width / 2 - left, y: y + height / 2 - top };
      });
    });
  await cell(page, 'r1c4').click();
  for (const keys of ['Control+4', 'Control+5', 'Control+6']) await page.keyboard.press(keys);
  await called(page, 'r1c4', /notes 4 5 6$/);
  const isCentral = ({ x, y }) => Math.abs(x - 30) < 2 && Math.abs(y - 30) < 4;
  const [alone] = await middles();
  assert.ok(alone.text === '456' && isCentral(alone), JSON.stringify(alone));
  for (const keys of ['Shift+1', 'Shift+2']) await page.keyboard.press(keys);
  await called(page, 'r1c4', /notes 4 5 6, corner notes 1 2$/);
  const [centre, corner] = await middles();
  assert.deepEqual([centre.x, centre.y], [alone.x, alone.y], 'nothing moves because of the corner');
  assert.ok(corner.text === '12' && corner.y < 15, JSON.stringify(corner));
  for (const keys of ['Control+1', 'Control+2', 'Control+3', 'Control+7', 'Control+8', 'Control+9']) {
    await page.keyboard.press(keys);
  }
  await called(page, 'r1c4', /notes 1 2 3 4 5 6 7 8 9, corner/);
  const [all] = await middles();
  assert.ok(isCentral(all), JSON.stringify(all));
});

test('a chosen digit lights its notes, and a filter leaves colours as they are', async (t) => {
  const page = await play(t, GENTLE, { settings: { candidates: true } });
  const lights = (board) => page.locator('.play .picture').nth(board).locator('.note-light').count();
  await cell(page, 'r1c2').click();
  for (const keys of ['Control+3', 'Control+6', 'Control+Shift+4']) await page.keyboard.press(keys);
  await cell(page, 'r1c4').click();
  await page.keyboard.press('Shift+3');
  await called(page, 'r1c4', /corner notes 3/);
  assert.equal(await lights(0), 0);
  await cell(page, 'r1c1').click();
  assert.equal(await lights(0), 2, 'of the centre and of the corner');
  const { view } = await ask('play', { puzzle: GENTLE });
  assert.equal(await lights(1), Object.values(view.candidates).filter((all) => all.includes('3')).length);
  await page.keyboard.press('Escape');
  const layers = await page.locator('.play .picture').first().evaluate((picture) =>
    [...picture.querySelectorAll('svg > g')].map((layer) => layer.getAttribute('class')),
  );
  assert.ok(layers.indexOf('tints') < layers.indexOf('colours') && layers.indexOf('colours') < layers.indexOf('frames'));
  await page.keyboard.press('F6');
  for (const board of [0, 1]) {
    const path = page.locator('.play .picture').nth(board).locator('path.filter');
    assert.equal(await path.evaluate((frame) => getComputedStyle(frame).fill), 'none');
  }
  assert.equal(await lights(0), 1);
});
