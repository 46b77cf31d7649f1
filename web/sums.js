/**
 * The panel for cages: what the chosen cells add up to, and which sets of digits their cage can still hold. The engine
 * adds and combines; here it is written down.
 */

import { fill, make, settle } from './dom.js';
import * as engine from './engine.js';
import { cellName } from './names.js';
import { text } from './text.js';
import { translatedRules } from './translated.js';

/** The engine is asked when the choice has rested for so long. */
const REST = 120;

export class Sums {
  constructor(session) {
    this.session = session;
    this.asked = 0;
    this.ask = settle((cells) => this.#ask(cells), REST);
    const label = text('sums.label');
    this.element = make('section', { class: 'sums panel', 'aria-label': label, 'aria-live': 'polite', hidden: true });
  }

  /** Says something about the chosen cells, on boards where sums may matter. */
  show(chosen) {
    if (!this.session.puzzle.constraints?.length) return;
    this.ask([...chosen].map((cell) => cellName(cell, this.session.board.columns)));
  }

  async #ask(cells) {
    const number = (this.asked += 1);
    await this.session.last;
    // What lies in fog is not told.
    const fog = new Set(this.session.view.fog);
    const isSeen = (names) => !names.some((name) => fog.has(name));
    const isAsked = cells.length > 0 && isSeen(cells);
    const answer = isAsked ? await engine.combinations(this.session.game, cells).catch(() => null) : null;
    const rules = answer?.rules.filter((rule) => isSeen(rule.cells));
    const seen = answer && { ...answer, rules: await translatedRules(rules) };
    if (number === this.asked) this.#tell(seen, cells.length);
  }

  #tell(answer, count) {
    this.element.hidden = !answer || (count < 2 && answer.rules.length === 0);
    if (this.element.hidden) return;
    // The sum of a single cell is in the cell.
    const sum = count > 1 ? this.#sum(answer, count) : null;
    fill(this.element, sum, answer.rules.flatMap((rule) => this.#rule(rule)));
    this.element.scrollLeft = 0;
  }

  #sum(answer, count) {
    const sum = text('sums.chosen', { count, sum: answer.sum });
    return make('p', {}, answer.open ? text('sums.open', { sum, count: answer.open }) : sum);
  }

  #rule({ name, sum, cells, left, gone }) {
    const named = sum === null ? name : `${name} ${sum}`;
    const title = text('sums.rule', { name: named, count: cells.length });
    const words = left.length ? text('sums.left', { count: left.length }) : text('sums.none');
    const listed = (sets, tag) => sets.map((set) => make('li', {}, make(tag, {}, set.join(' '))));
    return [
      make('p', {}, make('b', {}, title), make('span', {}, `: ${words}`)),
      make('ul', { class: 'combinations' }, ...listed(left, 'span'), ...listed(gone, 's')),
    ];
  }
}
