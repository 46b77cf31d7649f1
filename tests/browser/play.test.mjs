/** Playing: by keyboard alone, by touch alone, notes and undo, mistakes, other boards. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  GENTLE,
  SMALL,
  answered,
  ask,
  called,
  cell,
  chosen,
  given,
  make,
  nameAt,
  nameOf,
  play,
  shot,
  stopClock,
  stored,
} from './support.mjs';

const solutionOf = async (puzzle, rules = []) => (await ask('solve', { puzzle, rules })).solution;
const finished = (page) => page.getByRole('heading', { name: 'Solved' }).waitFor();

/** Waits until so many cells are chosen. */
const areChosen = (page, wanted) =>
  page.waitForFunction(
    (count) => document.querySelectorAll('.play [role=gridcell][aria-selected=true]').length === count,
    wanted,
  );

test('a puzzle is entered and played to the end by keyboard alone', async (t) => {
  const page = await make(t);
  await tabTo(page, () => document.activeElement.id === 'text');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(GENTLE);
  await page.waitForFunction(() => document.querySelectorAll('.make [data-digit]').length === 35);
  await tabTo(page, () => document.activeElement.textContent === 'Let’s play');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.play .cells');
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'gridcell');
  const solution = await solutionOf(GENTLE);
  for (const [index, digit] of [...solution].entries()) {
    if (GENTLE[index] === '.') await page.keyboard.press(digit);
    await page.keyboard.press(index % 9 === 8 ? 'ArrowDown' : 'ArrowRight');
    if (index % 9 === 8) await page.keyboard.press('Home');
  }
  await finished(page);
  await shot(page, 'finished');
});

test('a puzzle is played to the end by touch alone', async (t) => {
  const page = await play(t, GENTLE, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await stopClock(page);
  const solution = await solutionOf(GENTLE);
  for (const [index, digit] of [...solution].entries()) {
    if (GENTLE[index] !== '.') continue;
    await cell(page, nameAt(index, 9)).tap();
    await page.locator(`[data-key=digit-${digit}]`).tap();
  }
  await finished(page);
});

test('digit first, then cells; a long press is a note', async (t) => {
  const page = await play(t, SMALL, { hasTouch: true, settings: { digitFirst: true }, link: { size: 4 } });
  await stopClock(page);
  const solution = await solutionOf(SMALL);
  for (const digit of ['1', '2', '3', '4']) {
    await page.locator(`[data-key=digit-${digit}]`).tap();
    for (const [index, right] of [...solution].entries()) {
      if (right === digit && SMALL[index] === '.') await cell(page, nameAt(index, 4)).tap();
    }
  }
  await finished(page);
  const other = await play(t, SMALL, { hasTouch: true, link: { size: 4 } });
  await cell(other, 'r1c1').tap();
  const key = other.locator('[data-key=digit-2]');
  await key.dispatchEvent('pointerdown');
  await called(other, 'r1c1', /notes 2/);
});

test('digit first: a cell that is held takes a note, and a stroke writes notes into all its cells', async (t) => {
  const page = await play(t, GENTLE, { hasTouch: true, settings: { digitFirst: true } });
  const touch = await page.context().newCDPSession(page);
  const send = async (type, ...names) => {
    const boxes = await Promise.all(names.map((name) => cell(page, name).boundingBox()));
    const touchPoints = boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await page.locator('[data-key=digit-6]').tap();
  await send('touchStart', 'r1c2');
  await called(page, 'r1c2', /empty, notes 6$/);
  await send('touchEnd');
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.getByRole('radio', { name: 'Corner' }).tap();
  await send('touchStart', 'r5c1');
  for (const name of ['r5c2', 'r5c3']) await send('touchMove', name);
  // The finger comes to rest: if it were thrown, the next tap would only catch what it threw.
  await page.waitForTimeout(300);
  await send('touchEnd');
  for (const name of ['r5c1', 'r5c2', 'r5c3']) await called(page, name, /corner notes 6$/);
  // Where candidates are asked about, the touch asks about the one that it is on, and not about the digit that is held.
  await stopClock(page);
  await page.getByRole('radio', { name: 'Why?' }).tap();
  const { x, y, width, height } = await cell(page, 'r1c2').boundingBox();
  await page.touchscreen.tap(x + width / 6, y + height / 6);
  await page.locator('.hints').getByRole('heading', { name: '1 in r1c2' }).waitFor();
});

test('a long press on a cell asks about it, and the dialog stays', async (t) => {
  const page = await play(t, GENTLE, { hasTouch: true });
  const { x, y } = await cell(page, 'r1c4').boundingBox();
  const touch = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x: x + 8, y: y + 8 }]);
  await page.getByRole('dialog', { name: 'Ask about r1c4' }).waitFor();
  await send('touchEnd', []);
  await page.waitForTimeout(400);
  assert.equal(await page.getByRole('dialog').count(), 1);
  await page.getByRole('button', { name: 'Why not 1?' }).tap();
  await page.locator('.hints').getByText('so r1c4 is not 1').waitFor();
});

test('a key that is held down while the engine answers is still pressed', async (t) => {
  const page = await play(t, GENTLE, { routed: true });
  await stopClock(page);
  let answer;
  const wait = new Promise((resolve) => (answer = resolve));
  await page.route('**/api/v1/play', async (route) => {
    await wait;
    await route.continue();
  });
  const press = async (digit) => {
    const { x, y, width, height } = await page.locator(`[data-key=digit-${digit}]`).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
  };
  await cell(page, 'r1c2').click();
  await press(8);
  await page.mouse.up();
  await press(6);
  answer();
  await answered(page);
  await page.mouse.up();
  await called(page, 'r1c2', /entered 6/);
});

test('counts on the pad go down', async (t) => {
  const page = await play(t, GENTLE);
  const digit = (await solutionOf(GENTLE))[1];
  const left = 9 - [...GENTLE].filter((symbol) => symbol === digit).length;
  const key = (count) => page.getByRole('button', { name: `${digit}, ${count} left` });
  await key(left).waitFor();
  await cell(page, 'r1c2').click();
  await page.keyboard.press(digit);
  await key(left - 1).waitFor();
});

test('notes: modes, held keys, and one undo for an entry with the notes that it removed', async (t) => {
  const page = await play(t, GENTLE);
  const digit = (await solutionOf(GENTLE))[1];
  await cell(page, 'r1c4').click();
  await page.keyboard.press(`Control+${digit}`);
  await called(page, 'r1c4', new RegExp(`notes ${digit}`));
  await cell(page, 'r1c6').click();
  await page.keyboard.press(`Shift+${digit}`);
  await called(page, 'r1c6', new RegExp(`corner notes ${digit}`));
  await cell(page, 'r1c2').click();
  await page.keyboard.press('c');
  await page.keyboard.press(digit);
  await called(page, 'r1c2', new RegExp(`notes ${digit}`));
  await page.keyboard.press('z');
  await page.keyboard.press(digit);
  await called(page, 'r1c2', new RegExp(`entered ${digit}`));
  await called(page, 'r1c4', /empty$/);
  await called(page, 'r1c6', /empty$/);
  await page.keyboard.press('Control+z');
  await called(page, 'r1c2', new RegExp(`empty, notes ${digit}`));
  await called(page, 'r1c4', new RegExp(`notes ${digit}`));
  await called(page, 'r1c6', new RegExp(`corner notes ${digit}`));
  await page.keyboard.press('Control+y');
  await called(page, 'r1c2', new RegExp(`entered ${digit}`));
  await called(page, 'r1c4', /empty$/);
});

test('cells are chosen by dragging, with Ctrl, with Shift and arrows, and all at once', async (t) => {
  const page = await play(t, GENTLE);
  const middle = async (name) => {
    const { x, y, width, height } = await cell(page, name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle('r4c4')));
  await page.mouse.down();
  for (const name of ['r4c5', 'r4c6', 'r5c6']) await page.mouse.move(...(await middle(name)), { steps: 4 });
  await page.mouse.up();
  await areChosen(page, 4);
  await cell(page, 'r9c1').click({ modifiers: ['Control'] });
  await areChosen(page, 5);
  await page.keyboard.press('Shift+ArrowRight');
  await areChosen(page, 6);
  await page.keyboard.press('Control+a');
  await areChosen(page, 81);
  await page.keyboard.press('Escape');
  await areChosen(page, 0);
  await cell(page, 'r4c4').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('v');
  await page.keyboard.press('3');
  await called(page, 'r4c4', /colour 3/);
  await called(page, 'r4c5', /colour 3/);
});

test('a wrong entry under each policy, and what can be done about it', async (t) => {
  const notice = (page) => page.locator('.notice.mistake');
  // 4 clashes with nothing in r1c2's row, column and box, but is not the solution where the solution is another digit.
  const { view } = await ask('play', { puzzle: GENTLE });
  const solution = await solutionOf(GENTLE);
  const [name, digits] = Object.entries(view.candidates).find(([, all]) => all.length > 1);
  const index = [...solution].findIndex((_, place) => nameAt(place, 9) === name);
  const wrong = [...digits].find((digit) => digit !== solution[index]);
  const enter = async (page, digit) => {
    await cell(page, name).click();
    await page.keyboard.press(digit);
    await called(page, name, new RegExp(`entered ${digit}`));
  };

  const silent = await play(t, GENTLE, { settings: { policy: 'none' } });
  await enter(silent, wrong);
  await enter(silent, '3');
  await answered(silent);
  assert.ok(await notice(silent).isHidden());

  const clashes = await play(t, GENTLE, { settings: { policy: 'clashes' } });
  await enter(clashes, wrong);
  await answered(clashes);
  assert.ok(await notice(clashes).isHidden());
  const seen = await givenBeside(name, solution);
  await enter(clashes, seen);
  await called(clashes, name, /marked wrong/);
  await notice(clashes)
    .getByText(new RegExp(`^${seen} appears twice in`))
    .waitFor();
  await notice(clashes).getByRole('button', { name: 'Take it back' }).click();
  await called(clashes, name, new RegExp(`entered ${wrong}$`));

  const strict = await play(t, GENTLE, { settings: { policy: 'solution' } });
  await enter(strict, wrong);
  await called(strict, name, /marked wrong/);
  await notice(strict).getByText(`first wrong one: ${name} is not ${wrong}`).waitFor();
  await shot(strict, 'mistake');
  assert.equal(await notice(strict).locator('.main').innerText(), 'Take it back');
  await notice(strict).getByRole('button', { name: 'Keep it' }).click();
  assert.ok(await notice(strict).isHidden());
  await strict.keyboard.press('Backspace');
  await called(strict, name, /empty$/);
  await enter(strict, wrong);
  await notice(strict).getByRole('button', { name: 'Hint' }).click();
  await strict.locator('.hints').getByText(`${name} is not ${wrong}`).waitFor();
  await strict.locator('.hints').getByRole('button', { name: 'Close' }).click();
  await strict.keyboard.press('Backspace');
  await called(strict, name, /empty$/);
  await enter(strict, wrong);
  await notice(strict).getByRole('button', { name: 'Home' }).click();
  await strict.getByRole('heading', { name: 'Today’s puzzle' }).waitFor();
});

/** A digit that is given in the row of a cell. */
async function givenBeside(name) {
  const row = Number(/r(\d+)/.exec(name)[1]) - 1;
  return [...GENTLE.slice(row * 9, row * 9 + 9)].find((symbol) => symbol !== '.');
}

test('entering the same digit again removes it', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('6');
  await called(page, 'r1c2', /entered 6/);
  await page.keyboard.press('6');
  await called(page, 'r1c2', /empty/);
  await cell(page, 'r1c1').click();
  await page.keyboard.press('3');
  await called(page, 'r1c1', /given 3/);
});

test('an unfinished game can be continued after another one was started', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('6');
  await called(page, 'r1c2', /entered 6/);
  await page.getByRole('link', { name: 'Make' }).click();
  await page.getByRole('button', { name: '4×4', exact: true }).click();
  await given(page, SMALL);
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('.play .cells');
  const { solution } = await ask('solve', { puzzle: SMALL });
  for (const [index, digit] of [...solution].entries()) {
    if (SMALL[index] !== '.') continue;
    await cell(page, nameAt(index, 4)).click();
    await page.keyboard.press(digit);
  }
  await page.getByRole('button', { name: 'A new puzzle' }).click();
  await page.locator('.card.game', { hasText: '36 of 81 cells' }).waitFor();
  assert.equal(await page.locator('.card.game').count(), 1, 'what is finished does not wait');
  assert.ok(await page.getByRole('link', { name: 'Your game' }).isHidden());
  await page.locator('.card.game').click();
  await called(page, 'r1c2', /entered 6/);
});

test('games that were only looked at do not take the place of one that was begun', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('6');
  await called(page, 'r1c2', /entered 6/);
  for (let digit = 1; digit <= 9; digit += 1) {
    await page.evaluate((hash) => (location.hash = hash), `#p=${digit}${'.'.repeat(80)}`);
    await called(page, 'r1c1', new RegExp(`given ${digit}`));
    await answered(page);
  }
  assert.equal((await stored(page, 'earlier')).length, 1);
  await page.evaluate(() => (location.hash = '#home'));
  await page.locator('.card.game', { hasText: '36 of 81 cells' }).waitFor();
  assert.equal(await page.locator('.card.game').count(), 1);
});

test('save points and lines that were left are reached by keyboard', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('6');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Save this point' }).press('Enter');
  await cell(page, 'r2c2').click();
  await page.keyboard.press('1');
  await called(page, 'r2c2', /entered 1/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('8');
  await called(page, 'r2c2', /entered 8/);
  await page.keyboard.press('b');
  const lines = page.getByRole('dialog').getByRole('button', { name: /after move 1/ });
  await lines.nth(1).waitFor();
  assert.deepEqual(await lines.allTextContents(), [
    'r2c2=1, after move 1: 1 move',
    'r2c2=8, after move 1: 1 move (you are on it)',
  ]);
  await shot(page, 'moves');
  await lines.first().press('Enter');
  await called(page, 'r2c2', /entered 1/);
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Back to Point 1 (move 1)' }).press('Enter');
  await called(page, 'r2c2', /empty/);
  await called(page, 'r1c2', /entered 6/);
});

test('a 25x25 full of notes is drawn with few elements, and follows the arrows', async (t) => {
  const page = await play(t, `1${'.'.repeat(624)}`, { link: { size: 25 } });
  await page.getByRole('button', { name: 'Fill notes' }).click();
  await called(page, 'r25c25', /notes 1 2 .* 25$/);
  assert.equal(await page.locator('.picture .note').count(), 624);
  const looks = await page
    .locator('.picture .note')
    .last()
    .evaluate((note) => note.getNumberOfChars());
  assert.equal(looks, 9 + 16 * 2);
  await page.keyboard.press('End');
  await chosen(page, 'r1c25');
});

test('a game is resumed after a reload, with its notes and its undo', async (t) => {
  const page = await play(t, GENTLE);
  const digit = (await solutionOf(GENTLE))[1];
  await cell(page, 'r1c4').click();
  await page.keyboard.press('Control+4');
  await cell(page, 'r1c2').click();
  await page.keyboard.press(digit);
  await called(page, 'r1c2', new RegExp(`entered ${digit}`));
  await page.reload();
  await called(page, 'r1c2', new RegExp(`entered ${digit}`));
  await called(page, 'r1c4', /notes 4/);
  await page.keyboard.press('Control+z');
  await called(page, 'r1c2', /empty/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.locator('.card.game').click();
  await called(page, 'r1c4', /notes 4/);
});

test('a move that the engine has not answered yet survives a reload', async (t) => {
  const page = await play(t, GENTLE, { routed: true });
  await cell(page, 'r1c2').click();
  let isSilent = true;
  await page.route('**/api/v1/play', (route) => (isSilent ? null : route.continue()));
  await page.keyboard.press('6');
  await called(page, 'r1c2', /entered 6/);
  isSilent = false;
  await page.reload();
  await called(page, 'r1c2', /entered 6/);
  await page.keyboard.press('Control+z');
  await called(page, 'r1c2', /empty/);
});

test('entries, notes, colours and undo are drawn before the engine answers', async (t) => {
  const page = await play(t, GENTLE, { routed: true });
  await answered(page);
  await cell(page, 'r1c4').click();
  await page.keyboard.press('Control+4');
  await called(page, 'r1c4', /notes 4/);
  await answered(page);
  let isSilent = true;
  const held = [];
  await page.route('**/api/v1/play', (route) => (isSilent ? held.push(route) : route.continue()));
  await page.keyboard.press('Control+z');
  await called(page, 'r1c4', /empty$/);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('6');
  await called(page, 'r1c2', /entered 6/);
  await cell(page, 'r1c6').click();
  await page.keyboard.press('Control+5');
  await page.keyboard.press('Shift+4');
  await page.keyboard.press('Control+Shift+2');
  await called(page, 'r1c6', /notes 5, corner notes 4, colour 2$/);
  isSilent = false;
  for (const route of held) await route.continue();
  await answered(page);
  await called(page, 'r1c4', /empty$/);
  await called(page, 'r1c2', /entered 6/);
  await called(page, 'r1c6', /notes 5, corner notes 4, colour 2$/);
});

test('a 16x16 board takes letters and is kept whole', async (t) => {
  const page = await make(t);
  await page.getByRole('button', { name: '16×16' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 256);
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('.play .cells');
  await cell(page, 'r1c1').click();
  await page.keyboard.press('g');
  await called(page, 'r1c1', /entered 16/);
  await page.keyboard.press('Control+z');
  await called(page, 'r1c1', /empty/);
  await page.getByRole('button', { name: 'Fill notes' }).click();
  await called(page, 'r1c1', /notes/);
  await shot(page, 'board-16');
});

test('a diagonal puzzle draws its diagonals and checks them', async (t) => {
  const puzzle = '.....5...1.6........52..37.......48....7.6...2.......3........5..1....24......1..';
  const page = await play(t, puzzle, { link: { rules: 'diagonal' } });
  assert.equal(await page.locator('.picture .stripe').count(), 2);
  await cell(page, 'r9c1').click();
  await page.keyboard.press('3');
  await page
    .locator('.notice.mistake')
    .getByText(/3 appears twice in .*diagonal/)
    .waitFor();
  await shot(page, 'diagonal');
  await page.keyboard.press('Control+z');
  await called(page, 'r9c1', /empty/);
  const solution = await solutionOf(puzzle, ['diagonal']);
  assert.equal(solution.length, 81);
});

test('what a rule forbids is said as the engine says it', async (t) => {
  const page = await play(t, GENTLE, { link: { rules: 'odd=r1c2' } });
  assert.equal(await page.locator('.picture circle.spot').count(), 1);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('8');
  await page.locator('.notice.mistake').getByText('8 is not allowed (odd): r1c2').waitFor();
});

test('a jigsaw has the borders of its regions', async (t) => {
  const page = await make(t);
  await page.getByRole('button', { name: 'Jigsaw' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.picture [class^=tone]').length > 1);
});

test('candidates beside the board follow every move', async (t) => {
  const page = await play(t, GENTLE);
  await page.keyboard.press('k');
  const beside = page.getByRole('grid', { name: 'Candidates' });
  const first = beside.locator('[role=row]').nth(0).locator('[role=gridcell]').nth(3);
  const before = await first.getAttribute('aria-label');
  assert.match(before, /candidates/);
  const digit = /candidates (\d)/.exec(before)[1];
  await cell(page, 'r1c6').click();
  await page.keyboard.press(digit);
  await page.waitForFunction(
    ([element, old]) => element.getAttribute('aria-label') !== old,
    [await first.elementHandle(), before],
  );
  assert.doesNotMatch((await first.getAttribute('aria-label')).split('candidates')[1] ?? '', new RegExp(digit));
  await shot(page, 'candidates');
});

test('filter, key list, pause and the hidden clock', async (t) => {
  const page = await play(t, GENTLE);
  assert.equal(await page.locator('.clock').textContent(), '');
  await page.keyboard.press('F5');
  await page.locator('.picture .filter').waitFor({ state: 'attached' });
  await page.keyboard.press('F5');
  await page.locator('.picture .filter').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('p');
  await page.locator('.cover').waitFor();
  assert.equal(await page.locator('.boards').evaluate((boards) => getComputedStyle(boards).visibility), 'hidden');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.locator('.cover').waitFor({ state: 'hidden' });
});

test('automatic candidates can be crossed out', async (t) => {
  const page = await play(t, GENTLE, { settings: { automatic: true } });
  const [, digits] = /candidates ([\d ]+)/.exec(await nameOf(page, 'r1c4'));
  const [digit] = digits.split(' ');
  await cell(page, 'r1c4').click();
  await page.keyboard.press(`Control+${digit}`);
  await called(page, 'r1c4', new RegExp(`candidates (?!.*${digit})`));
  await page.keyboard.press(`Control+${digit}`);
  await called(page, 'r1c4', new RegExp(`candidates ${digits}`));
});

/** Presses Tab until the focus is where it is wanted. */
async function tabTo(page, isThere) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate(isThere)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('the focus never got there');
}
