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

test('dialogs about a position, its path and its print, in every theme', async (t) => {
  const page = await play(t, GENTLE, PHONE);
  const closed = () => page.locator('dialog').waitFor({ state: 'detached' });
  const dialog = async (name, opening, last) => {
    await opening();
    await page.locator(`dialog ${last}`).first().waitFor();
    await auditInEveryTheme(page, name);
    await page.keyboard.press('Escape');
    await closed();
  };
  const tool = (words) => () => page.getByRole('toolbar').getByRole('button', { name: words, exact: true }).click();
  await cell(page, 'r1c2').click();
  await page.keyboard.press('6');
  await called(page, 'r1c2', /entered 6/);
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Save this point' }).click();
  await closed();
  await dialog('moves', () => page.keyboard.press('b'), 'ul');
  await dialog('rating', tool('Rating'), '.ratings .small');
  await dialog('read aloud', tool('Read aloud'), 'button');
  await dialog('go to a cell', () => page.keyboard.press('g'), 'input');
  await wholeHint(page);
  await dialog('lesson', () => page.locator('.hints').getByRole('button', { name: 'Lesson' }).click(), '.example .picture');
  await page.keyboard.press('Shift+H');
  await page.locator('.hints .kinds').first().waitFor();
  await auditInEveryTheme(page, 'all steps');
  await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
  await tool('Settings')();
  await page.getByRole('button', { name: 'Techniques that hints may use' }).click();
  await page.locator('dialog .ticking .tick').first().waitFor();
  await auditInEveryTheme(page, 'techniques');
  await page.keyboard.press('Escape');
  await page.locator('dialog .ticking').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await closed();
  await tool('Print')();
  for (const part of ['My digits and notes', 'Candidates', 'Solution']) await page.getByLabel(part).check();
  await page.locator('.sheet .answer').waitFor();
  await auditInEveryTheme(page, 'print');
  await page.getByRole('button', { name: 'Back' }).click();
  await tool('Path')();
  await page.getByRole('heading', { name: /^1\. / }).waitFor();
  await auditInEveryTheme(page, 'path');
});

test('the board of the setter’s screen, with rules, possible digits and a clash, in every theme', async (t) => {
  const page = await open(t, { ...PHONE, address: '#set' });
  await page.getByLabel('Size').first().selectOption('4');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16);
  for (const [rule, cells] of [['cage', ['r1c1', 'r1c2']], ['thermo', ['r2c1', 'r3c1']]]) {
    await page.getByLabel('Choose a rule').selectOption(rule);
    for (const [place, name] of cells.entries()) await cell(page, name).click({ modifiers: place ? ['Control'] : [] });
    if (rule === 'cage') await page.getByLabel('Sum').fill('5');
    await page.getByRole('button', { name: 'Add to the board' }).click();
  }
  await page.getByLabel('Show the digits that are still possible').check();
  await called(page, 'r4c4', /possible \d/);
  await auditInEveryTheme(page, 'possible digits');
  for (const name of ['r4c3', 'r4c4']) {
    await cell(page, name).click();
    await page.keyboard.press('1');
  }
  await page.locator('.verdict.problem', { hasText: 'Digits clash. 1 appears twice in row 4: r4c3 r4c4. 2 givens.' }).waitFor();
  await auditInEveryTheme(page, 'a clash');
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
