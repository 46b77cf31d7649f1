/** The setter's screen: givens, regions and every rule, with a live verdict. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from './axe.mjs';
import { GENTLE, ask, base, called, cell, open, shot } from './support.mjs';

const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };
const options = async () => (await fetch(`${base}api/v1/options`)).json();

/** The setter's screen with a board of some size. */
async function setting(t, size, more = {}) {
  const page = await open(t, { address: '#set', ...more });
  await page.getByRole('heading', { name: 'Set a puzzle' }).waitFor();
  if (size !== 9) await page.getByLabel('Size').first().selectOption(String(size));
  await page.waitForFunction((count) => document.querySelectorAll('[role=gridcell]').length === count, size * size);
  return page;
}

const verdict = (page, words) => page.locator('.verdict', { hasText: words }).waitFor();

/** Chooses cells in their order. */
async function choose(page, names) {
  for (const [place, name] of names.entries()) {
    await cell(page, name).click({ modifiers: place ? ['Control'] : [] });
  }
}

for (const [size, more] of [['desktop', {}], ['phone', PHONE]]) {
  test(`givens are set, judged at once, and the puzzle is played (${size})`, async (t) => {
    const page = await setting(t, 4, more);
    await verdict(page, 'More than one solution. 0 givens.');
    for (const [name, digit] of [['r1c1', 1], ['r1c3', 3], ['r4c2', 4], ['r4c4', 2]]) {
      await cell(page, name).click();
      await page.getByRole('group', { name: 'Digits' }).getByRole('button', { name: String(digit), exact: true }).click();
    }
    await verdict(page, 'One solution. 4 givens.');
    await cell(page, 'r1c2').click();
    await page.keyboard.press('1');
    // What is wrong is a sentence, and the board stays where it is.
    const top = () => page.locator('.set-board .picture').evaluate((board) => board.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    await verdict(page, 'Digits clash. 1 appears twice in row 1: r1c1 r1c2. 5 givens.');
    assert.ok(await page.locator('.verdict.problem').isVisible());
    assert.equal(await top(), before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await verdict(page, 'One solution. 4 givens.');
    await page.getByLabel('Show the digits that are still possible').check();
    await called(page, 'r1c2', /possible \d$/);
    await shot(page, `set-${size}`);
    await audit(page, 'the setter’s screen');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForSelector('.play .cells');
    await called(page, 'r1c1', /given 1/);
  });
}

test('what is set is still there after a visit elsewhere', async (t) => {
  const page = await setting(t, 4);
  await cell(page, 'r2c2').click();
  await page.keyboard.press('3');
  await page.getByLabel('Title').fill('Small');
  await page.getByLabel('Author').click();
  await page.evaluate(() => (location.hash = '#learn'));
  await page.getByRole('heading', { name: 'Techniques' }).waitFor();
  await page.goBack();
  await called(page, 'r2c2', /given 3/);
  assert.equal(await page.getByLabel('Title').inputValue(), 'Small');
});

test('a set variant has a title and an author, is shared as a link and played from it', async (t) => {
  const page = await setting(t, 4);
  await page.getByLabel('Choose a rule').selectOption('diagonal');
  await page.getByRole('button', { name: 'Add to the board' }).click();
  await page.getByRole('button', { name: 'Fill' }).click();
  await verdict(page, 'One solution. 16 givens.');
  await cell(page, 'r1c1').click();
  await page.keyboard.press('Delete');
  await verdict(page, 'One solution. 15 givens.');
  await page.getByLabel('Title').fill('Crossing');
  await page.getByLabel('Author').fill('Ada');
  await page.getByRole('button', { name: 'Write them for me' }).click();
  assert.match(await page.getByLabel('Rules in words').inputValue(), /Diagonals: Both long diagonals/);
  const words = page.getByLabel('Rules in words');
  await words.fill(`${await words.inputValue()}\n${'No guessing is needed. '.repeat(6)}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open(t, { address: link.slice(link.indexOf('#')) });
  await other.waitForSelector('.play .cells');
  await other.getByRole('heading', { name: 'Crossing, by Ada' }).waitFor();
  await other.locator('.play .stripe').first().waitFor();
  await other.locator('.play .rule-texts', { hasText: 'Diagonals: Both long diagonals' }).waitFor();
  const phone = await open(t, { ...PHONE, address: link.slice(link.indexOf('#')) });
  await phone.locator('.play .rule-texts summary', { hasText: 'Rules' }).click();
  await phone.locator('.play .rule-texts p', { hasText: 'Diagonals: Both long diagonals' }).waitFor();
  // Whoever shares it again gives the words away with it.
  await other.getByRole('button', { name: 'Share' }).click();
  const again = new URLSearchParams(new URL(await other.getByLabel('Link to this puzzle').inputValue()).hash.slice(1));
  assert.deepEqual([again.get('title'), again.get('author')], ['Crossing', 'Ada']);
  assert.match(again.get('text'), /^Normal Sudoku rules apply\.\nDiagonals:/);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Print' }).click();
  await other.locator('.sheet', { hasText: 'Crossing' }).getByText('Diagonals:').waitFor();
  await other.getByRole('button', { name: 'Back' }).click();
  await called(other, 'r1c1', /empty/);
});

for (const [size, more] of [['desktop', {}], ['phone', PHONE]]) {
  test(`a thermometer is drawn in one stroke, and the variant is played to its end (${size})`, async (t) => {
    const page = await setting(t, 4, more);
    await page.getByLabel('Choose a rule').selectOption('thermo');
    await stroke(page, ['r1c1', 'r1c2', 'r2c2', 'r3c3'], more.hasTouch);
    await page.getByRole('form', { name: 'Thermometer' }).getByRole('button', { name: 'Add to the board' }).click();
    await page.getByRole('button', { name: 'Thermometer (r1c1 …)', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Fill' }).click();
    await verdict(page, 'One solution. 16 givens.');
    // Where the stroke went, digits rise from 1 to 4.
    for (const [name, digit] of [['r1c1', 1], ['r1c2', 2], ['r2c2', 3], ['r3c3', 4]]) {
      await called(page, name, new RegExp(`given ${digit}$`));
    }
    await cell(page, 'r1c1').click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await verdict(page, 'One solution. 15 givens.');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForSelector('.play .cells');
    await page.locator('.play .rule-texts', { hasText: 'Thermometer' }).waitFor();
    await cell(page, 'r1c1').click();
    await page.locator('[data-key=digit-1]').click();
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
    await shot(page, `set-played-${size}`);
  });
}

/** Draws over cells with the mouse, or with a finger. */
async function stroke(page, names, isTouch) {
  await cell(page, names[0]).scrollIntoViewIfNeeded();
  const places = [];
  for (const name of names) {
    const { x, y, width, height } = await cell(page, name).boundingBox();
    places.push({ x: x + width / 2, y: y + height / 2 });
  }
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first, ...others] = places;
  if (isTouch) await touch('touchStart', first);
  else {
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
  }
  for (const place of others) await (isTouch ? touch('touchMove', place) : page.mouse.move(place.x, place.y));
  await (isTouch ? touch('touchEnd') : page.mouse.up());
}

test('undo brings back the size, the symmetry and the words', async (t) => {
  const page = await setting(t, 9);
  await page.getByLabel('Title').fill('First');
  await page.getByLabel('Title').press('Tab');
  await page.getByLabel('Symmetric placing').selectOption('half-turn');
  await page.getByLabel('Size').first().selectOption('16');
  const keys = page.getByRole('group', { name: 'Digits' }).getByRole('button');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 256);
  assert.equal(await keys.count(), 16);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 81);
  assert.equal(await keys.count(), 9);
  assert.equal(await page.getByLabel('Size').first().inputValue(), '9');
  await undo.click();
  assert.equal(await page.getByLabel('Symmetric placing').inputValue(), '');
  await undo.click();
  assert.equal(await page.getByLabel('Title').inputValue(), '');
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.equal(await page.getByLabel('Title').inputValue(), 'First');
});

test('a cage is drawn with the form that the rule describes', async (t) => {
  const page = await setting(t, 6);
  await page.getByLabel('Choose a rule').selectOption('cage');
  const form = page.getByRole('form', { name: 'Cage' });
  await choose(page, ['r1c1', 'r1c2', 'r2c2']);
  // There is nothing to take where there is one list only.
  assert.equal(await form.getByRole('button', { name: /^Use the selected cells/ }).count(), 0);
  await form.getByRole('button', { name: 'Add to the board' }).click();
  await form.getByText('Still missing: Sum').waitFor();
  // What may be written there is shown by the rule's own example.
  const { constraints } = await (await fetch(`${base}api/v1/options`)).json();
  const { example } = constraints.find(({ id }) => id === 'cage');
  assert.equal(await form.getByLabel('Sum').getAttribute('placeholder'), String(example.sum));
  await form.getByLabel('Sum').fill('9');
  await form.getByRole('button', { name: 'Add to the board' }).click();
  await page.locator('.set-board .cage').first().waitFor();
  await called(page, 'r1c1', /Cage \(sum 9\)/);
  await page.getByRole('button', { name: /^Remove Cage/ }).click();
  await page.waitForFunction(() => !document.querySelector('.set-board .cage'));
});

test('on a phone the board stays in sight above the form of a rule, and so does what adds it', async (t) => {
  const page = await setting(t, 9, PHONE);
  await page.getByLabel('Choose a rule').selectOption('cage');
  const form = page.getByRole('form', { name: 'Cage' });
  await form.waitFor();
  const add = form.getByRole('button', { name: 'Add to the board' });
  const [board, sum, button, bar] = await Promise.all(
    [page.locator('.set-board .picture'), form.getByLabel('Sum'), add, page.locator('.bar nav')].map((part) => part.boundingBox()),
  );
  assert.ok(board.y >= 0 && board.y + board.height <= sum.y, 'the board is above the form');
  assert.ok(sum.y + sum.height <= button.y + 1 && button.y + button.height <= bar.y, 'the form is above the bar');
  await stroke(page, ['r1c1', 'r1c2', 'r2c2'], true);
  await form.getByLabel('Sum').fill('9');
  // A tap that a busy machine draws out is a long press.
  await add.click();
  await page.locator('.set-board .cage').first().waitFor();
  assert.ok((await page.locator('.set-board .picture').boundingBox()).y >= 0);
});

test('a rule is found by what setters call it, keeps its value, and says that cells are too many', async (t) => {
  const page = await setting(t, 6);
  const found = page.getByLabel('Choose a rule').locator('optgroup option');
  await page.getByLabel('Find a rule').fill('xv');
  await found.getByText('X and V', { exact: true }).waitFor({ state: 'attached' });
  await page.getByLabel('Find a rule').fill('kropki white');
  await page.waitForFunction(() => document.querySelectorAll('.set-table optgroup option').length === 1);
  const form = page.getByRole('form', { name: 'Difference' });
  const add = form.getByRole('button', { name: 'Add to the board' });
  await form.getByLabel('Value').fill('1');
  await choose(page, ['r1c1', 'r1c2', 'r1c3']);
  await add.click();
  await form.getByText('Select fewer cells: only 2 are needed.').waitFor();
  for (const [place, cells] of [['r1c1', 'r1c2'], ['r2c1', 'r2c2']].entries()) {
    await choose(page, cells);
    await add.click();
    await page.locator('.set-rules li', { hasText: 'Difference 1' }).nth(place).waitFor();
  }
});

test('of two lists of cells the last needs no press of its own', async (t) => {
  const page = await setting(t, 6);
  await page.getByLabel('Choose a rule').selectOption('arrow');
  const form = page.getByRole('form', { name: 'Arrow' });
  await choose(page, ['r1c1']);
  await form.getByRole('button', { name: 'Use the selected cells: Circle' }).click();
  await form.getByRole('group', { name: 'Circle' }).getByText('r1c1').waitFor();
  await choose(page, ['r2c2', 'r3c3']);
  await form.getByRole('group', { name: 'Cells' }).getByText('in the order drawn').waitFor();
  await form.getByRole('button', { name: 'Add to the board' }).click();
  await called(page, 'r1c1', /Arrow/);
  await called(page, 'r3c3', /Arrow/);
});

test('regions are drawn, and a rule of the whole board is one press', async (t) => {
  const page = await setting(t, 4);
  await page.getByLabel('Choose a rule').selectOption('diagonal');
  await page.getByRole('button', { name: 'Add to the board' }).click();
  await page.locator('.set-board .stripe').first().waitFor();
  await page.getByLabel('Choose a rule').selectOption('jigsaw');
  const regions = [
    ['r1c1', 'r1c2', 'r1c3', 'r2c1'],
    ['r1c4', 'r2c2', 'r2c3', 'r2c4'],
    ['r3c1', 'r3c2', 'r3c3', 'r4c1'],
    ['r3c4', 'r4c2', 'r4c3', 'r4c4'],
  ];
  for (const region of regions) {
    await choose(page, region);
    await page.getByRole('button', { name: 'Add as a group' }).click();
  }
  await page.getByText('4 groups').waitFor();
  await page.getByRole('button', { name: 'Add to the board' }).click();
  await called(page, 'r1c3', /row 1 column 3/);
  await page.locator('.set-rules', { hasText: 'Jigsaw' }).waitFor();
  await verdict(page, /solution/);
});

test('every rule that the engine has can be chosen, and has a form for each of its parameters', async (t) => {
  const page = await setting(t, 9);
  const { rules, constraints } = await options();
  for (const { id, name, parameters = [] } of [...rules, ...constraints]) {
    await page.getByLabel('Choose a rule').selectOption(id);
    const form = page.getByRole('form', { name, exact: true });
    await form.getByRole('button', { name: 'Add to the board' }).waitFor();
    const fields = await form.locator('.field, .tick').count();
    assert.ok(fields >= parameters.length, `${id}: ${fields} of ${parameters.length}`);
  }
});

test('a board is filled, and given after given taken away, until none can be spared', async (t) => {
  const page = await setting(t, 4);
  await page.getByRole('button', { name: 'Fill' }).click();
  await verdict(page, 'One solution. 16 givens.');
  await page.getByRole('button', { name: 'Minimise' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.set-board [data-digit]').length <= 6);
  await verdict(page, 'One solution.');
  const digits = await page
    .locator('.set-board [role=gridcell]')
    .evaluateAll((cells) => cells.map((one) => one.dataset.digit ?? '.').join(''));
  const { minimal } = await ask('check', { puzzle: digits, minimal: true });
  assert.equal(minimal, true);
});

test('symmetric placing places the partners, and takes them away', async (t) => {
  const page = await setting(t, 9);
  await page.getByLabel('Symmetric placing').selectOption({ label: 'Half turn' });
  const count = (wanted) =>
    page.waitForFunction((number) => document.querySelectorAll('.set-board [data-digit]').length === number, wanted);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('7');
  await count(2);
  await called(page, 'r1c2', /given 7/);
  await called(page, 'r9c8', /given \d/);
  await cell(page, 'r5c5').click();
  await page.keyboard.press('1');
  await count(3);
  // One step for both.
  await cell(page, 'r2c2').click();
  await page.keyboard.press('3');
  await count(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await count(3);
  await page.getByLabel('Symmetric placing').selectOption({ label: 'Quarter turn' });
  await cell(page, 'r1c1').click();
  await page.keyboard.press('5');
  await count(7);
  for (const corner of ['r1c9', 'r9c1', 'r9c9']) await called(page, corner, /given \d/);
  await cell(page, 'r9c9').click();
  await page.keyboard.press('Delete');
  await count(3);
});

test('minimising a symmetric puzzle leaves it symmetric', async (t) => {
  const page = await setting(t, 4);
  await page.getByLabel('Symmetric placing').selectOption({ label: 'Half turn' });
  await page.getByRole('button', { name: 'Fill' }).click();
  await verdict(page, 'One solution. 16 givens.');
  await page.getByRole('button', { name: 'Minimise' }).click();
  await page.locator('#said', { hasText: 'No given can be left out now.' }).waitFor({ state: 'attached' });
  const digits = await page
    .locator('.set-board [role=gridcell]')
    .evaluateAll((cells) => cells.map((one) => one.dataset.digit ?? '.'));
  assert.ok(digits.filter((digit) => digit !== '.').length <= 8);
  digits.forEach((digit, index) => assert.equal(digit === '.', digits[15 - index] === '.', digits.join('')));
  assert.equal((await ask('check', { puzzle: digits.join('') })).status, 'valid');
});

test('a set puzzle is saved, opened again with its rules and words, and so is one that is pasted', async (t) => {
  const page = await setting(t, 4);
  await cell(page, 'r2c2').click();
  await page.keyboard.press('3');
  await page.getByLabel('Choose a rule').selectOption('cage');
  await choose(page, ['r1c1', 'r1c2']);
  await page.getByRole('form', { name: 'Cage' }).getByLabel('Sum').fill('5');
  await page.getByRole('button', { name: 'Add to the board' }).click();
  await page.getByLabel('Title').fill('Small cage');
  await page.getByRole('button', { name: 'Write them for me' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  const file = await download.path();
  const fresh = await setting(t, 9);
  const [chooser] = await Promise.all([
    fresh.waitForEvent('filechooser'),
    fresh.getByRole('button', { name: 'Open', exact: true }).click(),
  ]);
  await chooser.setFiles(file);
  await called(fresh, 'r2c2', /given 3/);
  await fresh.locator('.set-board .cage').first().waitFor();
  assert.equal(await fresh.getByLabel('Title').inputValue(), 'Small cage');
  assert.match(await fresh.getByLabel('Rules in words').inputValue(), /Cage: /);
  await cell(fresh, 'r1c1').focus();
  await fresh.evaluate((puzzle) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', puzzle);
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, GENTLE);
  await called(fresh, 'r1c1', /given 3/);
  await verdict(fresh, 'One solution. 35 givens.');
});
