/** Small things that the page promises and no journey passes: links of others, touch, feel, motion, what a hint leads to. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENTLE, SMALL, ask, called, cell, given, make, nameAt, open, play, wholeHint } from './support.mjs';

const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

test('links of f-puzzles, SudokuPad, sudokuwiki and sudoku.coach are pasted', async (t) => {
  const page = await make(t);
  const written = async (to) => (await ask('convert', { puzzle: GENTLE, to })).text.trim();
  const zeros = GENTLE.replaceAll('.', '0');
  for (const link of [
    await written('fpuzzles'),
    await written('sudokupad'),
    `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`,
    `https://sudoku.coach/en/play/${zeros}`,
  ]) {
    await page.getByLabel('Your puzzle').fill('');
    await given(page, '');
    await page.getByLabel('Your puzzle').fill(link);
    await given(page, GENTLE);
    await page.locator('.verdict.good').waitFor();
  }
});

test('a puzzle of which rules are only drawn says so, and can be played', async (t) => {
  const lines = [{ lines: [['R1C1', 'R1C2']], outlineC: '#00ff00', width: 0.5 }];
  const drawn = { not_understood: 'lines', drawing: { fpuzzles: { line: lines } } };
  const record = { puzzle: '.'.repeat(81), title: 'Lines', author: 'A. Setter', ...drawn };
  const page = await make(t);
  await page.getByLabel('Your puzzle').fill(JSON.stringify(record));
  await page.getByText('Lines, by A. Setter').waitFor();
  await page.getByText('Only drawn, and not checked here: lines.').waitFor();
  await page.locator('.verdict', { hasText: 'without the rules that are only drawn' }).waitFor();
  assert.equal(await page.getByText('Could it be a typo?').count(), 0);
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.getByRole('heading', { name: 'Lines, by A. Setter' }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const written = page.getByLabel('The puzzle as text');
  await written.waitFor();
  assert.match(await written.inputValue(), /not_understood/, 'the text that is offered holds the drawing');
});

test('puzzles of each level keep what its card promises: level, givens, predicted time, symmetry', async (t) => {
  const page = await open(t);
  await page.locator('.card.level').first().waitFor();
  const cards = await page.locator('.card.level').evaluateAll((all) => all.map((one) => [one.dataset.level, one.innerText]));
  assert.equal(cards.length, 6);
  for (const [level, words] of cards) {
    const [, fewest, most] = /(\d+) to (\d+)\sgivens/.exec(words).map(Number);
    const [, shortest, longest = Infinity] = /(\d+)(?:\sto\s(\d+))?\smin/.exec(words);
    for (let seed = 1; seed <= 6; seed += 1) {
      const { puzzle, clues } = await ask('generate', { size: 9, level, seed });
      const rated = await ask('rate', { puzzle, scales: ['level', 'time'] });
      const said = `${level} ${puzzle}: ${JSON.stringify(rated)}`;
      assert.equal(rated.level, level, said);
      assert.ok(clues >= fewest && clues <= most, said);
      assert.ok(rated.time >= shortest * 60 && rated.time <= longest * 60, said);
      const turned = [...puzzle].reverse();
      assert.ok([...puzzle].every((symbol, place) => (symbol === '.') === (turned[place] === '.')), said);
    }
  }
});

test('positions in links of Sudokuwiki are pasted, with what was entered and crossed out', async (t) => {
  const page = await make(t);
  const board =
    'S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e' +
    '05d0609i010f095y0e5y0f0a045y0206020166cy669id205';
  await page.getByLabel('Your puzzle').fill(`[Load position](https://www.sudokuwiki.org/sudoku.htm?bd=${board})`);
  await called(page, 'r1c1', /given 1/);
  await called(page, 'r2c2', /entered 9/);
  await called(page, 'r1c3', /notes 3 7/);
  await page.locator('.verdict.good').waitFor();
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('.play .cells');
  await wholeHint(page);
  await page.locator('.hints').getByText('X-wing').first().waitFor();
});

test('a screen that is opened begins at its top', async (t) => {
  const page = await open(t, { ...PHONE, address: '#learn/xy-wing' });
  await page.locator('.example .picture .mark').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Make' }).tap();
  await page.waitForSelector('.make .cells');
  assert.equal(await page.evaluate(() => window.scrollY), 0);
});

test('a finger that is drawn over cells chooses them', async (t) => {
  const page = await play(t, GENTLE, PHONE);
  const middle = async (name) => {
    const { x, y, width, height } = await cell(page, name).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const client = await page.context().newCDPSession(page);
  const touch = async (type, ...names) => {
    const touchPoints = await Promise.all(names.map(middle));
    await client.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 'r5c1');
  for (const name of ['r5c2', 'r5c3', 'r5c4']) await touch('touchMove', name);
  await touch('touchEnd');
  await page.waitForFunction(() => document.querySelectorAll('.play [aria-selected=true]').length === 4);
});

test('a press is felt only by those who want it', async (t) => {
  const buzzes = async (settings) => {
    const page = await play(t, GENTLE, { ...PHONE, settings });
    await page.evaluate(() => {
      window.buzzes = 0;
      navigator.vibrate = () => (window.buzzes += 1);
    });
    await cell(page, 'r1c2').tap();
    await page.locator('[data-key=digit-6]').tap();
    await called(page, 'r1c2', /entered 6/);
    return page.evaluate(() => window.buzzes);
  };
  assert.equal(await buzzes({}), 0);
  assert.ok((await buzzes({ vibrate: true })) > 0);
});

test('the end goes over the board as a wave, unless motion is unwanted', async (t) => {
  const wave = async (reducedMotion) => {
    const page = await play(t, SMALL, { link: { size: 4 }, reducedMotion });
    const { solution } = await ask('solve', { puzzle: SMALL });
    for (const [index, digit] of [...solution].entries()) {
      if (SMALL[index] !== '.') continue;
      await cell(page, nameAt(index, 4)).click();
      await page.keyboard.press(digit);
    }
    await page.locator('.finish').waitFor();
    return page.locator('.won .digits > g').first().evaluate((digit) => getComputedStyle(digit).animationName);
  };
  assert.equal(await wave('no-preference'), 'wave');
  assert.equal(await wave('reduce'), 'none');
});

test('a hint shows the digit at hand in its legend, and leads to the drill of its technique', async (t) => {
  const page = await play(t, GENTLE);
  await wholeHint(page);
  const { technique, placements } = await ask('hint', { puzzle: GENTLE, stage: 4 });
  const digit = placements[0].split('=')[1];
  await page.locator('.hints .legend .sample text', { hasText: digit }).first().waitFor();
  await page.locator('.hints').getByRole('link', { name: 'Practise' }).click();
  await page.waitForFunction((id) => location.hash.startsWith(`#drill/${id}/`), technique);
  await page.locator('.drill-table [role=gridcell]').first().waitFor();
});

test('a naked single says in which houses the other digits are', async (t) => {
  const page = await open(t, { address: '#learn/naked-single' });
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForSelector('.play .cells');
  await wholeHint(page);
  const told = await page.locator('.hints .sentences').innerText();
  const digits = new Set(told.match(/\b[1-9]\b/g));
  assert.equal(digits.size, 9, told);
  assert.match(told, /row|column|box/);
});

test('the path goes on with the first technique that is not known', async (t) => {
  const page = await open(t, { address: '#learn' });
  await page.getByRole('link', { name: 'Next: Full house' }).waitFor();
  await page.evaluate(async () => {
    const { remember } = await import(new URL('progress.js', document.baseURI));
    for (let time = 0; time < 3; time += 1) remember('full-house');
  });
  await page.evaluate(() => (location.hash = '#home'));
  await page.waitForSelector('.home .cells');
  await page.evaluate(() => (location.hash = '#learn'));
  await page.getByRole('link', { name: 'Next: Hidden single in a box' }).waitFor();
  await page.locator('.contents-list a', { hasText: 'Full house' }).getByText('known').waitFor({ state: 'attached' });
});

test('on a phone everything of a drill that is pressed is in sight', async (t) => {
  for (const [drill, name] of [['naked-pair/7', 'Check'], ['hidden-single-box/3', 'Show me']]) {
    const page = await open(t, { ...PHONE, address: `#drill/${drill}` });
    const { y, height } = await page.getByRole('button', { name }).boundingBox();
    assert.ok(y + height <= 667, `${name} ends at ${y + height}`);
    const board = await page.locator('.drill-table .board').boundingBox();
    assert.ok(board.width >= 373, `the board is ${board.width} wide`);
    await page.getByRole('link', { name: 'Lesson' }).first().tap();
    await page.getByRole('heading', { name: 'Why it works' }).waitFor();
  }
});

test('on a phone a mistake leaves all digits in sight', async (t) => {
  const page = await play(t, GENTLE, PHONE);
  await cell(page, 'r1c2').tap();
  await page.locator('[data-key=digit-3]').tap();
  const notice = page.locator('.notice');
  await notice.getByText('3 appears twice in row 1').waitFor();
  const { y } = await notice.boundingBox();
  const key = await page.locator('[data-key=digit-9]').boundingBox();
  assert.ok(y >= key.y + key.height, `the notice begins at ${y}, the digits end at ${key.y + key.height}`);
  await page.locator('[data-key=digit-6]').tap();
  await called(page, 'r1c2', /entered 6/);
  await notice.waitFor({ state: 'hidden' });
});
