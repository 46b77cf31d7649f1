/** The page in German: lessons, drills and rules in the words of the language, and loaded only where they are shown. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { audit } from './axe.mjs';
import { GENTLE, SMALL, ask, base, cell, open, shot } from './support.mjs';

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const german = (t, address, options = {}) => open(t, { locale: 'de-DE', address, ...options });

/** The files of a language's folder that a page has loaded. */
const loaded = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/texts\/de\/(.*)$/.exec(name)?.[1])
      .filter(Boolean),
  );

/** Nothing is wider than the screen. */
const fits = async (page, what) => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
};

for (const [size, options] of [['desk', DESK], ['phone', PHONE]]) {
  test(`a lesson in German has all its parts, leads to others, and is found by its German names (${size})`, async (t) => {
    const page = await german(t, '#learn/naked-pair', options);
    await page.getByRole('heading', { name: 'Nacktes Paar', level: 2 }).waitFor();
    await page.getByRole('heading', { name: 'Warum das stimmt' }).waitFor();
    await page.getByRole('heading', { name: 'Paare, Drillinge, Vierlinge' }).waitFor();
    assert.deepEqual((await loaded(page)).sort(), ['lessons/subset.js', 'names.js']);
    await fits(page, 'a lesson');
    await shot(page, `german-lesson-${size}`);
    await audit(page, 'a lesson in German');
    await page.locator('.prose').getByRole('link', { name: 'Verstecktes Paar' }).click();
    await page.getByRole('heading', { name: 'Verstecktes Paar', level: 2 }).waitFor();
    for (const words of ['Schwertfisch', 'schwert fisch', 'Swordfish']) {
      await page.getByLabel('Technik suchen').fill(words);
      await page.locator('.contents-list a[href="#learn/swordfish"]').waitFor();
      await page.locator('.contents-list a[href="#learn/full-house"]').waitFor({ state: 'detached' });
    }
    await page.getByLabel('Technik suchen').fill('gibt es nicht');
    await page.getByText('Hier heißt nichts „gibt es nicht“.').waitFor();
  });

  test(`a drill and the rules of the setter are in German (${size})`, async (t) => {
    const page = await german(t, '#drill/hidden-single-box/3', options);
    await page.getByRole('heading', { name: 'Versteckter Single im Block' }).waitFor();
    await fits(page, 'a drill');
    await shot(page, `german-drill-${size}`);
    await page.evaluate(() => (location.hash = '#set'));
    await page.getByLabel('Regel suchen').fill('Flüster');
    const form = page.getByRole('form', { name: 'Flüsterlinie' });
    await form.getByText('Nachbarn auf einer Flüsterlinie unterscheiden sich').waitFor();
    await form.getByLabel('Wert').waitFor();
    await fits(page, 'the setter’s screen');
    await shot(page, `german-set-${size}`);
    await audit(page, 'the setter’s screen in German');
  });
}

test('the panel for cages names them in German', async (t) => {
  const constraints = JSON.stringify([{ type: 'cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 7 }]);
  const page = await german(t, `#${new URLSearchParams({ p: '1..............1', size: 4, constraints })}`);
  await cell(page, 'r1c2').click();
  await page.locator('.sums').getByText('Käfig 7 in 3 Feldern').waitFor();
  await shot(page, 'german-combinations');
});

/** A small puzzle with a rule. */
const drawn = (rule) => ({ puzzle: '.'.repeat(16), constraints: [rule] });

/** Questions that people can ask with the page, and that have no answer; and a German word of the reason. */
const GRID = '.'.repeat(81);
const REFUSED = [
  ['parse', { text: `${'x'.padStart(30, '.')}${'.'.repeat(51)}` }, /Zeile 4, Spalte 3: „x“ ist keine Ziffer/],
  ['parse', { text: '12345' }, /5 Felder/],
  ['parse', { text: 'https://sudokupad.app/abc' }, /kein ganzes Rätsel/],
  ['parse', { text: '{"puzzle":' }, /fehlerhaftes JSON/],
  ['convert', { puzzle: GRID, rules: ['jigsaw=1'], to: 'line' }, /Regel Jigsaw/i],
  ['convert', { puzzle: GRID, to: 'post' }, /kann gelesen, aber nicht geschrieben/],
  ['convert', { puzzle: '.'.repeat(16), to: 'hodoku' }, /hat ein Gitter von 4x4 keinen Platz/],
  ['board', drawn({ type: 'between', cells: ['r1c1'] }), /^Zwischenlinie: weniger als zwei Felder$/],
  ['board', drawn({ type: 'arrow', cells: ['r1c1'] }), /^Regel 1 \(Pfeil\): es fehlt „circle“$/],
  ['board', drawn({ type: 'sandwich', cells: ['r1c1'], value: 'x' }), /Sandwich.*, value: "x" gefunden \(erwartet: eine ganze Zahl\)$/],
  ['board', { puzzle: '.'.repeat(16), rules: ['windoku'] }, /braucht ein 9x9-Gitter oder ein größeres mit quadratischen Blöcken/],
  ['generate', { size: 4, level: 'hard', seed: 1 }, /keines von der Stufe Schwer/],
  ['generate', { size: 9, needs: 'full-house', seed: 1 }, /wird hier nie gebraucht/],
  ['generate', { size: 9, needs: 'swordfish', level: 'beginner', seed: 1 }, /ein Rätsel der Stufe Einstieg braucht Schwertfisch nicht$/],
  ['generate', { size: 9, needs: 'swordfish', level: 'evil', seed: 1 }, /ist nicht von der Stufe Teuflisch$/],
  ['generate', { size: 9, clues: '5..6', seed: 1 }, /sind mindestens 8 Vorgaben nötig$/],
  ['drill', { id: 'nothing', seed: 1 }, /Keine Technik heißt „nothing“/],
  ['parse', { text: '11.............1' }, /^1 kommt in Zeile 1 doppelt vor: r1c1 r1c2; 1 kommt in Block 1 doppelt vor: r1c1 r1c2$/],
  ['parse', { text: '1..............1', rules: ['diagonal'] }, /^1 kommt in der Hauptdiagonale doppelt vor: r1c1 r4c4$/],
];

test('what the engine refuses is said in German', async (t) => {
  const page = await german(t, '#make');
  for (const [question, request, expected] of REFUSED) {
    const { error } = await ask(question, request);
    const said = await page.evaluate(
      async (english) => (await import('./translated.js')).translatedSentence(english),
      error,
    );
    assert.match(said, expected, `${question}: ${error}`);
  }
});

/** What stands in the gaps of the texts of `impossible.rs`, where it is more than a number. */
const FILLED = {
  level: 'hard',
  gentlest: 'beginner',
  'technique.id': 'swordfish',
  'idle.id': 'swordfish',
  why: 'the board has no boxes',
  limit: 'at least 2',
  symmetry: 'half-turn',
  band: 'se 1..2',
  'band.scale.span': 'it rates in tenths from 1 to 12',
};

/** The texts of a Rust file, each with something in its gaps; names of the arguments stand for `{}`. */
async function textsOf(path) {
  const source = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  const written = source.replace(/^\s*\/\/.*$/gm, '').matchAll(/"((?:[^"\\]|\\[^])*)"(?:,\s*([^"]*?)\s*\))?/g);
  return [...written].map(([, text, words = '']) => {
    const named = words.split(/,\s*/);
    const filled = (_, name) => FILLED[name || named.shift()] ?? 7;
    return text.replace(/\\\s+/g, '').replace(/\{(\w*)\}/g, filled);
  });
}

test('every reason for which a puzzle cannot be made is said in German', async (t) => {
  const page = await german(t, '#make');
  const reasons = await textsOf('crates/pencilmark/src/generate/machinery/impossible.rs');
  const told = reasons.filter((reason) => reason.includes(' ') && !/^\d+ to \d+$/.test(reason));
  assert.ok(told.length > 25, `${told.length}`);
  for (const reason of told) {
    const said = await page.evaluate(
      async (english) => (await import('./translated.js')).translatedSentence(english),
      `the request cannot be met: ${reason}`,
    );
    assert.match(said, /^Das ist nicht möglich: /);
    assert.doesNotMatch(said, /\b(the|is|are|no|has|at|of|and|with|it|level|puzzle|board|hard|swordfish)\b/, `${reason}: ${said}`);
  }
});

test('ratings and formats are in German', async (t) => {
  const page = await german(t, `#p=${GENTLE}`);
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByLabel('Format').selectOption({ label: 'Gitter mit Rahmen' });
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Wertung' }).click();
  await page.getByText('Anteil der Läufe, die das Rätsel gelöst haben').waitFor();
  await page.getByText('leicht, mittel, schwer, unfair oder extrem: leicht').waitFor();
  await page.getByText(/^etwa \d+:\d\d$/).waitFor();
  await page.locator('.figure', { hasText: /^\d+,\d+$/ }).first().waitFor();
  assert.doesNotMatch(await page.locator('.ratings').innerText(), /estimate|at-least|in Sekunden/);
  await page.getByText('Das Schwierigkeitsmaß von Chang, Fan und Sun').waitFor();
  await shot(page, 'german-rating');
  const small = await german(t, `#p=${SMALL}&size=4`);
  await small.getByRole('button', { name: 'Wertung' }).click();
  await small.getByText('keine Wertung: sie bewertet nur klassische 9x9-Rätsel').first().waitFor();
});

test('every rule has a form that fits a small phone', async (t) => {
  const page = await german(t, '#set', PHONE);
  const { rules, constraints } = await (await fetch(`${base}api/v1/options`)).json();
  for (const { id, name } of [...rules, ...constraints]) {
    await page.getByLabel('Regel wählen').selectOption(id);
    await page.getByRole('button', { name: 'Zum Gitter hinzufügen' }).waitFor();
    await fits(page, name);
  }
});

test('no button of the setter breaks a word', async (t) => {
  for (const [width, height] of [[375, 667], [768, 1024], [1024, 768], [1280, 800]]) {
    const page = await german(t, '#set', { viewport: { width, height } });
    await page.getByRole('button', { name: 'Minimieren' }).waitFor();
    const broken = await page.locator('.four > button').evaluateAll((all) =>
      all.filter((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return words.getClientRects().length > one.textContent.split(' ').length;
      }).map((one) => one.textContent),
    );
    assert.deepEqual(broken, [], `${width}`);
  }
});

test('keys are called what is printed on them', async (t) => {
  const page = await german(t, '#make');
  await page.getByRole('button', { name: 'Tasten' }).click();
  const caps = await page.locator('dialog .keys kbd').allTextContents();
  for (const cap of ['Strg+1', 'Umschalt+1', 'Strg+Umschalt+1', 'Pos1', 'Ende', 'Leertaste', 'Bild ↓']) assert.ok(caps.includes(cap), cap);
  assert.doesNotMatch(caps.join(' '), /Ctrl|Shift|Home|End\b|Space|Page/);
});

test('home loads nothing of lessons and rules, and English nothing of German', async (t) => {
  const page = await german(t, '');
  await page.getByRole('heading', { name: 'Das Rätsel des Tages' }).waitFor();
  assert.deepEqual(await loaded(page), []);
  const english = await open(t, { address: '#learn/naked-pair' });
  await english.getByRole('heading', { name: 'Why it works' }).waitFor();
  assert.deepEqual(await loaded(english), []);
});

test('a board with rules says them in German', async (t) => {
  const page = await german(t, `#${new URLSearchParams({ p: '.'.repeat(80) + '1', rules: 'diagonal' })}`);
  await page.getByText('Beide langen Diagonalen enthalten jede Ziffer einmal').first().waitFor();
});

/** Words that no German sentence has. */
const ENGLISH = /\b(the|is|are|be|cell|cells|digit|digits|only|row|column|box|next|step|and|or|not)\b/;

test('a hint is told in German, stage by stage, with its legend', async (t) => {
  const page = await german(t, `#${new URLSearchParams({ p: GENTLE })}`);
  await page.locator('.play [data-digit]').first().waitFor();
  for (let stage = 1; stage <= 4; stage += 1) {
    await page.keyboard.press('h');
    await page.locator(`.ladder li:nth-child(${stage})[aria-current=step]`).waitFor();
    const told = await page.locator('.hints').innerText();
    assert.doesNotMatch(told, ENGLISH, told);
  }
  await page.locator('.hints').getByText(/^Also ist r\dc\d eine \d\.$/).waitFor();
  await shot(page, 'german-hint');
  await audit(page, 'a hint in German');
});
