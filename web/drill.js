/**
 * "Find it yourself": positions where one technique is the next thing needed, without end. The learner taps what
 * follows, a digit that can be placed or candidates that can go, and the engine judges any correct step. Positions come
 * from a technique and a seed, so that an address (`#drill/x-wing/7`) leads to the same one again.
 */

import { looksOf, namesOf } from './appearance.js';
import { Argument } from './argument.js';
import { Board } from './board.js';
import { button, fill, icon, make, style, tick } from './dom.js';
import * as engine from './engine.js';
import { Keys } from './keys.js';
import { candidate, cellName, digitList, digitsOf, symbolOf, textOf } from './names.js';
import { ENOUGH, found, remember } from './progress.js';
import { say } from './speech.js';
import { settings } from './store.js';
import { text } from './text.js';

/** The colour of candidates that are tapped. */
const TAPPED = 8;

/** Seeds are drawn below this. */
const SEEDS = 1e9;

export async function drill(host, id, seed) {
  await style('learn.css');
  const screen = new Drill(host, id);
  await screen.open(Number(seed) || draw());
  return screen;
}

const draw = () => 1 + Math.floor(Math.random() * (SEEDS - 1));

class Drill {
  constructor(host, id) {
    Object.assign(this, { host, id });
    this.keys = new Keys(this, { layers: [] });
  }

  /** The position of a seed. */
  async open(seed) {
    this.seed = seed;
    // The same address again leads to the same position.
    history.replaceState(null, '', `#drill/${this.id}/${seed}`);
    this.record = await engine.drill(this.id, seed);
    const { state } = this.record;
    const puzzle = { puzzle: state.puzzle, rules: state.rules ?? [], constraints: state.constraints };
    const [description, { view }] = await Promise.all([engine.board(puzzle), engine.startFrom(state)]);
    Object.assign(this, { description, view });
    this.isPlacing = this.record.places;
    this.showsCandidates = !this.isPlacing;
    this.tapped = new Set();
    this.isHelped = false;
    this.step = null;
    this.board = new Board(description, text('drill.board'), { tap: (cell, digit) => this.tap(cell, digit) });
    this.#build();
    this.redraw();
    this.board.choose([]);
  }

  press(event) {
    if (event.target.closest('input, textarea, select, dialog')) return;
    if (event.target.closest('button, a, summary') && ['Space', 'Enter'].includes(event.code)) return;
    if (event.code === 'Enter') return this.check();
    this.keys.press(event, this.description);
  }

  // What keys do; the names are those of `keys.js`.

  move(rows, columns) {
    this.board.move(rows, columns);
  }

  jump(end) {
    this.board.goTo(end === 'first' ? 0 : this.board.cells.length - 1);
  }

  filter() {}

  /** A digit for the chosen cell: it is placed, or its candidate is tapped. */
  enter(digit) {
    const [cell] = this.board.chosen;
    if (cell === undefined) return this.#tell([text('drill.choose-cell')]);
    if (this.isPlacing) this.#place(cell, digit);
    else this.#toggle(cell, digit);
  }

  tap(cell, digit) {
    if (this.step) return this.argument?.touch(cell, digit, this.description.columns);
    if (!this.isPlacing) this.#toggle(cell, digit);
  }

  #candidates(cell) {
    return digitList(this.view.candidates?.[cellName(cell, this.description.columns)]);
  }

  #toggle(cell, digit) {
    if (this.step || !this.#candidates(cell).includes(digit)) return;
    const name = `${cellName(cell, this.description.columns)}-${digit}`;
    if (!this.tapped.delete(name)) this.tapped.add(name);
    this.redraw();
    say(text(this.tapped.has(name) ? 'drill.tapped' : 'drill.untapped', { name: name.replace('-', ' ≠ ') }));
  }

  #place(cell, digit) {
    if (this.step || !this.#candidates(cell).length) return;
    this.tapped = new Set([`${cellName(cell, this.description.columns)}=${digit}`]);
    this.redraw();
    this.check();
  }

  redraw() {
    const { rows, columns } = this.description;
    const entries = digitsOf(this.view.entries ?? '.'.repeat(rows * columns));
    const colours = {};
    for (const name of this.tapped) {
      const { cell, digit } = candidate(name.replace('-', '='), columns);
      if (name.includes('-')) colours[name.replace('-', '=')] = TAPPED;
      else entries[cell] = digit;
    }
    const view = { ...this.view, entries: textOf(entries), candidate_colours: colours };
    // Where a digit is placed, the step marks its candidate.
    const placed = (this.step?.placements ?? []).map((name) => candidate(name, columns).cell);
    const looks = looksOf(this.description, view, { candidates: this.showsCandidates }, new Set(placed));
    this.board.show(looks, namesOf(this.description, looks, settings.verbosity));
    this.checkButton.disabled = this.tapped.size === 0 || Boolean(this.step);
  }

  /** Has what was tapped judged. */
  async check() {
    if (!this.tapped.size || this.step) return;
    const { verdict } = await engine.drill(this.id, this.seed, [...this.tapped]);
    if (!verdict.step) {
      this.#tell([text(`drill.${verdict.status}`), ...verdict.text], verdict.status);
      this.tapped.clear();
      return this.redraw();
    }
    if (!this.isHelped) remember(this.id);
    const words = [text('drill.found'), ...verdict.text.slice(1)];
    this.#reveal(verdict.step, words, verdict.status);
  }

  /** Shows the step, without a point for it. */
  async #help() {
    this.isHelped = true;
    const { state } = this.record;
    const answer = await engine.hint(state, { stage: 4, technique: this.id });
    this.tapped.clear();
    this.#reveal(answer, [text('drill.helped')]);
  }

  #reveal(step, words, kind) {
    this.step = step;
    this.argument = new Argument(step, { show: (focus) => this.board.picture.mark({ ...step, focus }) });
    this.board.picture.mark(step);
    this.#tell(words, kind);
    fill(this.answer, this.argument.element);
    this.redraw();
    this.#count();
    // What was asked is answered: the ways on are the next position and the lesson.
    for (const key of [this.checkButton, this.helpButton]) key.hidden = true;
    this.nextButton.classList.add('main');
    this.nextButton.focus({ preventScroll: true });
    say([...words, ...step.text].join(' '));
  }

  #tell(words, kind = '') {
    this.message.className = `message ${kind}`;
    fill(this.message, ...words.map((line) => make('p', {}, line)));
  }

  #count() {
    const times = Math.min(found(this.id), ENOUGH);
    this.score.textContent = text('drill.score', { found: times, count: ENOUGH });
  }

  #build() {
    const { name, needed } = this.record;
    const digits = Array.from({ length: this.description.size }, (_, index) =>
      button(symbolOf(index + 1), () => this.enter(index + 1), { 'data-key': `digit-${index + 1}` }),
    );
    this.message = make('div', { class: 'message', role: 'status' });
    this.answer = make('div', { class: 'answer-part' });
    this.score = make('p', { class: 'count-line' });
    this.checkButton = button(text('drill.check'), () => this.check(), { class: 'main' });
    this.helpButton = button(text('drill.help'), () => this.#help());
    this.nextButton = button(text('drill.next'), () => this.open(draw()));
    const task = text(this.isPlacing ? 'drill.place' : 'drill.remove', { name });
    const candidates = tick(text('drill.candidates'), this.showsCandidates, (isOn) => {
      this.showsCandidates = isOn;
      this.redraw();
    });
    const side = make(
      'div',
      { class: 'side' },
      make(
        'section',
        { class: 'panel', 'aria-label': text('drill.title') },
        make('p', { class: 'task' }, task),
        needed ? null : make('p', { class: 'small' }, text('drill.not-only')),
        this.isPlacing ? make('div', { class: 'digit-row', role: 'group' }, ...digits) : null,
        this.message,
        this.answer,
        make(
          'div',
          { class: 'ways' },
          this.isPlacing ? null : this.checkButton,
          this.helpButton,
          this.nextButton,
          make('a', { class: 'button', href: `#learn/${this.record.technique}` }, text('drill.lesson')),
        ),
        this.isPlacing ? candidates : null,
        this.score,
      ),
    );
    const lesson = { class: 'back', href: `#learn/${this.record.technique}`, 'aria-label': text('drill.lesson') };
    const title = make('div', { class: 'head' }, make('a', lesson, icon('back')), make('h1', {}, name));
    const boards = make('div', { class: 'boards' }, make('figure', {}, this.board.element));
    fill(this.host, make('div', { class: 'table drill-table' }, title, make('div', { class: 'stage' }, boards), side));
    this.#count();
  }
}
