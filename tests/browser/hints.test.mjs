/** Hints in stages, arguments, lessons, the whole path. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENTLE, ask, base, called, cell, nameAt, open, play, shot, stored } from './support.mjs';

/** Needs more than singles: its first step is not one. */
const PAIRS = '.4.5........1.7.....5..2.9.21......4..8...3......9..2.7..8.34..8.6..1...3....58..';

const panel = (page) => page.locator('.hints');
const button = (page, name) => panel(page).getByRole('button', { name });
const said = (page, words) => page.locator('#said', { hasText: words }).waitFor({ state: 'attached' });

test('every stage gives away more than the one before, and the last makes the step', async (t) => {
  const page = await play(t, GENTLE);
  const frames = page.locator('.picture :is(.filter, .filtered)');
  await page.keyboard.press('F1');
  await frames.first().waitFor();
  const told = [];
  for (let stage = 1; stage <= 4; stage += 1) {
    await page.keyboard.press('h');
    await page.locator(`.ladder li:nth-child(${stage})[aria-current=step]`).waitFor();
    // That all is well costs no press of its own.
    assert.equal(await panel(page).getByText('Everything is right so far.').count(), stage === 1 ? 1 : 0);
    told.push(await panel(page).locator('.sentences').innerText());
  }
  assert.equal(new Set(told).size, 4, told.join('\n'));
  assert.equal((await page.locator('.picture .mark').count()) > 0, true);
  assert.equal((await page.locator('.picture .house-frame').count()) > 0, true);
  assert.equal(await frames.count(), 0, 'nothing competes with a hint');
  await shot(page, 'hint');
  const { placements } = await ask('hint', { state: { puzzle: GENTLE }, stage: 4 });
  const [name, digit] = placements[0].split('=');
  await page.keyboard.press('h');
  await called(page, name, new RegExp(`entered ${digit}`));
  assert.ok(await panel(page).isHidden());
  assert.equal(await page.locator('.picture .mark').count(), 0);
  await page.keyboard.press('Control+z');
  await called(page, name, /empty/);
});

test('premises are drawn before the conclusion, unless motion is unwanted', async (t) => {
  const delay = (page) =>
    page
      .locator('.picture .conclusion')
      .first()
      .evaluate((mark) => getComputedStyle(mark).animationDelay);
  const moving = await play(t, GENTLE, { reducedMotion: 'no-preference' });
  for (let press = 0; press < 4; press += 1) await moving.keyboard.press('h');
  await button(moving, 'Apply').waitFor();
  assert.equal(await delay(moving), '0.9s');
  const calm = await play(t, GENTLE);
  for (let press = 0; press < 4; press += 1) await calm.keyboard.press('h');
  await button(calm, 'Apply').waitFor();
  assert.equal(await delay(calm), '0s');
});

test('a puzzle is solved from first to last by hints only', async (t) => {
  const page = await play(t, GENTLE);
  const undo = page.getByRole('button', { name: 'Undo' }).and(page.locator(':not([aria-disabled=true])'));
  for (let filled = 35; filled < 81; filled += 1) {
    // Five presses: kind, place, name, full, apply. Quick ones must not get lost.
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('h');
    await page.waitForFunction((count) => document.querySelectorAll('.play [data-digit]').length > count, filled);
    // The digit is drawn at once; what can be undone is known with the engine's answer. A finished game has no Undo.
    if (filled < 80) await undo.waitFor();
  }
  await page.getByRole('heading', { name: 'Solved' }).waitFor();
  const { solution } = await ask('solve', { puzzle: GENTLE });
  const shown = await page
    .locator('.play [role=gridcell]')
    .evaluateAll((cells) => cells.map((one) => one.dataset.digit).join(''));
  assert.equal(shown, solution);
});

test('all steps now: each can be looked at and applied', async (t) => {
  const page = await play(t, GENTLE);
  await page.keyboard.press('Shift+h');
  const heading = panel(page).getByRole('heading', { name: /^\d{1,3}(,\d{3})* steps can be made now/ });
  await heading.waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+h');
  await heading.waitFor();
  // By technique: the easiest is open, and the steps of the others are made when they are opened.
  const kinds = panel(page).locator('.kinds details');
  const first = kinds.first().locator('button').first();
  const [, name, digit] = /^(r\dc\d)=(\d)/.exec(await first.innerText());
  assert.ok((await kinds.count()) > 1);
  assert.equal(await kinds.last().locator('button').count(), 0);
  await kinds.last().locator('summary').click();
  await kinds.last().locator('button').first().waitFor();
  await first.click();
  assert.ok((await page.locator('.picture .mark').count()) > 0);
  await button(page, 'Apply').click();
  await called(page, name, new RegExp(`entered ${digit}`));
});

test('“why not?” and “why?” are answered for any candidate', async (t) => {
  const page = await play(t, GENTLE);
  const { solution } = await ask('solve', { puzzle: GENTLE });
  const { view } = await ask('play', { puzzle: GENTLE });
  const [name, digits] = Object.entries(view.candidates).find(([, all]) => all.length > 1);
  const index = [...solution].findIndex((_, place) => nameAt(place, 9) === name);
  const wrong = [...digits].find((digit) => digit !== solution[index]);
  await cell(page, name).click();
  await page.keyboard.press('q');
  await page.getByRole('button', { name: `Why not ${wrong}?` }).click();
  await panel(page)
    .getByRole('heading', { name: `Why not ${name} = ${wrong}?` })
    .waitFor();
  assert.ok((await panel(page).locator('.sentences p').count()) > 0);
  await button(page, 'Close').click();
  await page.getByRole('button', { name: 'Why not?' }).click();
  await page.getByRole('button', { name: `Why ${solution[index]}?` }).click();
  await panel(page)
    .getByRole('heading', { name: `Why ${name} = ${solution[index]}?` })
    .waitFor();
  assert.ok((await panel(page).locator('.sentences p').count()) > 0);
  await shot(page, 'why');
});

test('a question that is the wrong way round leads to the right one', async (t) => {
  const page = await play(t, GENTLE);
  const { solution } = await ask('solve', { puzzle: GENTLE });
  await cell(page, 'r1c2').click();
  await page.keyboard.press('t');
  await page.keyboard.press(solution[1]);
  await button(page, 'Why not?').click();
  await panel(page).getByText(`r1c2 is ${solution[1]}.`).waitFor();
  await button(page, 'Why?').click();
  await panel(page)
    .getByRole('heading', { name: `Why r1c2 = ${solution[1]}?` })
    .waitFor();
  await panel(page).locator('.argument').waitFor();
});

test('“why not?” by keyboard asks, and enters nothing', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c4').click();
  await page.keyboard.press('q');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('1');
  await panel(page).getByText('so r1c4 is not 1').waitFor();
  await called(page, 'r1c4', /empty$/);
});

test('entries and notes that are wrong are put right on request, and no stage comes before that', async (t) => {
  const page = await play(t, GENTLE);
  await cell(page, 'r1c2').click();
  await page.keyboard.press('8');
  await cell(page, 'r1c4').click();
  await page.keyboard.press('Control+4');
  await called(page, 'r1c4', /notes 4$/);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('h');
  await panel(page).getByText('The notes of r1c4 lack its digit').waitFor();
  assert.equal(await page.locator('.ladder').count(), 0);
  await page.keyboard.press('Shift+H');
  await panel(page).getByText('r1c2 is not 8').waitFor();
  await button(page, 'Put it right').click();
  await called(page, 'r1c2', /empty$/);
  await called(page, 'r1c4', /notes 4 5$/);
  await page.keyboard.press('h');
  await panel(page)
    .getByText(/right so far/)
    .waitFor();
});

test('a lesson opens from a hint', async (t) => {
  const page = await play(t, GENTLE);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('h');
  await button(page, 'Lesson').click();
  const lesson = page.getByRole('dialog', { name: 'Lesson' });
  await lesson.getByRole('heading', { name: 'Why it works' }).waitFor();
  await lesson.locator('.picture').waitFor();
  await page.keyboard.press('Escape');
});

test('the player’s own mistakes are reported first, and can be taken back', async (t) => {
  const page = await play(t, GENTLE, { settings: { policy: 'none' } });
  const { solution } = await ask('solve', { puzzle: GENTLE });
  const wrong = solution[1] === '1' ? '2' : '1';
  await cell(page, 'r1c2').click();
  await page.keyboard.press(wrong);
  await page.keyboard.press('h');
  await panel(page).getByText(`r1c2 is not ${wrong}`).waitFor();
  await button(page, /^Back to before move/).click();
  await called(page, 'r1c2', /empty/);
  await cell(page, 'r1c2').click();
  await page.keyboard.press(`Control+${wrong}`);
  await called(page, 'r1c2', /notes/);
  await page.keyboard.press('h');
  await panel(page).getByText('The notes of r1c2 lack its digit').waitFor();
});

test('a clear message when the ticked techniques find nothing more', async (t) => {
  const page = await play(t, PAIRS, { settings: { known: ['full-house'] } });
  await page.keyboard.press('h');
  await panel(page).getByRole('heading', { name: 'With the techniques that you ticked' }).waitFor();
  await panel(page).getByText('No technique finds a step').waitFor();
  await button(page, 'Try all techniques').click();
  await panel(page).getByText('The next step').waitFor();
  await button(page, 'Close').click();
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'Techniques that hints may use' }).click();
  await page.getByRole('button', { name: 'Tick all' }).click();
  assert.equal((await stored(page, 'settings')).known, null);
});

test('the whole path, back and forth', async (t) => {
  const page = await play(t, GENTLE);
  await page.getByRole('button', { name: 'Path' }).click();
  await page.getByRole('heading', { name: /^1\. / }).waitFor();
  const filled = () => page.locator('[role=gridcell][data-digit]').count();
  const start = await filled();
  assert.equal(start, 35);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: /^2\. / }).waitFor();
  assert.equal(await filled(), 36);
  await shot(page, 'path');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: /^1\. / }).waitFor();
  assert.equal(await filled(), 35);
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: 'The end' }).waitFor();
  assert.equal(await filled(), 81);
  await page.getByRole('button', { name: 'Back to the puzzle' }).click();
  await page.waitForSelector('.play .cells');
});

test('a path that is no longer wanted is called off, and does not come up over another screen', async (t) => {
  const page = await play(t, GENTLE, { routed: true });
  let answer;
  const wait = new Promise((resolve) => (answer = resolve));
  await page.route('**/api/v1/explain', async (route) => {
    await wait;
    await route.continue().catch(() => null);
  });
  await page.getByRole('button', { name: 'Path' }).click();
  await page.getByText('Finding the path').waitFor();
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/explain'));
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('heading', { name: 'Today’s puzzle' }).waitFor();
  await calledOff;
  answer();
  await page.waitForTimeout(300);
  assert.ok(await page.getByRole('heading', { name: 'Today’s puzzle' }).isVisible());
});

test('the encyclopedia shows every lesson with a live example', async (t) => {
  const page = await open(t, { address: '#learn/xy-wing' });
  await page.getByRole('heading', { name: 'XY-Wing' }).waitFor();
  await page.locator('.example .picture .mark').first().waitFor();
  await shot(page, 'encyclopedia');
  await page.getByLabel('Find a technique').fill('y-wing');
  const links = await page.locator('.contents-list a').count();
  assert.ok(links >= 1 && links < 10);
  await page.getByRole('button', { name: 'Reasons' }).click();
  assert.equal(
    await page
      .locator('.example .conclusion')
      .first()
      .evaluate((mark) => getComputedStyle(mark).visibility),
    'hidden',
  );
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForSelector('.play .cells');
  const { examples } = await (await fetch(`${base}api/v1/techniques/xy-wing`)).json();
  const first = [...examples[0].state.puzzle].findIndex((symbol) => symbol !== '.');
  await called(page, nameAt(first, 9), /given/);
});

/** The engine's picture of a position. */
async function picture(request) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${base}api/v1/render`, { method: 'POST', headers, body: JSON.stringify(request) });
  return response.text();
}

test('a step looks the same on the page and as a picture of the engine', async (t) => {
  const marks = (elements) => elements.map((element) => element.getAttribute('class')).filter((all) => / /.test(all));
  const paths = (elements) => elements.map((element) => element.getAttribute('d'));
  for (const id of ['x-wing', 'aic', 'cell-forcing-chain', 'hidden-single-extra']) {
    const page = await open(t, { address: `#learn/${id}` });
    await page.locator('.example .picture .mark').first().waitFor();
    const shown = await page.locator('.example .picture :is(.under, .over) [class]').evaluateAll(marks);
    const { examples, step, svg: told } = await (await fetch(`${base}api/v1/techniques/${id}`)).json();
    const { state } = examples[0] ?? {};
    const svg = state ? await picture({ state, technique: id, hint: true }) : told;
    const drawn = [...svg.matchAll(/class="([^"]* (?:premise|conclusion))"/g)].map(([, words]) => words);
    const { looks } = examples[0]?.step ?? step;
    // The page draws each case of a forcing chain in a look of its own.
    const isCommon = (words) => !looks || !/^(case|link|head|mark red|node|start)/.test(words);
    assert.deepEqual(shown.filter(isCommon), drawn.filter(isCommon), id);
    const stripes = [...svg.matchAll(/class="stripe" d="([^"]*)"/g)].map(([, d]) => d);
    assert.deepEqual(await page.locator('.example .stripe').evaluateAll(paths), stripes, id);
  }
});

test('what a hint says is also said aloud', async (t) => {
  const page = await play(t, GENTLE);
  await page.keyboard.press('h');
  await said(page, 'Everything is right so far.');
});
