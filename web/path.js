/**
 * The whole path from a puzzle to its solution, step by step, forward and back. The engine finds the path; each
 * position on the way comes from a game of its own in which the steps are made as hints are.
 */

import { looksOf, namesOf } from './appearance.js';
import { Argument } from './argument.js';
import { Board } from './board.js';
import { button, fill, icon, make } from './dom.js';
import * as engine from './engine.js';
import { MOVES } from './keys.js';
import { say } from './speech.js';
import { settings } from './store.js';
import { sentences, summary } from './telling.js';
import { text } from './text.js';

export class Path {
  /** `puzzle` is `{ puzzle, rules, size }`; `on` has `leave()` and `lesson(id)`. */
  static async open(host, puzzle, on) {
    fill(host, make('h1', {}, text('path.title')), make('p', { class: 'message', role: 'status' }, text('path.finding')));
    const known = settings.known === null ? {} : { techniques: settings.known.join(',') };
    const options = settings.order.length ? { ...known, order: settings.order } : known;
    const [board, answer, first] = await Promise.all([
      engine.board(puzzle),
      engine.explain(puzzle, options),
      engine.start(puzzle),
    ]);
    const ending = await engine.verdict('explain', answer);
    return new Path(host, puzzle, board, { steps: answer.steps, ending }, first, on);
  }

  /** `ending` says how the path ends, in sentences; `first` is the game before the first step. */
  constructor(host, puzzle, board, { steps, ending }, first, on) {
    Object.assign(this, { host, puzzle, steps, ending, on });
    this.description = board;
    /** The game before each step, as far as the player has gone. */
    this.games = [first];
    this.place = 0;
    /** Where the player wants to be: a key that comes before the last one is answered counts from there. */
    this.wanted = 0;
    this.last = Promise.resolve();
    /** The argument that is shown, if a step is. */
    this.argument = null;
    this.board = new Board(board, text('path.board'), { tap: (cell, digit) => this.#touch(cell, digit) });
    this.#build();
    this.go(0);
  }

  /** Goes to a step. The number after the last is the end of the path. No key is lost, however quickly they come. */
  go(place) {
    this.wanted = Math.min(Math.max(place, 0), this.steps.length);
    this.last = this.last.then(() => this.#walk());
    return this.last;
  }

  /** Makes the steps on the way to where the player wants to be by now. */
  async #walk() {
    while (this.games.length <= this.wanted) {
      const { placements, eliminations } = this.steps[this.games.length - 1];
      const before = this.games[this.games.length - 1];
      this.games.push(await engine.play(before.game, { kind: 'apply', placements, eliminations }));
    }
    this.place = this.wanted;
    this.#show();
  }

  /** Keys: arrows, Home and End go along the path, or around the board where the focus is there. */
  press(event) {
    if (event.target.closest('input, dialog')) return;
    const step = event.target.closest('.board') && MOVES[event.code];
    if (step) {
      event.preventDefault();
      return this.board.move(...step);
    }
    const places = { ArrowLeft: this.wanted - 1, ArrowRight: this.wanted + 1, Home: 0, End: this.steps.length };
    if (!(event.code in places) || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    this.go(places[event.code]);
  }

  #show() {
    const { view } = this.games[this.place];
    const step = this.steps[this.place] ?? null;
    const looks = looksOf(this.description, view, { candidates: true });
    this.board.show(looks, namesOf(this.description, looks, settings.verbosity));
    this.board.picture.mark(step);
    this.slider.value = this.place;
    const count = this.steps.length;
    this.slider.setAttribute('aria-valuetext', text('path.step-of', { number: this.place + 1, count }));
    this.back.disabled = this.place === 0;
    this.forth.disabled = this.place === this.steps.length;
    for (const [index, item] of this.items.entries()) {
      if (index === this.place) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    this.items[this.place]?.scrollIntoView({ block: 'nearest' });
    const told = step ? step.text : this.ending;
    const show = (focus) => this.board.picture.mark({ ...step, focus });
    this.argument = step ? new Argument(step, { show }) : null;
    const title = step ? `${this.place + 1}. ${step.title}` : text('path.end');
    fill(
      this.words,
      make('h2', {}, title),
      this.argument?.element ?? sentences(told),
      make('div', { class: 'ways' }, ...(step ? this.#ways(step) : [])),
    );
    say(`${title}. ${told.join(' ')}`);
  }

  #ways({ technique }) {
    return [
      button(text('path.lesson'), () => this.on.lesson(technique)),
      make('a', { class: 'button', href: `#drill/${technique}` }, text('hint.practise')),
    ];
  }

  #touch(cell, digit) {
    this.argument?.touch(cell, digit, this.description.columns);
  }

  #build() {
    const go = (steps) => () => this.go(this.wanted + steps);
    this.back = button([icon('back'), text('hint.back')], go(-1));
    this.forth = button([text('hint.next'), icon('next')], go(1), { class: 'main' });
    this.slider = make('input', {
      type: 'range',
      min: 0,
      max: this.steps.length,
      value: 0,
      'aria-label': text('path.step'),
      oninput: (event) => this.go(Number(event.target.value)),
    });
    this.items = this.steps.map((step, index) => button(summary(step), () => this.go(index), { class: 'step' }));
    this.words = make('section', { class: 'panel words', 'aria-label': text('path.step') });
    const list = make('ol', { class: 'steps path-steps' }, ...this.items.map((item) => make('li', {}, item)));
    const controls = make('div', { class: 'walk' }, this.back, this.slider, this.forth);
    const side = make(
      'div',
      { class: 'side' },
      controls,
      this.words,
      make('details', { class: 'panel' }, make('summary', {}, text('path.all', { count: this.steps.length })), list),
    );
    const boards = make('div', { class: 'boards' }, make('figure', {}, this.board.element));
    const title = make(
      'div',
      { class: 'title' },
      make('h1', {}, text('path.title')),
      button(text('path.leave'), () => this.on.leave(), { class: 'quiet' }),
    );
    fill(this.host, title, make('div', { class: 'table' }, make('div', { class: 'stage' }, boards), side));
  }
}
