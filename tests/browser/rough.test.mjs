/**
 * Adverse conditions: an engine that is gone, busy or slow, several tabs, memory that holds nonsense, texts that are too long.
 * Nothing is lost, and the page says what is wrong.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENTLE, SMALL, ask, backToGame, called, cell, given, make, open, play, stored } from './support.mjs';

const gone = (route) => route.abort('connectionrefused');
const busy = (route) => route.fulfill({ status: 503, json: {} });

/** Answers every question as `failing.answer` does while there is one. */
async function breakable(page) {
  const failing = { answer: null };
  await page.route('**/api/**', (route) => (failing.answer ?? ((kept) => kept.continue()))(route));
  return failing;
}

for (const [name, fail] of Object.entries({ gone, busy })) {
  test(`when the engine is ${name}, the page says so, and moves are made when it is back`, async (t) => {
    const page = await play(t, GENTLE, { routed: true });
    const digit = (await ask('solve', { puzzle: GENTLE })).solution[1];
    const failing = await breakable(page);
    failing.answer = fail;
    await cell(page, 'r1c2').click();
    await page.keyboard.press(digit);
    await page.locator('.notice').getByText('Your moves are kept').waitFor();
    await called(page, 'r1c2', new RegExp(`entered ${digit}`));
    await cell(page, 'r1c4').click();
    await page.keyboard.press('Control+4');
    failing.answer = null;
    await called(page, 'r1c4', /notes 4/);
    await called(page, 'r1c2', new RegExp(`entered ${digit}`));
    await page.locator('.notice').waitFor({ state: 'hidden' });
  });
}

test('the page shows that it is waiting for a slow engine', async (t) => {
  const page = await play(t, GENTLE, { routed: true });
  let answer;
  const wait = new Promise((resolve) => (answer = resolve));
  await page.route('**/api/v1/hint', async (route) => {
    await wait;
    await route.continue();
  });
  await page.keyboard.press('h');
  await page.locator('.hints').getByText('Thinking …').waitFor();
  answer();
  await page.locator('.hints').getByText('Everything is right so far').waitFor();
});

test('a game that cannot be opened now can be opened later', async (t) => {
  const page = await play(t, GENTLE, { routed: true });
  await cell(page, 'r1c2').click();
  await page.keyboard.press('Control+6');
  await called(page, 'r1c2', /notes 6/);
  const failing = await breakable(page);
  failing.answer = busy;
  await page.reload();
  await page.getByText('The engine is busy').waitFor();
  failing.answer = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await called(page, 'r1c2', /notes 6/);
});

for (const place of ['drill', 'learn']) {
  test(`whoever follows a link to nothing is not stuck, on a phone either (${place})`, async (t) => {
    const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };
    const page = await open(t, { ...phone, address: `#${place}/no-such-thing` });
    await page.getByRole('heading', { name: 'There is no such technique' }).waitFor();
    const said = page.locator('.message.problem', { hasText: 'Nothing is called “no-such-thing” here.' });
    await said.waitFor();
    const { x } = await said.boundingBox();
    assert.ok(x >= 8, `the words begin at ${x}`);
    await page.getByRole('link', { name: 'All techniques' }).click();
    await page.getByRole('heading', { name: 'Techniques', exact: true }).waitFor();
  });
}

test('a technique is found in an address by any of its names', async (t) => {
  const page = await open(t, { address: '#drill/Naked%20Pair/7' });
  await page.getByRole('heading', { name: 'Naked pair' }).waitFor();
  await page.waitForFunction(() => location.hash === '#drill/naked-pair/7');
});

test('two tabs with two games keep both', async (t) => {
  const first = await play(t, GENTLE);
  await cell(first, 'r1c2').click();
  await first.keyboard.press('Control+6');
  await called(first, 'r1c2', /notes 6/);
  const second = await first.context().newPage();
  await second.goto(`${first.url().split('#')[0]}#p=${SMALL}`);
  await second.waitForSelector('.play .cells');
  await cell(second, 'r1c1').click();
  await second.keyboard.press('Control+4');
  await called(second, 'r1c1', /notes 4/);
  await first.keyboard.press('Control+1');
  await called(first, 'r1c2', /notes 1 6/);
  await second.getByRole('link', { name: 'Home' }).first().click();
  await second.getByRole('button', { name: /4×4/ }).click();
  await called(second, 'r1c1', /notes 4/);
  await second.getByRole('link', { name: 'Home' }).first().click();
  await second.locator('.card.game', { hasText: 'of 81 cells' }).click();
  await called(second, 'r1c2', /notes 1 6/);
});

test('the same game in two tabs is one game', async (t) => {
  const first = await play(t, GENTLE);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.waitForSelector('.play .cells');
  for (const [here, there, digit] of [
    [first, second, 1],
    [second, first, 6],
  ]) {
    await cell(here, 'r1c2').click();
    await here.keyboard.press(`Control+${digit}`);
    await called(there, 'r1c2', new RegExp(`notes .*${digit}`));
  }
  await called(second, 'r1c2', /notes 1 6/);
});

test('a pause survives a look at another screen, and ends with its key', async (t) => {
  const page = await play(t, GENTLE);
  await page.keyboard.press('p');
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { name: 'Techniques' }).waitFor();
  await backToGame(page);
  await page.locator('.cover').waitFor();
  await page.keyboard.press('p');
  await page.locator('.cover').waitFor({ state: 'hidden' });
  await cell(page, 'r1c2').click();
  await page.keyboard.press('Control+6');
  await called(page, 'r1c2', /notes 6/);
});

const NONSENSE = ['{', 'null', '7', '"x"', '[]', '[1,null,{}]', '{"puzzle":{},"game":7}', '{"puzzle":{"puzzle":"x"}}'];

test('memory that holds nonsense does no harm', async (t) => {
  const page = await open(t);
  for (const text of NONSENSE) {
    await page.evaluate((stored) => {
      for (const name of ['game', 'earlier', 'settings']) localStorage.setItem(`pencilmark.${name}`, stored);
    }, text);
    await page.reload();
    await page.getByRole('button', { name: 'Medium' }).waitFor();
    await page.locator('#settings').click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  }
});

test('settings of the wrong kind are left out, the others are kept', async (t) => {
  const settings = { layers: 'wasd', known: 'x', policy: 7, candidates: true, theme: null };
  const page = await play(t, GENTLE, { settings });
  await page.getByRole('grid', { name: 'Candidates' }).waitFor();
  await page.keyboard.press('h');
  await page.locator('.hints').getByText('Everything is right so far').waitFor();
});

test('a saved game that cannot be read is reported, and play can continue', async (t) => {
  const page = await play(t, GENTLE);
  const saved = JSON.stringify(await stored(page, 'game'));
  await page.evaluate(
    (text) => localStorage.setItem('pencilmark.game', text),
    saved.replace('"version":1', '"version":99'),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Medium' }).waitFor();
});

test('a text that is far too long is refused in words', async (t) => {
  const page = await make(t);
  await page.getByLabel('Your puzzle').fill('12345'.repeat(300_000));
  await page.locator('.message.problem', { hasText: 'too large' }).waitFor();
  await page.getByLabel('Your puzzle').fill(GENTLE);
  await given(page, GENTLE);
  await page.goto(`${page.url().split('#')[0]}#p=${'.'.repeat(200_000)}&e=1`);
  await page.locator('.message.problem', { hasText: '200000 cells' }).waitFor();
});
