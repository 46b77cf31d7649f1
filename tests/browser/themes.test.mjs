/** Every screen, sheet and dialog on a phone, audited by axe in every theme. */

import { test } from 'node:test';
import { auditInEveryTheme } from './axe.mjs';
import { GENTLE, ask, called, cell, nameAt, open, play, shot, SMALL, stored, wholeHint } from './support.mjs';

const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

/** Goes to a screen, and waits for what is on it last. */
async function visit(page, place, last) {
  await page.evaluate((hash) => (location.hash = hash), place);
  await page.locator(last).first().waitFor();
}

test('home, make, records, learn, practice and setting, in every theme', async (t) => {
  const page = await open(t, PHONE);
  await page.waitForSelector('.home .cells');
  await page.locator('.card.level').first().waitFor();
  await page.getByText('Mistakes and hints').click();
  await page.locator('.way-of-playing select').nth(1).waitFor();
  await auditInEveryTheme(page, 'home');
  await visit(page, '#make', '.make .cells');
  await page.getByLabel('Your puzzle').fill(GENTLE);
  await page.locator('.verdict.good').waitFor();
  await auditInEveryTheme(page, 'make');
  await visit(page, '#records', '.empty');
  await auditInEveryTheme(page, 'records, empty');
  await visit(page, '#learn/xy-chain', '.example .picture');
  await auditInEveryTheme(page, 'learn');
  await visit(page, '#drill/naked-pair/7', '.drill-table [role=gridcell]');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.drill-table .message', { hasText: 'Here it is.' }).waitFor();
  await auditInEveryTheme(page, 'practice');
  await visit(page, '#set', '.set-board [role=gridcell]');
  await page.getByLabel('Choose a rule').selectOption('cage');
  await page.getByRole('form', { name: 'Cage' }).waitFor();
  await auditInEveryTheme(page, 'setting');
});

test('play with candidates, colours, hint, menu, notice and pause, in every theme', async (t) => {
  const page = await play(t, GENTLE, { ...PHONE, settings: { candidates: true } });
  await cell(page, 'r1c2').click();
  for (const keys of ['Control+Shift+4', 'Control+6', 'Shift+3', 'F3']) await page.keyboard.press(keys);
  await called(page, 'r1c2', /corner notes 3/);
  await auditInEveryTheme(page, 'play');
  await wholeHint(page);
  await auditInEveryTheme(page, 'hint');
  await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('t');
  await page.locator('.notice').waitFor();
  await auditInEveryTheme(page, 'notice');
  await page.keyboard.press('1');
  await page.getByRole('heading', { name: '1 in r1c2' }).waitFor();
  await auditInEveryTheme(page, 'menu of a candidate');
  await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('region', { name: 'Filter' }).waitFor();
  await auditInEveryTheme(page, 'filter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page.locator('.cover').waitFor();
  await auditInEveryTheme(page, 'pause');
});

test('dialogs in every theme', async (t) => {
  const page = await play(t, GENTLE, PHONE);
  await cell(page, 'r1c2').click();
  for (const [name, tool, last] of [
    ['settings', 'Settings', '.order-of-hints select'],
    ['keys', 'Keys', 'dialog .keys'],
    ['share', 'Share', '#share-text'],
    ['why not', 'Why not?', 'dialog .question'],
  ]) {
    await page.getByRole('toolbar').getByRole('button', { name: tool, exact: true }).click();
    await page.locator(last).first().waitFor();
    await auditInEveryTheme(page, name);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Set the order of hints' }).click();
  await page.getByLabel('Try first').selectOption('x-wing');
  await page.getByRole('button', { name: 'Remove X-Wing' }).waitFor();
  await auditInEveryTheme(page, 'order of hints');
});

test('the end of a game and its records, in every theme', async (t) => {
  const page = await play(t, SMALL, { ...PHONE, link: { size: 4 } });
  const { solution } = await ask('solve', { puzzle: SMALL });
  for (const [index, digit] of [...solution].entries()) {
    if (SMALL[index] !== '.') continue;
    await cell(page, nameAt(index, 4)).click();
    await page.keyboard.press(digit);
  }
  await page.getByText('The hardest step:').waitFor();
  await auditInEveryTheme(page, 'the end');
  await shot(page, 'end-phone');
  await stored(page, 'finished');
  await visit(page, '#records', '.plot');
  await auditInEveryTheme(page, 'records');
});
