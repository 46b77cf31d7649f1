/**
 * The setter's screen: givens, regions and every rule that the engine has are drawn on a board, and meanwhile the
 * engine says whether there is none, one or several solutions, and which digits are still possible. What is set is in
 * `setting.js`, its rules are in `set-rules.js`, the other panels in `set-panels.js`.
 */

import { Board } from './board.js';
import { button, fill, make, settle, style } from './dom.js';
import * as engine from './engine.js';
import { Keys } from './keys.js';
import { cellName, digitList, digitsOf, digitsOn, shown, symbolOf, textOf } from './names.js';
import { read } from './set-open.js';
import { aboutPanel, givensPanel } from './set-panels.js';
import { SetRules } from './set-rules.js';
import { sizeChoice } from './set-shape.js';
import { Setting } from './setting.js';
import { say } from './speech.js';
import { capital, hasText, text } from './text.js';
import { clashesIn, shapeOf } from './verdict.js';

/** How long the hand must rest before the engine is asked, in milliseconds. */
const REST = 200;

export async function setter(host, on) {
  const [{ sizes }, rules] = await Promise.all([engine.options(), engine.rules(), style('setter.css')]);
  return new Setter(host, { sizes, ...rules }, on);
}

export class Setter {
  /** `on` has `play(puzzle)` and `rating(puzzle)`. */
  constructor(host, options, on) {
    Object.assign(this, { host, options, on });
    this.setting = new Setting(() => this.#changed());
    this.verdict = null;
    /** The last puzzle of which it was asked what is possible in each cell, and what was said. */
    this.known = null;
    this.showsPossible = false;
    this.tints = [];
    this.keys = new Keys(this, { layers: [] });
    this.asked = new AbortController();
    this.refresh = settle(() => this.#judge(), REST);
    this.#build();
    this.redraw();
  }

  get #size() {
    return this.setting.doc.size;
  }

  get #columns() {
    return this.setting.board.columns;
  }

  /** Whether a board is as large as what is set. */
  #fits(board) {
    const { size, rows, columns } = this.setting.board;
    return board?.size === size && board.rows === rows && board.columns === columns;
  }

  press(event) {
    if (event.target.closest('input, textarea, select, dialog')) return;
    if (event.target.closest('button, a, summary') && ['Space', 'Enter'].includes(event.code)) return;
    this.keys.press(event, this.setting.board);
  }

  close() {
    this.asked.abort();
  }

  // What keys and buttons do; the names are those of `keys.js`.

  /** A digit for the chosen cells; where placing is symmetric, their partners get digits that go with it. */
  async enter(digit) {
    const chosen = [...this.board.chosen];
    if (!chosen.length) return this.#tell(text('set.choose-cell'));
    this.setting.enter(chosen, digit);
    const wanted = this.setting.wanted.filter((cell) => chosen.some((own) => this.setting.orbit(own).includes(cell)));
    if (wanted.length) await this.#placePartners(wanted);
  }

  /** Gives the partners of new givens the digits that they have in a solution. */
  async #placePartners(cells) {
    const { doc } = this.setting;
    const solution = await this.#solution().catch(() => null);
    // Meanwhile something else may have been changed.
    if (doc !== this.setting.doc) return;
    if (solution) this.setting.fillFrom(solution, cells);
    else say(text('set.no-partner'));
  }

  clear() {
    this.setting.clear([...this.board.chosen]);
  }

  move(rows, columns, extend) {
    this.board.move(rows, columns, extend);
  }

  jump(end) {
    this.board.goTo(end === 'first' ? 0 : this.board.cells.length - 1);
  }

  filter() {}

  chooseAll() {
    this.board.choose(this.board.cells.map((_, index) => index));
  }

  chooseNone() {
    this.board.choose([]);
  }

  escape() {
    this.chooseNone();
  }

  undo() {
    this.#turn(() => this.setting.undo());
  }

  redo() {
    this.#turn(() => this.setting.redo());
  }

  /** Goes back or forth: the size, the symmetry and the words may be others then. */
  #turn(go) {
    const before = JSON.stringify(this.setting.board);
    go();
    this.fields.forEach((show) => show());
    if (JSON.stringify(this.setting.board) === before) return;
    this.#digits();
    this.rules.reset();
  }

  #changed() {
    this.verdict = null;
    this.redraw();
  }

  /** Draws what is set, at once; the engine's board and verdict follow. */
  redraw() {
    if (this.#fits(this.board?.board)) this.#show();
    this.rules.show();
    this.refresh();
  }

  #show() {
    const columns = this.#columns;
    const clashing = new Set((this.verdict?.clashes ?? []).flatMap((clash) => clash.cells));
    const possible = this.showsPossible ? this.verdict?.true_candidates : null;
    const looks = this.setting.digits.map((digit, index) => {
      const name = cellName(index, columns);
      const look = { digit, given: digit > 0, wrong: clashing.has(name), colours: [] };
      if (digit || !possible) return { ...look, centre: [], corner: [] };
      return { ...look, candidates: digitList(possible[name]), painted: [] };
    });
    const told = this.board.board.told ?? {};
    const names = looks.map((look, index) => nameOf(look, index, columns, told[cellName(index, columns)] ?? []));
    this.board.show(looks, names);
    this.board.picture.tint(this.tints);
    this.board.picture.frame([['filter', this.setting.wanted]]);
  }

  /** Asks the engine for the board and the verdict. */
  async #judge() {
    this.asked.abort();
    const { signal } = (this.asked = new AbortController());
    const { puzzle } = this.setting;
    try {
      this.#place(await engine.board(puzzle));
    } catch (error) {
      return this.#tell(error.message, 'problem');
    }
    this.#tell(text('set.checking'));
    try {
      const asked = this.showsPossible ? { true_candidates: true, known: this.known } : {};
      const verdict = await engine.check({ ...puzzle, ...asked }, signal);
      if (signal.aborted) return;
      this.verdict = verdict;
      // What is possible is worked out from what was: the engine asks only what a clue has changed.
      const { true_candidates, undecided, witnesses } = verdict;
      if (true_candidates) this.known = { ...puzzle, true_candidates, undecided, witnesses };
      this.#show();
      this.#tell(await sentence(verdict), verdict.solution ? 'good' : verdict.error ? 'problem' : '');
    } catch (error) {
      if (!signal.aborted) this.#tell(error.message, 'problem');
    }
  }

  /** A board for what is set now; chosen cells and focus stay. */
  #place(description) {
    const isSame = JSON.stringify({ ...this.board?.board, givens: 0, candidates: 0 });
    if (isSame === JSON.stringify({ ...description, givens: 0, candidates: 0 })) return this.#show();
    const chosen = this.board?.cells.length === description.rows * description.columns ? [...this.board.chosen] : [];
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

  // What can be done with the puzzle

  /** A solution of what is set, if there is one. */
  async #solution() {
    const { solution, solutions } = await engine.solve({ ...this.setting.puzzle, first: true });
    return solution ?? solutions?.[0] ?? null;
  }

  /** Fills the board with a solution. */
  async fillIn() {
    const found = await this.#solution();
    if (!found) return this.#tell(text('set.verdict.none'), 'problem');
    this.setting.change({ givens: textOf(digitsOf(found)) });
  }

  /** Takes givens away, each with its partners, as long as there is one solution. */
  async minimise() {
    const { setting } = this;
    const { solution } = await engine.check(setting.puzzle);
    if (!solution) return this.#tell(text('set.not-one'), 'problem');
    const tried = new Set();
    for (;;) {
      const { redundant = [] } = await engine.check({ ...setting.puzzle, minimal: true });
      const places = setting.digits.flatMap((_, cell) => (redundant.includes(cellName(cell, this.#columns)) ? [cell] : []));
      const open = places.filter((cell) => !tried.has(cell));
      if (!open.length) break;
      const cell = open[Math.floor(Math.random() * open.length)];
      setting.clear([cell]);
      if (setting.orbit(cell).length === 1) continue;
      // Each given of a group can be spared alone, but perhaps not all of them together.
      const { solution: still } = await engine.check(setting.puzzle);
      if (still) continue;
      tried.add(cell);
      setting.undo();
    }
    say(text('set.minimal'));
  }

  /** Goes on with a puzzle from elsewhere: a file, a link, a paste. */
  async take(written) {
    try {
      this.setting.take(await read(written));
      this.#again();
    } catch (error) {
      this.#tell(error.message, 'problem');
    }
  }

  /** A paste anywhere but in a field is a puzzle. */
  paste(event) {
    this.take(event.clipboardData.getData('text'));
  }

  async print() {
    const { printView } = await import('./share.js');
    await printView(this.host, this.setting.puzzle, {}, { about: this.setting.about, leave: () => this.#again() });
  }

  #again() {
    this.board = null;
    this.#build();
    this.redraw();
  }

  /** Shows the digits that are still possible, or no longer. */
  showPossible(isOn) {
    this.showsPossible = isOn;
    this.refresh();
  }

  // How it is built

  #build() {
    const { setting, options } = this;
    /** What shows a field of the puzzle anew, when it was changed elsewhere. */
    this.fields = [];
    this.figure = make('figure', { class: 'set-board' });
    this.message = make('p', { class: 'message verdict', role: 'status' });
    this.pad = make('div', { class: 'digit-row', role: 'group', 'aria-label': text('set.digits') });
    this.rules = new SetRules(setting, options, {
      chosen: () => [...this.board.chosen].map((cell) => cellName(cell, this.#columns)),
      look: (cells) => this.board?.choose(cells),
      show: () => this.message.scrollIntoView({ block: 'nearest' }),
      tint: (tints) => {
        this.tints = tints;
        if (this.board) this.#show();
      },
    });
    this.size = sizeChoice(setting, options.sizes, (size, shape) => this.#resize(size, shape));
    const title = make(
      'div',
      { class: 'title' },
      make('h1', {}, text('set.title')),
      this.size.element,
    );
    const side = make('div', { class: 'side' }, givensPanel(this), this.rules.element, aboutPanel(this));
    const stage = make('div', { class: 'stage' }, this.message, make('div', { class: 'boards' }, this.figure));
    fill(this.host, title, make('div', { class: 'table set-table' }, stage, side));
    this.#digits();
  }

  #digits() {
    const keys = digitsOn(this.setting.board).map((digit) =>
      button(symbolOf(digit), () => this.enter(digit), { 'data-key': `digit-${shown(digit)}` }),
    );
    // A press leaves the focus on the board, so that arrows and digits go on there.
    keys.forEach((key) => key.addEventListener('pointerdown', (event) => event.preventDefault()));
    fill(this.pad, keys);
    this.size.show();
  }

  /** An empty board of the same size; nothing is said about it. */
  restart() {
    this.setting.restart(this.#size, [], shapeOf(this.setting.doc));
    this.#again();
  }

  #resize(size, shape) {
    this.setting.restart(size, ['title', 'author'], shape);
    this.#digits();
    this.rules.reset();
  }
}

/** What a screen reader calls a cell: its place, what is drawn on it, what is in it. */
function nameOf(look, index, columns, told) {
  const place = text('set.cell', { row: Math.floor(index / columns) + 1, column: (index % columns) + 1 });
  const inside = look.digit
    ? text('set.given', { digit: shown(look.digit) })
    : look.candidates?.length
      ? text('set.possible', { digits: look.candidates.map(shown).join(' ') })
      : text('set.empty');
  return [place, ...told, inside].join(', ');
}

/** A verdict in words, of several clashes the first: the board shows them all. */
async function sentence(verdict) {
  const key = `set.verdict.${verdict.status}`;
  const words = hasText(key) ? text(key) : (await engine.verdict('check', verdict))[0];
  const clues = text('set.clues', { count: verdict.clues });
  const [wrong] = clashesIn(verdict);
  return [words, wrong && `${capital(wrong)}.`, clues].filter(Boolean).join(' ');
}
