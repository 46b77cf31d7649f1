/** The screen to make puzzles: entering a puzzle in every way, clashes, solving. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENTLE, SMALL, ask, base, called, cell, given, make, shot, stored, wholeHint } from './support.mjs';

const text = (page) => page.getByLabel('Your puzzle');
const message = (page) => page.locator('.make .left .message');
const says = (page, words) => message(page).filter({ hasText: words }).waitFor();

test('digits are typed into the board', async (t) => {
  const page = await make(t);
  await cell(page, 'r1c1').click();
  for (const key of ['5', 'ArrowRight', '3', 'ArrowDown', '7', 'Backspace', '9']) await page.keyboard.press(key);
  await called(page, 'r1c1', /given 5/);
  await called(page, 'r1c2', /given 3/);
  await called(page, 'r2c2', /given 9/);
  await says(page, '3 givens');
  assert.equal(await text(page).inputValue(), `53........9${'.'.repeat(70)}`);
});

test('a line, a grid and a link are pasted', async (t) => {
  const page = await make(t);
  await text(page).fill(GENTLE);
  await given(page, GENTLE);
  await shot(page, 'start');
  const solved = (await ask('solve', { puzzle: GENTLE })).solution;
  const rows = solved.match(/.{9}/g).map((row) => row.match(/.{3}/g).join(' | '));
  await text(page).fill(rows.map((row) => row.split('').join(' ')).join('\n'));
  await given(page, solved);
  await text(page).fill(`${base}#p=${SMALL}&size=4`);
  await given(page, SMALL);
  await called(page, 'r2c1', /given 1/);
});

/** A 4x4 board of penpa-edit with two givens, a digit of the player's and both diagonals. */
const PENPA = [
  'https://swaroopg92.github.io/penpa-edit/#m=edit&p=pZJNS8QwEIbv+RVlznPIV22S26L2JAq6IlLKsmJFsbuF7Rakpf',
  '/dyUS7Fw+KTfP26dvJdDKkH5679wEtDeNQoorDS55exVuRG/3127FtQrbK+t22bbNu3+BqOL52h5Ah4k1Z4su27RtRSV4gazHNYh',
  'pvwzRuQlXPON6f0J3wLkyk12EC5SBUoIB+RlojaDbst0FhioMfWUtWzXrFeklJihydgaARnEcvExnaCBPvKhFtzi+kE3lUskio0a',
  'c0hUFHn1XEAp1N6DQnYrQLxnZJubB3Cckj33/5jjiPTBU/cN3nrJZ1TV3B0bBesErWnPWMtYid+2NvfWylBtS/buU/y6uUS6cJ85',
  '+ftajojEDftZv9sHtqDhD4BM0CPoBnZSjO1oJfpKCLVnDMJw==&l=solvedup',
].join('');

test('a link of penpa-edit is pasted', async (t) => {
  const page = await make(t);
  await text(page).fill(PENPA);
  await called(page, 'r1c1', /given 1/);
  await called(page, 'r1c2', /2/);
  await called(page, 'r2c3', /given 4/);
  await says(page, '2 givens');
});

test('a paste anywhere on the screen is a puzzle', async (t) => {
  const page = await make(t);
  await cell(page, 'r1c1').click();
  await page.evaluate((puzzle) => {
    const data = new DataTransfer();
    data.setData('text', puzzle);
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, GENTLE);
  await given(page, GENTLE);
});

test('clashing givens are marked with the reason, and nothing is lost', async (t) => {
  const page = await make(t);
  const clashing = `55${'.'.repeat(78)}1`;
  await text(page).fill(clashing);
  await says(page, /5 .*row 1/);
  await called(page, 'r1c1', /given 5, marked wrong/);
  assert.equal(await cell(page, 'r1c2').getAttribute('aria-invalid'), 'true');
  assert.equal(await cell(page, 'r9c9').getAttribute('aria-invalid'), null);
  assert.equal(await text(page).inputValue(), clashing);
  assert.ok(await page.getByRole('button', { name: 'Let’s play' }).isDisabled());
  await shot(page, 'clash');
  await cell(page, 'r1c2').click();
  await page.keyboard.press('Backspace');
  await says(page, '2 givens');
});

test('text that cannot be read stays, with the reason', async (t) => {
  const page = await make(t);
  await text(page).fill(GENTLE);
  await given(page, GENTLE);
  await text(page).fill(`${GENTLE.slice(0, 40)}?`);
  await page.locator('.make .left .message.problem').waitFor();
  assert.equal(await text(page).inputValue(), `${GENTLE.slice(0, 40)}?`);
  await called(page, 'r1c1', /given 3/);
  assert.ok(await page.getByRole('button', { name: 'Let’s play' }).isDisabled(), 'what is shown is not what was typed');
});

test('“Solve it” shows the solution', async (t) => {
  const page = await make(t);
  await text(page).fill(GENTLE);
  await given(page, GENTLE);
  await page.getByRole('button', { name: 'Solve it' }).click();
  await says(page, 'exactly one solution');
  const { solution } = await ask('solve', { puzzle: GENTLE });
  await called(page, 'r1c2', new RegExp(`entered ${solution[1]}`));
  assert.equal(await page.locator('.make [data-digit]').count(), 81);
  await shot(page, 'solved');
});

test('a puzzle with no solution or with many is reported as such', async (t) => {
  const page = await make(t);
  await text(page).fill(`12345678.........9${'.'.repeat(63)}`);
  await says(page, '9 givens');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await says(page, 'no solution');
  await text(page).fill(`1${'.'.repeat(80)}`);
  await says(page, '1 given');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await says(page, 'more than one solution');
});

test('an example is chosen, and a new puzzle is made', async (t) => {
  const page = await make(t);
  await page.getByRole('button', { name: '6×6' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 36);
  await page.getByRole('button', { name: 'Medium' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 81);
  await page.locator('.order .message', { hasText: 'level: Medium' }).waitFor();
  const made = await text(page).inputValue();
  const { status, level } = await ask('rate', { puzzle: made });
  assert.deepEqual([status, level], ['unique', 'medium']);
  await page.getByText('Technique, symmetry, size, rules').click();
  await page.locator('form.order').getByLabel('Size').selectOption('4');
  await page.locator('form.order').getByLabel('Diagonals').check();
  await page.getByRole('button', { name: 'Make one of any level' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16);
  assert.equal(await page.locator('.picture .stripe').count(), 2);
});

test('conditions that are not met in time are reported, and the board stays', async (t) => {
  const page = await make(t, { routed: true });
  await text(page).fill(GENTLE);
  await given(page, GENTLE);
  let record = { puzzle: null, rules: [], status: 'timeout', error: 'no puzzle was found in time' };
  await page.route('**/api/v1/generate', (route) => route.fulfill({ json: record }));
  await page.getByRole('button', { name: 'Evil' }).click();
  await page.locator('.order .message', { hasText: 'No puzzle was found in time.' }).waitFor();
  await given(page, GENTLE);
  record = { puzzle: GENTLE, rules: [], status: 'near-miss', error: 'level easy' };
  await page.getByRole('button', { name: 'Evil' }).click();
  await page.locator('.order .message', { hasText: 'this one came nearest. Level easy.' }).waitFor();
});

test('a typo in a puzzle is found', async (t) => {
  const page = await make(t);
  await text(page).fill(GENTLE.replace('3.9', '3.3'));
  await says(page, /3 appears twice in/);
  await page.getByText('Could it be a typo?').waitFor();
  await page.getByRole('button', { name: 'r1c3: 9 instead of 3' }).click();
  await says(page, '35 givens');
  assert.equal(await text(page).inputValue(), GENTLE);
});

test('a position with entries and notes is continued from where it is', async (t) => {
  const page = await make(t);
  const position = { puzzle: GENTLE, entries: `.6${'.'.repeat(79)}`, notes: { r1c4: '45' } };
  await text(page).fill(JSON.stringify(position));
  await says(page, '35 givens');
  await called(page, 'r1c2', /entered 6/);
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('.play .cells');
  await called(page, 'r1c2', /entered 6/);
  await called(page, 'r1c4', /notes 4 5/);
});

test('a jigsaw is made with boxes of its own, explained and played', async (t) => {
  const page = await make(t);
  await page.locator('summary', { hasText: 'Technique, symmetry, size, rules' }).click();
  await page.getByLabel('Jigsaw').check();
  await page.getByRole('button', { name: 'Easy' }).click();
  await page.locator('.order .message', { hasText: 'level: Easy' }).waitFor();
  await page.locator('.make .message', { hasText: 'Jigsaw: Boxes of any outline' }).waitFor();
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.locator('.rule-texts', { hasText: 'Jigsaw' }).waitFor();
  const { rules } = (await stored(page, 'game')).puzzle;
  assert.match(rules[0], /^jigsaw=1[1-9]{80}$/);
  await wholeHint(page);
  await page.locator('.hints').getByRole('button', { name: 'Apply' }).click();
  await page.locator('.hints').waitFor({ state: 'hidden' });
});

test('a level that a size does not have in time is not offered', async (t) => {
  const page = await make(t);
  await page.getByRole('button', { name: 'Evil' }).waitFor();
  await page.getByText('Technique, symmetry, size, rules').click();
  const levels = () =>
    page.getByRole('group', { name: 'Level' }).getByRole('button').evaluateAll((all) => all.map((one) => one.textContent));
  const size = page.locator('.order select[name=size]').last();
  await size.selectOption('16');
  assert.deepEqual(await levels(), ['Beginner', 'Easy', 'Medium', 'Hard']);
  await size.selectOption('4');
  assert.deepEqual(await levels(), ['Beginner']);
  await size.selectOption('9');
  assert.equal((await levels()).length, 6);
});

const levelChip = (page, name) => page.getByRole('group', { name: 'Level' }).getByRole('button', { name });
const levelsOff = (page) =>
  page.getByRole('group', { name: 'Level' }).getByRole('button').evaluateAll((all) => all.filter((one) => one.disabled).map((one) => one.textContent));

test('levels that do not go with a technique are told before a puzzle is asked for', async (t) => {
  const page = await make(t);
  await page.getByText('Technique, symmetry, size, rules').click();
  const form = page.locator('form.order');
  await form.getByLabel('Technique').selectOption('swordfish');
  await form.getByText('Not possible with these choices: Beginner, Easy, Medium, Expert and Evil.').waitFor();
  assert.deepEqual(await levelsOff(page), ['Beginner', 'Easy', 'Medium', 'Expert', 'Evil']);
  assert.ok(await levelChip(page, 'Hard').isEnabled());
  await form.getByLabel('Technique').selectOption('full-house');
  await form.getByText('No puzzle needs Full house').waitFor();
  assert.equal((await levelsOff(page)).length, 6);
  assert.ok(await form.getByRole('button', { name: 'Make one of any level' }).isDisabled());
  await form.getByLabel('Technique').selectOption('');
  await page.waitForFunction(() => !document.querySelector('.chip.level:disabled'));
  assert.ok(await form.getByRole('button', { name: 'Make one of any level' }).isEnabled());
});

test('levels that take too long with a family of clues are told before a puzzle is asked for', async (t) => {
  const page = await make(t);
  await page.getByText('Technique, symmetry, size, rules').click();
  const form = page.locator('form.order');
  await form.getByLabel('Killer', { exact: true }).check();
  await form.getByText('Not possible with these choices: Evil.').waitFor();
  await form.getByText('Killer: Cages cover the board').waitFor();
  assert.deepEqual(await levelsOff(page), ['Evil']);
  await form.getByLabel('Killer', { exact: true }).uncheck();
  await page.waitForFunction(() => !document.querySelector('.chip.level:disabled'));
});

test('a refusal calls levels and techniques by their names', async (t) => {
  const page = await make(t, { routed: true });
  await page.getByText('Technique, symmetry, size, rules').click();
  await page.locator('form.order').getByLabel('Technique').selectOption('swordfish');
  await page.locator('.chip.level:disabled').first().waitFor();
  const error = 'the request cannot be met: a puzzle of level hard does not need swordfish';
  await page.route('**/api/v1/generate', (route) => route.fulfill({ status: 422, json: { status: 'invalid', error } }));
  await levelChip(page, 'Hard').click();
  const said = 'The request cannot be met: a puzzle of level Hard does not need Swordfish.';
  await page.locator('.order .message', { hasText: said }).waitFor();
});

test('of several solutions one given leaves one, and it is offered', async (t) => {
  const page = await make(t);
  await text(page).fill('3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7.......1.');
  await page.getByText('One more given makes it unique:').waitFor();
  await page.locator('.repairs').getByRole('button', { name: /^r\dc\d: \d$/ }).first().click();
  await page.locator('.verdict.good').waitFor();
  await says(page, '29 givens');
});

for (const [width, height] of [[375, 667], [1280, 800]]) {
  test(`what mends a puzzle, and what plays it, is on the screen after a paste, ${width} px`, async (t) => {
    const page = await make(t, { viewport: { width, height }, hasTouch: width < 900, isMobile: width < 900 });
    const bar = width < 900 ? await page.locator('.bar nav').boundingBox() : { y: height };
    const isSeen = async (target) => {
      await target.waitFor();
      const box = await target.boundingBox();
      return box.y >= 0 && box.y + box.height <= bar.y;
    };
    await text(page).fill(GENTLE);
    await page.locator('.verdict.good').waitFor();
    assert.ok(await isSeen(page.getByRole('button', { name: 'Let’s play' })));
    assert.ok(await isSeen(page.locator('.verdict.good')));
    await text(page).fill(GENTLE.replace('3.9', '3.3'));
    assert.ok(await isSeen(page.getByRole('button', { name: 'r1c3: 9 instead of 3' })));
  });
}
