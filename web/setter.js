/**
 * The setter's screen: givens, regions and every rule that the engine has are drawn on a board, and meanwhile the
 * engine says whether there is none, one or several solutions, and which digits are still possible. Which rules there
 * are and what they take comes from the engine (`rule-form.js`).
 */

import { Board } from './board.js';
import { copy } from './dialogs.js';
import { busy, button, fill, make, select, settle, style, tick } from './dom.js';
import * as engine from './engine.js';
import { Keys } from './keys.js';
import { keep, recall } from './memory.js';
import { cellIndex, cellName, digitList, digitsOf, symbolOf, textOf } from './names.js';
import { plain, ruleForm } from './rule-form.js';
import { linkTo } from './share-link.js';
import { say } from './speech.js';
import { download } from './store.js';
import { hasText, text } from './text.js';

/** What is set is kept under this name. */
const KEPT = 'setting';
/** How long the hand must rest before the engine is asked, in milliseconds. */
const REST = 200;
/** So many steps can be undone. */
const REMEMBERED = 200;

const blank = (size) => ({
  size,
  givens: '.'.repeat(size * size),
  rules: [],
  constraints: [],
  title: '',
  author: '',
  words: '',
  symmetric: false,
});

export async function setter(host, on) {
  const [options] = await Promise.all([engine.options(), style('setter.css')]);
  return new Setter(host, options, on);
}

export class Setter {
  /** `on` has `play(puzzle)` and `rating(puzzle)`. */
  constructor(host, options, on) {
    Object.assign(this, { host, options, on });
    this.doc = { ...blank(9), ...recall(KEPT) };
    this.undone = [];
    this.done = [];
    this.verdict = null;
    this.showsPossible = false;
    this.tints = [];
    this.keys = new Keys(this, { layers: [] });
    this.asked = new AbortController();
    this.refresh = settle(() => this.#judge(), REST);
    this.#build();
    this.redraw();
  }

  /** The puzzle as questions take it. */
  get puzzle() {
    const { givens, rules, constraints, size } = this.doc;
    return { puzzle: givens, rules, size, ...(constraints.length ? { constraints } : {}) };
  }

  press(event) {
    if (event.target.closest('input, textarea, select, dialog')) return;
    if (event.target.closest('button, a, summary') && ['Space', 'Enter'].includes(event.code)) return;
    this.keys.press(event, this.doc.size);
  }

  close() {
    this.asked.abort();
  }

  // What keys and buttons do; the names are those of `keys.js`.

  enter(digit) {
    const chosen = [...this.board.chosen];
    if (!chosen.length) return this.#tell(text('set.choose-cell'));
    const digits = digitsOf(this.doc.givens);
    const isThere = chosen.every((cell) => digits[cell] === digit);
    chosen.forEach((cell) => (digits[cell] = isThere ? 0 : digit));
    this.change({ givens: textOf(digits) });
  }

  clear() {
    const digits = digitsOf(this.doc.givens);
    this.board.chosen.forEach((cell) => (digits[cell] = 0));
    this.change({ givens: textOf(digits) });
  }

  move(rows, columns, extend) {
    this.board.move(rows, columns, extend);
  }

  jump(end) {
    this.board.goTo(end === 'first' ? 0 : this.doc.size ** 2 - 1);
  }

  filter() {}

  chooseAll() {
    this.board.choose(Array.from({ length: this.doc.size ** 2 }, (_, index) => index));
  }

  chooseNone() {
    this.board.choose([]);
  }

  undo() {
    this.#exchange(this.done, this.undone);
  }

  redo() {
    this.#exchange(this.undone, this.done);
  }

  #exchange(from, to) {
    const doc = from.pop();
    if (!doc) return;
    to.push(this.doc);
    this.doc = doc;
    this.#changed();
  }

  /** Changes what is set. */
  change(changes) {
    this.done = [...this.done, this.doc].slice(-REMEMBERED);
    this.undone = [];
    this.doc = { ...this.doc, ...changes };
    this.#changed();
  }

  #changed() {
    keep(KEPT, this.doc);
    this.verdict = null;
    this.redraw();
  }

  /** Draws what is set, at once; the engine's board and verdict follow. */
  redraw() {
    if (this.board?.board.size === this.doc.size) this.#show();
    this.#list();
    this.refresh();
  }

  #show() {
    const { size } = this.doc;
    const digits = digitsOf(this.doc.givens);
    const clashing = new Set((this.verdict?.clashes ?? []).flatMap((clash) => clash.cells));
    const possible = this.showsPossible ? this.verdict?.true_candidates : null;
    const looks = digits.map((digit, index) => {
      const name = cellName(index, size);
      const look = { digit, given: digit > 0, wrong: clashing.has(name), colours: [] };
      if (digit || !possible) return { ...look, centre: [], corner: [] };
      return { ...look, candidates: digitList(possible[name]), painted: [] };
    });
    const told = this.board.board.told ?? {};
    const names = looks.map((look, index) => {
      const place = text('set.cell', { row: Math.floor(index / size) + 1, column: (index % size) + 1 });
      const inside = look.digit
        ? text('set.given', { digit: look.digit })
        : look.candidates?.length
          ? text('set.possible', { digits: look.candidates.join(' ') })
          : text('set.empty');
      return [place, ...(told[cellName(index, size)] ?? []), inside].join(', ');
    });
    this.board.show(looks, names);
    this.board.picture.tint([...this.#partners(digits), ...this.tints]);
  }

  /** Where symmetric placing still wants a given: opposite one that is there. */
  #partners(digits) {
    if (!this.doc.symmetric) return [];
    const open = digits.flatMap((digit, index) => (!digit && digits[digits.length - 1 - index] ? [index] : []));
    return [['filter', open]];
  }

  /** Asks the engine for the board and the verdict. */
  async #judge() {
    this.asked.abort();
    const { signal } = (this.asked = new AbortController());
    const { puzzle } = this;
    try {
      this.#place(await engine.board(puzzle));
    } catch (error) {
      return this.#tell(error.message, 'problem');
    }
    this.#tell(text('set.checking'));
    try {
      const verdict = await engine.check({ ...puzzle, true_candidates: this.showsPossible }, signal);
      if (signal.aborted) return;
      this.verdict = verdict;
      this.#show();
      this.#tell(await this.#sentence(verdict), verdict.solution ? 'good' : '');
    } catch (error) {
      if (!signal.aborted) this.#tell(error.message, 'problem');
    }
  }

  async #sentence(verdict) {
    const key = `set.verdict.${verdict.status}`;
    const words = hasText(key) ? text(key) : (await engine.verdict('check', verdict))[0];
    const clues = text('set.clues', { count: verdict.clues });
    return [words, verdict.error, clues].filter(Boolean).join(' ');
  }

  /** A board for what is set now; chosen cells and focus stay. */
  #place(description) {
    const isSame = JSON.stringify({ ...this.board?.board, givens: 0, candidates: 0 });
    if (isSame === JSON.stringify({ ...description, givens: 0, candidates: 0 })) return this.#show();
    const chosen = this.board?.board.size === description.size ? [...this.board.chosen] : [];
    const hadFocus = this.board?.element.contains(document.activeElement);
    this.board = new Board(description, text('set.board'));
    fill(this.figure, this.board.element);
    this.board.choose(chosen);
    if (hadFocus) this.board.focus();
    this.#show();
  }

  #tell(words, kind = '') {
    this.message.className = `message verdict ${kind}`;
    if (this.message.textContent !== words) this.message.textContent = words;
  }

  #build() {
    const { options } = this;
    this.figure = make('figure', { class: 'set-board' });
    this.message = make('p', { class: 'message verdict', role: 'status' });
    this.pad = make('div', { class: 'digit-row', role: 'group', 'aria-label': text('set.digits') });
    this.rules = make('ul', { class: 'plain set-rules', 'aria-label': text('set.rules') });
    this.formHost = make('div', { class: 'form-host' });
    const sizes = options.sizes.map((size) => [String(size), `${size}×${size}`]);
    const size = select('size', sizes, String(this.doc.size), (value) => this.#resize(Number(value)), {
      'aria-label': text('set.size'),
    });
    this.size = size;
    const possible = tick(text('set.show-possible'), this.showsPossible, (isOn) => {
      this.showsPossible = isOn;
      this.refresh();
    });
    const symmetric = tick(text('set.symmetric'), this.doc.symmetric, (isOn) => this.change({ symmetric: isOn }));
    const givens = make(
      'section',
      { class: 'panel', 'aria-label': text('set.givens') },
      this.message,
      this.pad,
      make(
        'div',
        { class: 'chips' },
        button(text('set.undo'), () => this.undo(), { class: 'chip' }),
        button(text('set.redo'), () => this.redo(), { class: 'chip' }),
        button(text('set.clear'), () => this.clear(), { class: 'chip' }),
        button(text('set.new'), () => this.change({ ...blank(this.doc.size) }), { class: 'chip quiet' }),
      ),
      make('div', { class: 'set-ticks' }, possible, symmetric),
      this.#work(),
    );
    const side = make(
      'div',
      { class: 'side' },
      givens,
      make(
        'section',
        { class: 'panel', 'aria-label': text('set.rules') },
        make('h2', {}, text('set.rules')),
        this.rules,
        this.#picker(),
        this.formHost,
      ),
      this.#about(),
    );
    const title = make(
      'div',
      { class: 'title' },
      make('h1', {}, text('set.title')),
      make('label', { class: 'line size' }, text('set.size'), size),
    );
    const stage = make('div', { class: 'stage' }, make('div', { class: 'boards' }, this.figure));
    fill(this.host, title, make('div', { class: 'table set-table' }, stage, side));
    this.#digits();
  }

  /** What can be done with the puzzle. */
  #work() {
    const way = (key, work, attributes) =>
      button(text(key), (event) => busy(event.currentTarget, work), attributes);
    return make(
      'div',
      { class: 'ways' },
      way('set.play', async () => this.on.play(this.puzzle, { about: this.#called() }), { class: 'main' }),
      way('set.fill', () => this.#fill()),
      way('set.minimise', () => this.#minimise()),
      way('set.rate', async () => this.on.rating(this.puzzle)),
      way('set.save', async () => this.#save()),
      button(text('set.link'), (event) => copy(this.link, event.currentTarget)),
      way('set.print', () => this.#print()),
    );
  }

  #about() {
    const line = (name, key) => {
      const input = make('input', { type: 'text', value: this.doc[name], autocomplete: 'off' });
      input.addEventListener('change', () => this.change({ [name]: input.value }));
      return make('label', { class: 'field' }, make('span', {}, text(key)), input);
    };
    const words = make('textarea', { rows: 3 });
    words.value = this.doc.words;
    words.addEventListener('change', () => this.change({ words: words.value }));
    return make(
      'section',
      { class: 'panel', 'aria-label': text('set.about') },
      make('h2', {}, text('set.about')),
      line('title', 'set.about.title'),
      line('author', 'set.about.author'),
      make('label', { class: 'field' }, make('span', {}, text('set.about.words')), words),
      button(
        text('set.about.write'),
        () => {
          words.value = this.#ruleTexts();
          this.change({ words: words.value });
        },
        { class: 'chip' },
      ),
    );
  }

  /** The words of the rules that are used, each once, as they describe themselves. */
  #ruleTexts() {
    const { rules, constraints } = this.doc;
    const ids = [...rules.map((rule) => rule.split('=')[0]), ...constraints.map(({ type }) => type)];
    const all = [...this.options.rules, ...this.options.constraints];
    const used = [...new Set(ids)].map((id) => all.find((rule) => rule.id === id)).filter(Boolean);
    return [text('set.normal'), ...used.map((rule) => `${rule.name}: ${plain(rule.text)}`)].join('\n');
  }

  #digits() {
    const { size } = this.doc;
    const keys = Array.from({ length: size }, (_, index) =>
      button(symbolOf(index + 1), () => this.enter(index + 1), { 'data-key': `digit-${index + 1}` }),
    );
    // A press leaves the focus on the board, so that arrows and digits go on there.
    keys.forEach((key) => key.addEventListener('pointerdown', (event) => event.preventDefault()));
    fill(this.pad, keys);
    this.size.value = String(size);
  }

  #resize(size) {
    const { title, author } = this.doc;
    this.change({ ...blank(size), title, author });
    this.#digits();
    fill(this.formHost);
    this.picked.value = '';
  }

  /** Every rule that the engine has, by groups, with a search. */
  #picker() {
    const { rules, constraints } = this.options;
    const takesCells = ({ parameters }) => parameters.some(({ kind }) => /cell|pair|groups/.test(kind));
    const lists = [
      ['set.whole-board', [...rules.filter(({ argument }) => !argument), ...constraints.filter((it) => !takesCells(it))]],
      ['set.drawn', [...rules.filter(({ argument }) => argument), ...constraints.filter(takesCells)]],
    ];
    const search = make('input', {
      type: 'search',
      placeholder: text('set.find-rule'),
      'aria-label': text('set.find-rule'),
    });
    this.picked = make('select', { 'aria-label': text('set.pick-rule') });
    const show = () => {
      const wanted = search.value.trim().toLowerCase();
      const fits = ({ id, name, text: words }) => `${id} ${name} ${words}`.toLowerCase().includes(wanted);
      const parts = lists.map(([key, list]) => {
        const options = list.filter(fits).map(({ id, name }) => make('option', { value: id }, name));
        return options.length ? make('optgroup', { label: text(key) }, ...options) : null;
      });
      const isFound = parts.some(Boolean);
      const first = make('option', { value: '' }, text(isFound ? 'set.pick-rule' : 'set.no-rule'));
      fill(this.picked, first, ...parts);
      const only = this.picked.querySelectorAll('optgroup option');
      if (wanted && only.length === 1) this.picked.value = only[0].value;
      pick();
    };
    const pick = () => {
      const rule = lists.flatMap(([, list]) => list).find(({ id }) => id === this.picked.value);
      fill(this.formHost, rule ? this.#form(rule) : null);
    };
    this.picked.addEventListener('change', pick);
    search.addEventListener('input', show);
    show();
    return make('div', { class: 'line' }, search, this.picked);
  }

  #form(rule) {
    const { size } = this.doc;
    return ruleForm(rule, size, {
      chosen: () => [...this.board.chosen].map((cell) => cellName(cell, size)),
      add: (added) => this.#add(added),
      tint: (tints) => {
        this.tints = tints;
        if (this.board) this.#show();
      },
    });
  }

  #add(rule) {
    if (typeof rule !== 'string') return this.change({ constraints: [...this.doc.constraints, rule] });
    // A rule with a text is there once: what it says anew takes the place of what it said.
    const [id] = rule.split('=');
    const others = this.doc.rules.filter((other) => other.split('=')[0] !== id);
    this.change({ rules: [...others, rule] });
  }

  /** The rules that are drawn: each can be looked at and taken away. */
  #list() {
    const { rules, constraints, size } = this.doc;
    const all = [...this.options.rules, ...this.options.constraints];
    const name = (id) => all.find((rule) => rule.id === id)?.name ?? id;
    const item = (words, cells, remove) => {
      const look = () => this.board?.choose(cells.map((cell) => cellIndex(cell, size)));
      return make(
        'li',
        { class: 'line' },
        button(words, look, { class: 'quiet rule-name' }),
        button('×', remove, { class: 'close', 'aria-label': text('set.remove', { name: words }) }),
      );
    };
    const textItem = (rule) =>
      item(name(rule.split('=')[0]), [], () => this.change({ rules: rules.filter((other) => other !== rule) }));
    const constraintItem = (rule, place) => {
      const cells = cellsIn(rule);
      const figures = Object.values(rule).filter(Number.isFinite);
      const words = [name(rule.type), ...figures, cells[0] && `(${cells[0]}${cells.length > 1 ? ' …' : ''})`];
      const remove = () => this.change({ constraints: constraints.filter((_, other) => other !== place) });
      return item(words.filter((word) => word !== undefined && word !== '').join(' '), cells, remove);
    };
    fill(this.rules, rules.map(textItem), constraints.map(constraintItem));
    if (!rules.length && !constraints.length) fill(this.rules, make('li', { class: 'small' }, text('set.no-rules')));
  }

  /** What the game is called. */
  #called() {
    const { title, author } = this.doc;
    return title ? { title: author ? text('set.by', { title, author }) : title } : {};
  }

  /** The address of the puzzle, with what its setter says about it. */
  get link() {
    const { title } = this.#called();
    return linkTo(this.puzzle) + (title ? `&title=${encodeURIComponent(title)}` : '');
  }

  #save() {
    const { title, author, words } = this.doc;
    const name = title.replace(/[^\p{L}\p{N}]+/gu, '-') || 'puzzle';
    download(`${name}.json`, JSON.stringify({ ...this.puzzle, title, author, text: words }, null, 1));
  }

  /** Fills the board with a solution. */
  async #fill() {
    const { solution, solutions } = await engine.solve({ ...this.puzzle, first: true });
    const found = solution ?? solutions?.[0];
    if (!found) return this.#tell(text('set.verdict.none'), 'problem');
    this.change({ givens: textOf(digitsOf(found)) });
  }

  /** Takes givens away one by one, as long as there is one solution. */
  async #minimise() {
    for (;;) {
      const { solution, redundant = [] } = await engine.check({ ...this.puzzle, minimal: true });
      if (!solution) return this.#tell(text('set.not-one'), 'problem');
      if (!redundant.length) break;
      const digits = digitsOf(this.doc.givens);
      digits[cellIndex(redundant[Math.floor(Math.random() * redundant.length)], this.doc.size)] = 0;
      this.change({ givens: textOf(digits) });
    }
    say(text('set.minimal'));
  }

  async #print() {
    const { printView } = await import('./share.js');
    const { title, author, words } = this.doc;
    await printView(this.host, this.puzzle, {}, { leave: () => this.#again() });
    const lines = words.split('\n').map((line) => make('p', {}, line));
    const head = make('div', { class: 'sheet-head' }, title && make('h2', {}, title), author && make('p', {}, author));
    this.host.querySelector('.sheet').before(fill(head, ...head.children, ...lines));
  }

  #again() {
    this.board = null;
    this.#build();
    this.redraw();
  }
}

/** The cells that a rule names. */
const cellsIn = (rule) =>
  Object.entries(rule)
    .filter(([key]) => key !== 'type')
    .flatMap(([, value]) => [value].flat(Infinity))
    .filter((word) => /^r\d+c\d+$/.test(word));
