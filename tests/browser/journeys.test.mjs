/**
 * What people come for, from the first tap to the end, on a desk and on a phone: a first visit, the puzzle of the day,
 * a level, a paste, a link, coming back, records on another device, another language.
 */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  GENTLE,
  SMALL,
  answered,
  ask,
  called,
  cell,
  given,
  make,
  nameAt,
  open,
  play,
  shot,
  stored,
  wholeHint,
} from './support.mjs';

const SIZES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
};

/** The home screen with its puzzle. */
async function home(t, options = {}) {
  const page = await open(t, options);
  await page.waitForSelector('.home .cells');
  return page;
}

/** The puzzle that is being played, and its solution. */
async function solutionOf(page) {
  const { puzzle } = (await stored(page, 'game')).puzzle;
  return { puzzle, solution: (await ask('solve', { puzzle })).solution };
}

/** Enters what is missing: cells are touched, digits are keys. */
async function finish(page, { puzzle, solution }) {
  const size = Math.sqrt(puzzle.length);
  const { entries } = (await stored(page, 'game')).game;
  for (const [index, digit] of [...solution].entries()) {
    if (puzzle[index] !== '.' || (entries?.[index] ?? '.') !== '.') continue;
    await cell(page, nameAt(index, size)).focus();
    await page.keyboard.press('Escape');
    await press(page, cell(page, nameAt(index, size)));
    await page.keyboard.press(digit);
  }
  await page.getByRole('heading', { name: 'Solved' }).waitFor();
}

/** A journey on every size of screen. */
const journey = (title, run) =>
  Object.entries(SIZES).forEach(([name, size]) => test(`${title}, ${name}`, (t) => run(t, size, name)));

const press = (page, target) => (page.viewportSize().width < 500 ? target.tap() : target.click());

for (const [name, size] of Object.entries(SIZES)) {
  test(`from the first visit to the first digit in one tap, ${name}`, async (t) => {
    const page = await home(t, size);
    await shot(page, `home-${name}`);
    const daily = await stored(page, 'daily');
    const { solution } = await ask('solve', { puzzle: daily.puzzle.puzzle });
    const place = daily.puzzle.puzzle.indexOf('.');
    await press(page, cell(page, nameAt(place, 9)));
    await page.waitForSelector('.play .cells');
    await press(page, page.locator(`[data-key=digit-${solution[place]}]`));
    await called(page, nameAt(place, 9), new RegExp(`entered ${solution[place]}`));
    await page.getByRole('heading', { name: 'Today’s puzzle' }).waitFor();
    await answered(page);
    await page.goBack();
    await page.waitForSelector('.home .cells');
    await page.getByRole('button', { name: 'Continue today’s puzzle' }).waitFor();
    assert.equal(await page.locator('.card.game').count(), 1);
    await press(page, page.locator('.card.game'));
    await called(page, nameAt(place, 9), new RegExp(`entered ${solution[place]}`));
  });

  test(`a level is one tap away, and its name stays in sight, ${name}`, async (t) => {
    const page = await home(t, size);
    await press(page, page.getByRole('button', { name: /^Medium/ }));
    await page.waitForSelector('.play .cells');
    await page.getByRole('heading', { name: 'Medium' }).waitFor();
    const { puzzle } = (await stored(page, 'game')).puzzle;
    const { level } = await ask('rate', { puzzle });
    assert.equal(level, 'medium');
  });

  test(`nothing that was typed is lost on the way, ${name}`, async (t) => {
    const page = await make(t, size);
    await page.getByLabel('Your puzzle').fill(GENTLE);
    await given(page, GENTLE);
    await page.locator('.verdict.good').waitFor();
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('heading', { name: 'Techniques' }).waitFor();
    await page.goBack();
    await given(page, GENTLE);
    assert.equal(await page.getByLabel('Your puzzle').inputValue(), GENTLE);
    await page.getByLabel('Your puzzle').fill('not a puzzle at all');
    await page.locator('.make .left .message.problem').waitFor();
    await page.reload();
    await page.waitForSelector('.make .message.problem');
    assert.equal(await page.getByLabel('Your puzzle').inputValue(), 'not a puzzle at all');
  });

  test(`a link opens in play, and Back goes where one came from, ${name}`, async (t) => {
    const page = await home(t, size);
    await page.evaluate((puzzle) => (location.hash = `#p=${puzzle}`), GENTLE);
    await page.waitForSelector('.play .cells');
    await called(page, 'r1c1', /given 3/);
    await page.getByRole('heading', { name: 'Easy' }).waitFor();
    await page.goBack();
    await page.waitForSelector('.home .cells');
    await page.goForward();
    await called(page, 'r1c1', /given 3/);
  });
}

test('the puzzle of the day is begun by keyboard alone: arrows, then a digit', async (t) => {
  const page = await home(t);
  const { puzzle } = (await stored(page, 'daily')).puzzle;
  const { solution } = await ask('solve', { puzzle });
  const place = puzzle.indexOf('.', 10);
  await cell(page, 'r2c1').focus();
  for (let column = 9; column < place; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(solution[place]);
  await page.waitForSelector('.play .cells');
  await called(page, nameAt(place, 9), new RegExp(`entered ${solution[place]}`));
});

test('a link whose puzzle is not proper says so, and leads to its givens', async (t) => {
  const page = await play(t, `1${GENTLE.slice(1).replaceAll(/[1-5]/g, '.')}`);
  await page.locator('.notice').getByText('more than one solution').waitFor();
  await page.getByRole('button', { name: 'Look at its givens' }).click();
  await page.locator('.make .verdict.bad', { hasText: 'more than one solution' }).waitFor();
  const clash = await open(t, { address: `#p=${GENTLE.replace('3.9', '3.3')}` });
  await clash.locator('.make .message.problem', { hasText: '3 appears twice in' }).waitFor();
});

test('the puzzle of the day is the same for everyone, and made from the date', async (t) => {
  const [one, other] = [await home(t), await home(t, { ...SIZES.phone, locale: 'de-DE' })];
  const found = await Promise.all([one, other].map((page) => stored(page, 'daily')));
  // The predicted time comes when it has been worked out.
  const [its, others] = found.map(({ seconds, ...made }) => made);
  assert.deepEqual(its, others);
  const { day, level, puzzle } = its;
  const made = await ask('generate', { size: 9, level, seed: Number(day.replaceAll('-', '')) });
  assert.equal(puzzle.puzzle, made.puzzle);
});

journey('a day is played to the end: time, streak, records, and a grid that stays', async (t, size, name) => {
  const page = await home(t, size);
  await press(page, page.getByRole('button', { name: 'Play today’s puzzle' }));
  await page.waitForSelector('.play .cells');
  const game = await solutionOf(page);
  await finish(page, game);
  const end = page.locator('.finish');
  await end.getByText('Without a hint').waitFor();
  await end.getByText('No mistake').waitFor();
  await end.getByText('The hardest step:').waitFor();
  const { hardest } = await ask('rate', { puzzle: game.puzzle, scales: ['level'] });
  assert.equal(await end.locator('.facts a').first().getAttribute('href'), `#learn/${hardest}`);
  assert.equal(await end.getByRole('link', { name: 'Practise' }).getAttribute('href'), `#drill/${hardest}`);
  for (const tool of ['Clear', 'Hint', 'Why not?', 'Fill notes']) {
    const way = page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: tool });
    assert.equal(await way.getAttribute('aria-disabled'), 'true', tool);
  }
  for (const keys of ['h', 'Shift+h', 'q']) await page.keyboard.press(keys);
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.hints, .notice, dialog').and(page.locator(':visible')).count(), 0, 'the end stays alone');
  await shot(page, `end-${name}`);
  await press(page, end.getByRole('button', { name: 'Close' }));
  await end.waitFor({ state: 'hidden' });
  const open = game.puzzle.indexOf('.');
  await cell(page, nameAt(open, 9)).focus();
  for (const keys of ['Backspace', 'Control+z', '1', '2']) await page.keyboard.press(keys);
  assert.equal(await page.locator('.tools .tool').first().getAttribute('aria-disabled'), 'true', 'Undo is off');
  await page.waitForTimeout(300);
  await called(page, nameAt(open, 9), new RegExp(`entered ${game.solution[open]}$`));
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.locator('.about', { hasText: 'Solved in' }).waitFor();
  await page.getByText('1 day in a row').waitFor();
  await page.getByRole('link', { name: 'Records' }).click();
  await page.locator('.figure-of', { hasText: 'puzzle solved' }).getByText('1', { exact: true }).waitFor();
  await page.locator('.plot').waitFor();
  await page.locator('.day.solved.now').waitFor();
  await page.locator('.needed a').first().waitFor();
  await shot(page, `records-${name}`);
});

test('the next puzzle of the level follows, and mistakes and hints are counted', async (t) => {
  const page = await play(t, SMALL, { link: { size: 4 } });
  const { solution } = await ask('solve', { puzzle: SMALL });
  const wrong = [...'1234'].find((digit) => digit !== solution[0]);
  await cell(page, 'r1c1').click();
  await page.keyboard.press(wrong);
  await called(page, 'r1c1', new RegExp(`entered ${wrong}`));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('h');
  await page.locator('.hints:not([hidden])').waitFor();
  await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
  await finish(page, { puzzle: SMALL, solution });
  const end = page.locator('.finish');
  await end.getByText('1 hint', { exact: true }).waitFor();
  await end.getByText('1 mistake', { exact: true }).waitFor();
  const before = await stored(page, 'game');
  await end.getByRole('button', { name: /^Next: / }).click();
  await end.waitFor({ state: 'hidden' });
  // As large as the one before: boards of 4x4 have this level.
  await page.waitForFunction(() => document.querySelectorAll('.play [role=gridcell]').length === 16);
  const { about } = await stored(page, 'game');
  assert.equal(about.level, before.about.level);
});

test('where a size does not have the level in time, the next puzzle is a usual one', async (t) => {
  const page = await play(t, SMALL, { link: { size: 4 }, routed: true });
  await page.route('**/api/v1/options', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, levels_of_sizes: { ...answer.levels_of_sizes, 4: [] } } });
  });
  await page.reload();
  await page.waitForSelector('.play .cells');
  const { solution } = await ask('solve', { puzzle: SMALL });
  await finish(page, { puzzle: SMALL, solution });
  await page.locator('.finish').getByRole('button', { name: /^Next: / }).click();
  await page.waitForFunction(() => document.querySelectorAll('.play [role=gridcell]').length === 81);
});

test('beside a board an argument has one row of buttons and room for its sentences, in both languages', async (t) => {
  for (const [locale, width, height] of [['en-GB', 1280, 800], ['de-DE', 1280, 800], ['de-DE', 1024, 768]]) {
    const page = await play(t, GENTLE, { locale, viewport: { width, height } });
    // Fonts that come later than the first picture are left out; here the page waits for its own.
    await page.route('**/theme.css', async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/css', body: body.replaceAll('font-display: optional', 'font-display: block') });
    });
    await page.reload();
    await page.waitForSelector('.play .cells');
    await page.evaluate(() => document.fonts.ready);
    for (let stage = 0; stage < 4; stage += 1) await page.keyboard.press('h');
    await page.locator('.hints .conclusion-text').waitFor();
    const tops = await page.locator('.hints .ways button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, `${locale}, ${width}: the buttons begin at ${tops}`);
    const hint = await page.locator('.hints').boundingBox();
    assert.ok(hint.y + hint.height <= height, `${locale}, ${width}: the hint ends at ${hint.y + hint.height}`);
    const first = await page.locator('.hints .sentences, .hints .sentence').first().boundingBox();
    const ways = await page.locator('.hints .ways').boundingBox();
    assert.ok(ways.y - first.y >= 150, `${locale}, ${width}: ${ways.y - first.y} for sentences`);
  }
});

test('on a tablet cards of levels stand in full rows', async (t) => {
  for (const width of [768, 1024, 1080, 1280]) {
    const page = await home(t, { viewport: { width, height: 768 } });
    await page.locator('.card.level').nth(5).waitFor();
    const tops = await page.locator('.card.level').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const lengths = new Set(tops.map((top) => tops.filter((other) => other === top).length));
    assert.equal(lengths.size, 1, `${width}: the cards begin at ${tops}`);
  }
});

journey('records go to a file and into another browser', async (t, size) => {
  const page = await play(t, SMALL, { ...size, link: { size: 4 } });
  const { solution } = await ask('solve', { puzzle: SMALL });
  await finish(page, { puzzle: SMALL, solution });
  await page.goto(`${page.url().split('#')[0]}#records`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  const file = await download.path();
  assert.equal(JSON.parse(await readFile(file, 'utf8')).finished.length, 1);
  const fresh = await open(t, { ...size, address: '#records' });
  await fresh.getByText('Nothing here yet').waitFor();
  const [chooser] = await Promise.all([
    fresh.waitForEvent('filechooser'),
    fresh.getByRole('button', { name: 'Load a file' }).click(),
  ]);
  await chooser.setFiles(file);
  await fresh.locator('.figure-of', { hasText: 'puzzle solved' }).getByText('1', { exact: true }).waitFor();
});

test('a file that is loaded adds to what is there', async (t) => {
  const page = await play(t, SMALL, { link: { size: 4 } });
  await finish(page, { puzzle: SMALL, solution: (await ask('solve', { puzzle: SMALL })).solution });
  await page.evaluate(() => (location.hash = '#records'));
  const other = { puzzle: { puzzle: GENTLE, rules: [], size: 9 }, seconds: 300, time: 1, level: 'easy' };
  const left = { puzzle: { puzzle: GENTLE, rules: [], size: 9 }, game: { puzzle: GENTLE, version: 1, log: [ENTRY], entries: ENTRIES } };
  const practice = { 'x-wing': { found: 2, time: 1 } };
  const buffer = Buffer.from(JSON.stringify({ pencilmark: 1, finished: [other], earlier: [left], practice }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Load a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'pencilmark.json', mimeType: 'application/json', buffer });
  await page.locator('.figure-of', { hasText: 'puzzles solved' }).getByText('2', { exact: true }).waitFor();
  await page.getByText('2 games added.').waitFor();
  await page.locator('.times').getByRole('button', { name: / · 4×4$/ }).waitFor();
  assert.deepEqual(await stored(page, 'practice'), practice);
  await page.evaluate(() => (location.hash = '#home'));
  await page.locator('.card.game', { hasText: '36 of 81 cells' }).waitFor();
});

const ENTRY = { kind: 'enter', cells: ['r1c2'], digit: 6 };
const ENTRIES = `.6${'.'.repeat(79)}`;

const POST = `> Bob wrote on Monday:
> Here is a hard one, have fun with it:
>
${GENTLE.match(/.{9}/g)
  .map((row) => `> > ${row}`)
  .join('\n')}
>
Thanks! I liked this one better, though:
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
`;

journey('a forum post with two puzzles is pasted on the home screen, and one is chosen', async (t, size, name) => {
  const page = await home(t, size);
  await page.evaluate((post) => {
    const data = new DataTransfer();
    data.setData('text', post);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, POST);
  await given(page, GENTLE);
  await page.getByText('2 puzzles found. Choose one:').waitFor();
  await page.locator('.verdict.good', { hasText: 'Exactly one solution' }).waitFor();
  await shot(page, `post-${name}`);
  await page.getByRole('button', { name: 'Puzzle 2' }).click();
  await called(page, 'r1c1', /given 5/);
  assert.ok((await page.getByLabel('Your puzzle').inputValue()).startsWith('> Bob wrote'), 'the post stays');
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('.play .cells');
  await called(page, 'r1c1', /given 5/);
});

journey('every import gets its verdict: one solution, none, several, a clash with its repair', async (t, size) => {
  const page = await make(t, size);
  const text = page.getByLabel('Your puzzle');
  const verdict = (words) => page.locator('.verdict', { hasText: words }).waitFor();
  await text.fill(GENTLE);
  await verdict('Exactly one solution. Level: Easy.');
  await text.fill(`12345678.........9${'.'.repeat(63)}`);
  await verdict('no solution');
  await text.fill(GENTLE.replace('3.9.7', '..9..').replace('2..7....6', '.........').replace('1.29431', '1......'));
  await verdict('more than one solution');
  await text.fill(GENTLE.replace('3.9', '3.3'));
  await page.locator('.make .message', { hasText: '3 appears twice in' }).waitFor();
  await page.getByText('3 appears twice in box 1: r1c1 r1c3', { exact: true }).waitFor();
  await page.getByText('Could it be a typo?').waitFor();
  await page.getByRole('button', { name: 'r1c3: 9 instead of 3' }).click();
  await verdict('Exactly one solution');
  await text.fill('Has anyone a puzzle for me?');
  await page.locator('.make .message.problem', { hasText: 'No puzzle can be read here.' }).waitFor();
  await page.getByText('write a dot or a zero for each empty one').waitFor();
});

test('on a phone everything that is pressed all the time is in sight, and a hint leaves the board alone', async (t) => {
  const page = await play(t, GENTLE, SIZES.phone);
  const { height, width } = SIZES.phone.viewport;
  const bottom = async (target) => {
    const box = await target.boundingBox();
    return box.y + box.height;
  };
  for (const tool of ['Undo', 'Clear', 'Hint']) {
    assert.ok((await bottom(page.getByRole('toolbar').getByRole('button', { name: tool }))) <= height, tool);
  }
  assert.ok((await bottom(page.getByRole('radio', { name: 'Corner' }))) <= height);
  const board = await page.locator('.play .board').boundingBox();
  assert.ok(board.width >= width - 2, `the board is ${board.width} wide`);
  await page.evaluate(() => {
    window.shifts = [];
    const watch = new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)));
    watch.observe({ type: 'layout-shift', buffered: false });
  });
  const hint = page.getByRole('toolbar').getByRole('button', { name: 'Hint' });
  const apply = page.locator('.hints').getByRole('button', { name: 'Apply' });
  while (!(await apply.isVisible())) {
    const before = await page.locator('.hints').textContent();
    await hint.press('Enter');
    await page.waitForFunction((old) => document.querySelector('.hints').textContent !== old, before);
    await page.locator('.hints .main').waitFor();
  }
  assert.ok((await bottom(apply)) <= height, 'Apply is in sight');
  const sheet = await page.locator('.hints').boundingBox();
  assert.ok(sheet.y >= board.y + board.height - 4, 'the board is not covered');
  await shot(page, 'hint-phone');
  await apply.tap();
  await answered(page);
  assert.deepEqual(await page.evaluate(() => window.shifts), [], 'nothing jumps');
});

test('a phone on its side gives the board the whole height', async (t) => {
  const page = await play(t, GENTLE, { ...SIZES.phone, viewport: { width: 844, height: 390 } });
  const board = await page.locator('.play .board').boundingBox();
  assert.ok(board.height > 370, `the board is ${board.height} high`);
  for (const tool of ['Undo', 'Clear', 'Hint']) {
    const { y, height } = await page.getByRole('toolbar').getByRole('button', { name: tool }).boundingBox();
    assert.ok(y + height <= 390, tool);
  }
});

test('on a tablet that stands a hint leaves the whole board in sight', async (t) => {
  const page = await play(t, GENTLE, { ...SIZES.phone, viewport: { width: 768, height: 1024 } });
  await wholeHint(page);
  const [board, sheet] = [await page.locator('.play .board').boundingBox(), await page.locator('.hints').boundingBox()];
  assert.ok(sheet.y >= board.y + board.height, `the sheet begins at ${sheet.y}`);
});

test('with a game waiting every link above is on the screen, at each width, in both languages, with and without the fonts', async (t) => {
  for (const locale of ['en-GB', 'de-DE']) {
    for (const fonts of ['own', 'of the system']) {
      const page = await play(t, GENTLE, { locale, viewport: { width: 640, height: 375 } });
      // A font that does not arrive in time is left out, and most others are wider.
      if (fonts !== 'own') await page.evaluate(() => document.documentElement.style.setProperty('--text', 'Verdana, "DejaVu Sans"'));
      await page.evaluate(() => (location.hash = '#records'));
      await page.locator('#go-on').waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const width of [375, 640, 641, 667, 720, 767, 768, 831, 832, 900]) {
        await page.setViewportSize({ width, height: 600 });
        const right = await page.locator('#settings').evaluate((button) => button.getBoundingClientRect().right);
        assert.ok(right <= width, `${locale}, ${width}, fonts ${fonts}: the settings end at ${right}`);
      }
    }
  }
});

test('beside a board on a phone on its side the name of the puzzle is whole', async (t) => {
  const page = await home(t, { ...SIZES.phone, viewport: { width: 667, height: 375 }, locale: 'de-DE' });
  await page.getByRole('button', { name: 'Jetzt spielen' }).tap();
  const name = page.locator('.play .head h1', { hasText: 'Das Rätsel des Tages' });
  await name.waitFor();
  assert.ok(await name.evaluate((heading) => heading.scrollWidth <= heading.clientWidth));
});

test('a large board on a phone is zoomed, and moved with a finger', async (t) => {
  const page = await play(t, `G${'.'.repeat(255)}`, { ...SIZES.phone, link: { size: 16 } });
  const width = async () => (await cell(page, 'r1c1').boundingBox()).width;
  await page.locator('.notice').getByRole('button', { name: 'Continue' }).tap();
  const before = await width();
  await page.getByRole('button', { name: 'Zoom' }).tap();
  assert.ok((await width()) > before * 2);
  const frame = page.locator('.boards figure');
  const side = await frame.boundingBox();
  assert.ok(side.width <= 375);
  await frame.evaluate((element) => element.scrollTo(300, 300));
  await page.getByRole('button', { name: 'Zoom' }).tap();
  assert.ok(Math.abs((await width()) - before) < 1);
});

test('the page speaks German to a German browser, and English where that is chosen', async (t) => {
  const page = await home(t, { locale: 'de-DE' });
  await page.getByRole('heading', { name: 'Das Rätsel des Tages' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await page.getByRole('button', { name: /^Leicht/ }).click();
  await page.waitForSelector('.play .cells');
  await page.getByRole('button', { name: 'Tipp', exact: true }).waitFor();
  await shot(page, 'german');
  await page.locator('#settings').click();
  await page.locator('[name=language]').selectOption('en');
  await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Easy' }).waitFor();
});

journey('a broken connection: the home screen says so, and comes up when it is back', async (t, size) => {
  const page = await open(t, { ...size, routed: true, address: '#learn' });
  await page.getByRole('heading', { name: 'Techniques' }).waitFor();
  let isGone = true;
  await page.route('**/api/**', (route) => (isGone ? route.abort('connectionrefused') : route.continue()));
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('alert').getByText('The engine is not responding').first().waitFor();
  isGone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector('.home .cells');
});
