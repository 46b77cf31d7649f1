/** Hints that teach at a glance, lessons with practice. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from './axe.mjs';
import { GENTLE, ask, base, cell, open, play, shot, stored, wholeHint } from './support.mjs';

const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

const panel = (page) => page.locator('.hints');
const technique = async (id) => (await fetch(`${base}api/v1/techniques/${id}`)).json();

/** A candidate such as `r4c7-5` is touched where it stands in its cell. */
async function tapCandidate(page, name) {
  const [, where, digit] = /^(r\d+c\d+)[-=](\d+)$/.exec(name);
  const { width, height } = await cell(page, where).boundingBox();
  const [right, down] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)];
  await cell(page, where).click({ position: { x: (width * (right + 0.5)) / 3, y: (height * (down + 0.5)) / 3 } });
}

for (const [size, options] of [['desktop', {}], ['phone', PHONE]]) {
  test(`a single shows its witnesses on the board and names them (${size})`, async (t) => {
    const page = await play(t, GENTLE, options);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('h');
    await panel(page).getByRole('button', { name: 'Apply' }).waitFor();
    const { text, marks } = await ask('hint', { puzzle: GENTLE, stage: 4 });
    const witnesses = marks.filter(({ role }) => role === 'witness');
    assert.ok(witnesses.length > 0);
    witnesses.forEach(({ cell: name }) => assert.ok(text.join(' ').includes(name), `${name} in ${text}`));
    assert.ok((await page.locator('.play .picture .sight').count()) >= 1);
    await panel(page).getByText('keeps its digit out of a cell').waitFor();
    await shot(page, `single-${size}`);
    await audit(page, 'the hint of a single');
  });

  test(`a chain is walked link by link, from the sentences and from the board (${size})`, async (t) => {
    const page = await open(t, { ...options, address: '#learn/xy-chain' });
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.waitForSelector('.play .cells');
    const { examples } = await technique('xy-chain');
    // Candidates are gone there, so that all the others are noted.
    const names = await page.locator('.play [role=gridcell]').evaluateAll((cells) => cells.map((one) => one.ariaLabel));
    assert.deepEqual(names.filter((name) => /empty$/.test(name)), []);
    // The hint is the chain of the lesson, not one of a wider kind that comes before it in the order.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('h');
    await panel(page).getByRole('heading', { name: 'XY-Chain' }).waitFor();
    await panel(page).getByRole('button', { name: 'Apply' }).waitFor();
    await page.locator('.play .picture .start').first().waitFor();
    assert.ok((await page.locator('.play .picture .node').count()) > 3, 'nodes are numbered');
    const sentences = panel(page).locator('.sentence');
    assert.ok((await sentences.count()) > 1);
    await panel(page).getByRole('button', { name: 'Next link' }).click();
    await page.locator('.play .picture.walking .lit .link').first().waitFor();
    assert.equal(await sentences.first().getAttribute('aria-pressed'), 'true');
    await shot(page, `chain-${size}`);
    await audit(page, 'a chain');
    assert.ok(examples.length >= 3);
    // The other way round: a touched candidate leads to its sentence.
    await panel(page).getByRole('button', { name: 'Previous link' }).click();
    assert.equal(await page.locator('.play .picture.walking').count(), 0);
    const { links } = await linksOf(page);
    await tapCandidate(page, links[links.length - 1].to);
    await page.locator('.play .picture.walking').first().waitFor();
    assert.equal(await panel(page).locator('.sentence[aria-pressed=true]').count(), 1);
  });

  test(`a drill is solved: the engine judges what was tapped (${size})`, async (t) => {
    const page = await open(t, { ...options, address: '#drill/naked-pair/7' });
    await page.getByRole('heading', { name: 'Naked pair' }).waitFor();
    const { state } = await ask('drill', { id: 'naked-pair', seed: 7 });
    const { steps } = await ask('hint', { state, all: true, technique: 'naked-pair' });
    const { eliminations } = steps[0];
    await audit(page, 'a drill');
    for (const name of eliminations) await tapCandidate(page, name);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.locator('.drill-table .message', { hasText: 'Well spotted!' }).waitFor();
    await page.locator('.picture .mark').first().waitFor();
    await shot(page, `drill-${size}`);
    await page.getByText('Found without help: 1 of 3').waitFor();
    assert.equal((await stored(page, 'practice'))['naked-pair'].found, 1);
    await audit(page, 'a drill that is solved');
    await page.getByRole('button', { name: 'Another one' }).click();
    await page.waitForFunction(() => !location.hash.endsWith('/7'));
  });
}

/** The links of the chain that is shown. */
async function linksOf(page) {
  const game = (await stored(page, 'game')).game;
  return ask('hint', { game, stage: 4, order: ['xy-chain'] });
}

test('touching the name of a cell in a hint shows the cell, also where rows and columns have no numbers', async (t) => {
  const page = await play(t, GENTLE, PHONE);
  await wholeHint(page);
  const named = page.locator('.play .picture path.named');
  const { text } = await ask('hint', { puzzle: GENTLE, stage: 4 });
  const [name] = /r\d+c\d+/.exec(text.join(' '));
  const board = await page.locator('.play .cells').boundingBox();
  await panel(page).locator('.cell-name', { hasText: name }).first().tap();
  const [frame, wanted] = await Promise.all([named.boundingBox(), cell(page, name).boundingBox()]);
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  middle(frame).forEach((place, axis) => assert.ok(Math.abs(place - middle(wanted)[axis]) < 2, name));
  await panel(page).locator('.cell-name', { hasText: name }).first().tap();
  await named.waitFor({ state: 'detached' });
  assert.deepEqual(await page.locator('.play .cells').boundingBox(), board, 'nothing moves');
});

test('a name that is touched in a sentence lights the sentence, too, and leaves it lit', async (t) => {
  const page = await open(t, { ...PHONE, address: '#learn/xy-chain' });
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForSelector('.play .cells');
  await wholeHint(page);
  const sentence = panel(page).locator('.sentence').first();
  for (const state of ['attached', 'detached']) {
    await sentence.locator('.cell-name').first().tap();
    await page.locator('.play .picture path.named').waitFor({ state });
    assert.equal(await sentence.getAttribute('aria-pressed'), 'true');
  }
});

test('several sentences of an argument are in sight on a phone, and so are the ways on', async (t) => {
  const page = await open(t, { ...PHONE, address: '#learn/xy-chain' });
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForSelector('.play .cells');
  await wholeHint(page);
  const box = (part) => panel(page).locator(part).boundingBox();
  const [third, conclusion, ways] = await Promise.all([
    panel(page).locator('.sentence').nth(2).boundingBox(),
    box('.conclusion-text'),
    box('.ways'),
  ]);
  assert.ok(third.y + third.height <= conclusion.y + 1, 'three sentences above the conclusion');
  assert.ok(conclusion.y + conclusion.height <= ways.y + 1);
  await panel(page).getByRole('link', { name: 'Practise' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#drill/xy-chain/'));
});

test('chains inside a nested forcing chain open on demand', async (t) => {
  const page = await open(t, { address: '#learn/nested-forcing-chain-2' });
  const inner = page.locator('.example .lemma').first();
  await inner.waitFor();
  const sentence = inner.locator(':scope > p').first();
  // Some lie in a case: it opens first.
  const around = inner.locator('xpath=ancestor::details');
  for (let depth = 0; depth < (await around.count()); depth += 1) await around.nth(depth).locator(':scope > summary').click();
  assert.ok(await sentence.isHidden());
  await inner.locator(':scope > summary').click();
  await sentence.waitFor();
  assert.match(await inner.locator(':scope > summary').innerText(), /^Why\?/);
  await inner.locator(':scope > summary').click();
  await sentence.waitFor({ state: 'hidden' });
});

test('a drill says what is wrong, and shows the way on request without a point', async (t) => {
  const page = await open(t, { address: '#drill/hidden-single-box/3' });
  await page.getByRole('heading', { name: 'Hidden single in a box' }).waitFor();
  const { state } = await ask('drill', { id: 'hidden-single-box', seed: 3 });
  const { solution } = await ask('solve', { puzzle: state.puzzle });
  const open9 = [...state.puzzle].findIndex((symbol, index) => symbol === '.' && (state.entries ?? '')[index] !== solution[index]);
  const wrong = solution[open9] === '1' ? '2' : '1';
  await page.locator(`[role=gridcell][data-cell="${open9}"]`).click();
  await page.keyboard.press(wrong);
  await page.getByText('Not this one.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.drill-table .message', { hasText: 'Here it is.' }).waitFor();
  assert.equal(await stored(page, 'practice'), null);
});

test('the next position of a drill is in sight however long the argument is', async (t) => {
  for (const options of [{}, PHONE]) {
    const page = await open(t, { ...options, address: '#drill/aic/3' });
    await page.getByRole('heading', { name: 'AIC' }).waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.drill-table .message', { hasText: 'Here it is.' }).waitFor();
    const next = await page.getByRole('button', { name: 'Another one' }).boundingBox();
    assert.ok(next.y + next.height <= page.viewportSize().height, 'the way on is in sight');
    assert.equal(await page.getByRole('button', { name: 'Check' }).isVisible(), false);
    // So do the board and the way along the argument, while it is walked.
    const on = page.getByRole('button', { name: 'Next link' });
    for (let link = 0; link < 4; link += 1) await on.click();
    const [board, way, lit] = await Promise.all(
      [page.locator('.drill .picture').first(), on, page.locator('.sentence[aria-pressed=true]')].map((part) => part.boundingBox()),
    );
    assert.ok(board.y >= -20 && way.y >= 0 && lit.y >= way.y + way.height - 1);
    assert.ok(lit.y + lit.height <= page.viewportSize().height);
  }
});

test('lessons have several examples, lead to each other, and search says when nothing fits', async (t) => {
  const page = await open(t, { address: '#learn/naked-pair' });
  await page.getByRole('heading', { name: 'Naked pair', level: 2 }).waitFor();
  assert.ok((await page.getByRole('group', { name: 'Examples' }).getByRole('button').count()) >= 3);
  await page.getByRole('button', { name: 'Example 2' }).click();
  await page.getByRole('heading', { name: 'Example 2' }).waitFor();
  await audit(page, 'a lesson');
  await page.locator('.prose a').first().click();
  await page.waitForFunction(() => location.hash !== '#learn/naked-pair');
  // However far the list was scrolled before, what fits best is in sight.
  await page.locator('.contents-list').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByLabel('Find a technique').fill('y wing');
  await page.locator('.contents-list a[href="#learn/xy-wing"]').waitFor();
  assert.equal(await page.locator('.contents-list').evaluate((list) => list.scrollTop), 0);
  await page.getByLabel('Find a technique').fill('no such thing');
  await page.getByText('Nothing is called “no such thing” here.').waitFor();
  await shot(page, 'lesson');
  // “XY-wing and XYZ-wing: small cases” leads to both.
  await page.evaluate(() => (location.hash = '#learn/als-xz'));
  for (const id of ['xy-wing', 'xyz-wing', 'als-xy-wing']) await page.locator(`.prose a[href="#learn/${id}"]`).waitFor();
});

test('what was searched for is still there after a lesson that it found', async (t) => {
  const page = await open(t, { address: '#learn' });
  const search = page.getByLabel('Find a technique');
  await search.fill('y wing');
  await page.locator('.contents-list a[href="#learn/xy-wing"]').click();
  await page.getByRole('heading', { name: 'XY-Wing', level: 2 }).waitFor();
  assert.equal(await search.inputValue(), 'y wing');
  await page.goBack();
  await page.waitForFunction(() => location.hash === '#learn');
  await page.locator('.contents-list a[href="#learn/xy-wing"]').waitFor();
  assert.equal(await search.inputValue(), 'y wing');
  // A lesson that comes from elsewhere is in the list.
  await page.evaluate(() => (location.hash = '#learn/naked-pair'));
  await page.locator('.contents-list a[href="#learn/naked-pair"]').waitFor();
  assert.equal(await search.inputValue(), '');
});

test('cases of a forcing chain have looks of their own, and open one at a time', async (t) => {
  const page = await open(t, { address: '#learn/cell-forcing-chain' });
  await page.locator('.case-part').nth(1).waitFor();
  assert.ok((await page.locator('.picture .case-1').count()) && (await page.locator('.picture .case-2').count()));
  const looks = await page
    .locator('.picture .case:has(.link)')
    .evaluateAll((cases) =>
      cases.map((one) => {
        const { stroke, strokeDasharray } = getComputedStyle(one.querySelector('.link'));
        return [stroke, strokeDasharray];
      }),
    );
  assert.ok(looks.length > 1);
  assert.equal(new Set(looks.map(([colour]) => colour)).size, looks.length);
  assert.equal(new Set(looks.map(([, pattern]) => pattern)).size, looks.length);
  await page.locator('.case-part > summary').nth(1).click();
  await page.waitForFunction(() => !document.querySelector('.picture .case-1'));
  await page.locator('.case-part > summary').nth(0).click();
  await page.waitForFunction(() => document.querySelectorAll('.case-part[open]').length === 1);
  await shot(page, 'cases');
  await audit(page, 'cases');
});

for (const viewport of [{ width: 375, height: 667 }, { width: 667, height: 375 }]) {
  test(`every sentence that is lit can be read, with the way on beside it (${viewport.width} wide)`, async (t) => {
    const page = await open(t, { ...PHONE, viewport, address: '#learn/cell-forcing-chain' });
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.waitForSelector('.play .cells');
    await wholeHint(page);
    const next = panel(page).getByRole('button', { name: 'Next link' });
    const sentences = panel(page).locator('.sentence');
    for (let number = 0; number < (await sentences.count()); number += 1) {
      await next.click();
      await sentences.nth(number).and(page.locator('[aria-pressed=true]')).waitFor();
      const [lit, walker, conclusion] = await Promise.all(
        [sentences.nth(number), next, panel(page).locator('.conclusion-text')].map((part) => part.boundingBox()),
      );
      assert.ok(lit.y >= walker.y + walker.height - 1, `sentence ${number} lies under the way on`);
      assert.ok(lit.y + lit.height <= conclusion.y + 1, `sentence ${number} lies under the conclusion`);
      // In its case it is alone on the board, in the look of the case.
      const looks = (layer) =>
        page.locator(`.play .picture ${layer} .case`).evaluateAll((cases) => cases.map((one) => one.className.baseVal));
      const [look, ...others] = await looks('.lit');
      assert.deepEqual(await looks('.over'), [look, ...others]);
      assert.match(look, /^case case-\d$/);
    }
    const tools = await panel(page).locator('.ways > *').evaluateAll((keys) =>
      keys.filter((key) => key.scrollWidth > key.clientWidth + 1 || key.getBoundingClientRect().right > innerWidth),
    );
    assert.deepEqual(tools, []);
  });
}

test('on a tablet a hint leaves the whole board in sight', async (t) => {
  const page = await play(t, GENTLE, { viewport: { width: 768, height: 1024 }, hasTouch: true });
  await wholeHint(page);
  const board = await page.locator('.play .picture').boundingBox();
  assert.ok((await panel(page).boundingBox()).y >= board.y + board.height - 1);
});

test('arrows of chains go around big digits', async (t) => {
  const page = await open(t, { address: '#learn/x-chain' });
  let [arrows, hidden] = [0, 0];
  for (const id of ['x-chain', 'xy-chain', 'aic', 'cell-forcing-chain', 'grouped-aic']) {
    await page.evaluate((name) => (location.hash = `#learn/${name}`), id);
    await page.locator(`.contents-list a[href="#learn/${id}"][aria-current=page]`).waitFor();
    await page.locator('.example .picture .link').first().waitFor();
    const found = await page.evaluate(() => {
      const groups = [...document.querySelectorAll('.example .picture .digits > g')];
      const size = Math.sqrt(groups.length);
      const filled = groups.flatMap((group, index) => (group.querySelector('.given, .placed') ? [index] : []));
      const middles = filled.map((index) => [60 * (index % size) + 30, 60 * Math.floor(index / size) + 30]);
      return [...document.querySelectorAll('.example .picture .link')].map((path) => {
        const points = Array.from({ length: 41 }, (_, part) => path.getPointAtLength((path.getTotalLength() * part) / 40));
        return middles.some(([x, y]) => points.some((point) => Math.hypot(point.x - x, point.y - y) < 12));
      });
    });
    arrows += found.length;
    hidden += found.filter(Boolean).length;
  }
  assert.ok(arrows > 20, `${arrows} arrows`);
  assert.equal(hidden, 0, `${hidden} of ${arrows} arrows run over a digit`);
});

test('lessons, rules, keys and ratings lead to their places in the reference', async (t) => {
  const page = await open(t, { address: '#learn/xy-wing' });
  const links = [];
  const collect = async (part) => {
    await page.locator(`${part} a.reference`).first().waitFor();
    links.push(...(await page.locator(`${part} a.reference`).evaluateAll((all) => all.map((link) => link.href))));
  };
  await collect('.lesson');
  await page.evaluate(() => (location.hash = '#set'));
  await page.getByLabel('Choose a rule').selectOption('cage');
  await collect('.rule-form');
  await page.getByRole('button', { name: 'Rate' }).click();
  await collect('.ratings');
  await page.keyboard.press('Escape');
  await page.locator('#keys').click();
  await collect('.reference-line');
  assert.ok(links.length >= 9, links.join('\n'));
  for (const link of new Set(links)) {
    const [address, id] = link.split('#');
    const response = await fetch(address);
    assert.equal(response.status, 200, link);
    if (id) assert.ok((await response.text()).includes(`id="${id}"`), link);
  }
});
