/**
 * What a player wants to see on the board: the cells that can hold one digit, or each of several; the cells with two
 * candidates. Notes count where a cell has some, and candidates elsewhere.
 */

import { open } from './dialogs.js';
import { button, make, tick } from './dom.js';
import { cellName, digitList, inOrder, shown } from './names.js';
import { text } from './text.js';

export class Filter {
  constructor() {
    this.digits = new Set();
    this.isPairs = false;
  }

  get isOn() {
    return this.digits.size > 0 || this.isPairs;
  }

  /** Shows a digit alone, or no longer; with `adds` beside the others. */
  toggle(digit, adds = false) {
    const has = this.digits.has(digit);
    const isOnly = has && this.digits.size === 1;
    if (!adds) this.digits = new Set(isOnly || !digit ? [] : [digit]);
    else if (!this.digits.delete(digit)) this.digits.add(digit);
  }

  togglePairs() {
    this.isPairs = !this.isPairs;
  }

  clear() {
    this.digits.clear();
    this.isPairs = false;
  }

  /** The empty cells that fit. */
  cells(looks, view, columns) {
    return looks.flatMap((look, index) => (!look.digit && this.#fits(writtenIn(view, index, columns)) ? [index] : []));
  }

  #fits(digits) {
    return [...this.digits].every((digit) => digits.includes(digit)) && (!this.isPairs || digits.length === 2);
  }

  /** What it shows, in words for a screen reader. */
  get list() {
    return inOrder(this.digits);
  }
}

/** The digits that are noted in a cell, or else its candidates. */
function writtenIn(view, index, columns) {
  const name = cellName(index, columns);
  const { centre, corner } = view.notes?.[name] ?? {};
  const noted = [...new Set([...digitList(centre), ...digitList(corner)])];
  return noted.length ? noted : digitList(view.candidates?.[name]);
}

/** The filter as a dialog: the digits of the board and pairs, each on or off; `on` has `digit(digit)` and `pairs()`. */
export function showFilter(filter, digits, on) {
  const row = make('div', { class: 'digit-row', role: 'group', 'aria-label': text('play.filter') });
  const keys = digits.map((digit) => button(shown(digit), () => press(digit)));
  const show = () =>
    keys.forEach((key, place) => key.setAttribute('aria-pressed', String(filter.digits.has(digits[place]))));
  const press = (digit) => {
    on.digit(digit);
    show();
  };
  row.append(...keys);
  show();
  const pairs = tick(text('key.filter-pairs'), filter.isPairs, on.pairs);
  open(text('play.filter'), make('p', {}, text('filter.words')), make('div', { class: 'filter-digits' }, row), pairs);
}
