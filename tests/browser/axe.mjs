/** What axe finds on a page. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with every violation that axe finds; `rules` are its names of what to look for, and without them all. */
export async function audit(page, where, rules) {
  // Evaluated by the debugger, so that the page's content policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (only) => window.axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) }),
    rules,
  );
  const told = ({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary.split('\n').at(-1)}`;
  const found = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(told).join(' | ')}`);
  assert.deepEqual(found, []);
}

/** The looks of the page besides the usual one: what the system wants, and what the player has chosen. */
const LOOKS = {
  dark: [{ colorScheme: 'dark' }, 'dark'],
  newspaper: [{ colorScheme: 'light' }, 'newspaper'],
  contrast: [{ colorScheme: 'light' }, 'contrast'],
};

/** Audits a page as it is, which is light, and then its colours in every other theme. */
export async function auditInEveryTheme(page, where) {
  await audit(page, where);
  for (const [name, [media, theme]] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
    await audit(page, `${where}, ${name}`, ['color-contrast']);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => delete document.documentElement.dataset.theme);
}
