/**
 * What a player wants to see on the board: the cells that can hold one digit, or each of several; the cells with two
 * candidates. Notes count where a cell has some, and candidates elsewhere.
 */

import { button, make } from './dom.js';
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

/**
 * The filter for those who would rather press buttons: the digits of the board and pairs, each on or off, in a panel that
 * leaves the board in sight. `on` has `digit(digit)`, `pairs()` and `closed()`.
 */
export class FilterPanel {
  constructor(filter, digits, on) {
    Object.assign(this, { filter, digits, on });
    this.keys = digits.map((digit) => button(shown(digit), () => on.digit(digit)));
    this.pairs = button(text('filter.two'), () => on.pairs(), { class: 'chip' });
    const close = button('×', () => this.close(), { class: 'close', 'aria-label': text('page.close') });
    this.element = make(
      'section',
      { class: 'filters panel', 'aria-label': text('play.filter'), hidden: true },
      make('h2', {}, text('play.filter')),
      close,
      make('p', { class: 'small' }, text('filter.words')),
      make('div', { class: 'digit-row', role: 'group', 'aria-label': text('pad.digits') }, ...this.keys),
      make('div', {}, this.pairs),
    );
    this.turn();
  }

  /** Whether it is in sight: a hint or a notice takes its place. */
  get isOpen() {
    return this.element.getClientRects().length > 0;
  }

  /** Opens it; whoever came by keyboard goes on there. */
  open() {
    this.element.hidden = false;
    if (document.activeElement.closest('.tools')) this.keys[0].focus();
  }

  /** Closes it; what is filtered stays. */
  close() {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (hadFocus) this.on.closed();
  }

  /** Shows what is on. */
  turn() {
    const { digits, isPairs } = this.filter;
    this.keys.forEach((key, place) => key.setAttribute('aria-pressed', String(digits.has(this.digits[place]))));
    this.pairs.setAttribute('aria-pressed', String(isPairs));
  }
}
