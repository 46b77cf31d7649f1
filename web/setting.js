/**
 * The puzzle that is being set: its givens, rules and words, what was done to it and undone, and how symmetric it is to
 * be. It is kept on this machine at every change. How it looks is the concern of `setter.js`.
 */

import { keep, recall } from './memory.js';
import { digitsOf, textOf } from './names.js';
import { linkTo } from './share-link.js';
import { shapeOf } from './verdict.js';

/** What is set is kept under this name. */
const KEPT = 'setting';
/** So many steps can be undone. */
const REMEMBERED = 200;

/**
 * Where the moves of each symmetry lead, given the last row and column: repeated and combined they reach every partner.
 * Those that exchange rows and columns lead out of a board that has more of the one than of the other.
 */
const TURN = (row, column, last) => [column, last - row];
const TRANSPOSE = (row, column) => [column, row];
export const SYMMETRIES = {
  'half-turn': [(row, column, last, lastColumn) => [last - row, lastColumn - column]],
  'quarter-turn': [TURN],
  'mirror-horizontal': [(row, column, last, lastColumn) => [row, lastColumn - column]],
  'mirror-vertical': [(row, column, last) => [last - row, column]],
  diagonal: [TRANSPOSE],
  'anti-diagonal': [(row, column, last) => [last - column, last - row]],
  full: [TURN, TRANSPOSE],
};

/** An empty board; `shape` is `{ rows, cols, digits }` where these are not as many as each other, or digits count from 0. */
const blank = (size, { rows, cols, digits } = {}) => ({
  size,
  rows,
  cols,
  digits,
  givens: '.'.repeat((rows ?? size) * (cols ?? size)),
  // Only where rows and columns are as many are boxes a matter of course.
  rules: rows === cols ? [] : ['no-boxes'],
  constraints: [],
  title: '',
  author: '',
  words: '',
  symmetry: '',
});

export class Setting {
  /** `changed()` is called after every change. */
  constructor(changed) {
    this.changed = changed;
    this.doc = { ...blank(9), ...recall(KEPT) };
    this.done = [];
    this.undone = [];
  }

  /** The puzzle as questions take it. */
  get puzzle() {
    const { givens, rules, constraints, size } = this.doc;
    return { puzzle: givens, rules, size, ...shapeOf(this.doc), ...(constraints.length ? { constraints } : {}) };
  }

  /** The board that it is set on: `{ size, lowest, rows, columns }`. */
  get board() {
    const { size, rows = size, cols = size, digits: [lowest] = [1] } = this.doc;
    return { size, lowest, rows, columns: cols };
  }

  /** What its setter says about it: `{ title, author, words }`, as far as there is something. */
  get about() {
    const { title, author, words } = this.doc;
    return Object.fromEntries(Object.entries({ title, author, words }).filter(([, said]) => said.trim()));
  }

  /** The address of the puzzle, with what its setter says about it. */
  get link() {
    return linkTo(this.puzzle, { about: this.about });
  }

  /** The puzzle as a file. */
  get file() {
    const { title, author, words } = this.doc;
    return JSON.stringify({ ...this.puzzle, title, author, text: words }, null, 1);
  }

  get digits() {
    return digitsOf(this.doc.givens);
  }

  change(changes) {
    this.done = [...this.done, this.doc].slice(-REMEMBERED);
    this.undone = [];
    this.#set({ ...this.doc, ...changes });
  }

  /** Adds to the last change: both are undone together. */
  amend(changes) {
    this.#set({ ...this.doc, ...changes });
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
    this.#set(doc);
  }

  #set(doc) {
    this.doc = doc;
    keep(KEPT, doc);
    this.changed();
  }

  /** Another board, empty; the size may be another. What is said about it stays if `keeps` names it. */
  restart(size, keeps = [], shape = {}) {
    const kept = Object.fromEntries(keeps.map((name) => [name, this.doc[name]]));
    this.change({ ...blank(size, shape), ...kept });
  }

  /** Another puzzle, as `set-open.js` reads it. */
  take(puzzle) {
    this.change({ ...blank(puzzle.size), ...puzzle });
  }

  /** Puts a digit into cells, or takes it out if it is in all of them. */
  enter(cells, digit) {
    const { digits } = this;
    const isThere = cells.every((cell) => digits[cell] === digit);
    if (isThere) return this.clear(cells);
    cells.forEach((cell) => (digits[cell] = digit));
    this.change({ givens: textOf(digits) });
  }

  /** Empties cells; where placing is symmetric, their partners too. */
  clear(cells) {
    const { digits } = this;
    cells.flatMap((cell) => this.orbit(cell)).forEach((cell) => (digits[cell] = 0));
    this.change({ givens: textOf(digits) });
  }

  /** A cell and its partners under the symmetry of the puzzle. */
  orbit(cell) {
    const { rows, columns } = this.board;
    const found = [cell];
    for (const place of found) {
      for (const move of SYMMETRIES[this.doc.symmetry] ?? []) {
        const [row, column] = move(Math.floor(place / columns), place % columns, rows - 1, columns - 1);
        const partner = row * columns + column;
        if (row < rows && column < columns && row >= 0 && !found.includes(partner)) found.push(partner);
      }
    }
    return found;
  }

  /** The open cells where symmetry wants a given: the partners of those that there are. */
  get wanted() {
    const { digits } = this;
    const partners = digits.flatMap((digit, cell) => (digit ? this.orbit(cell) : []));
    return [...new Set(partners)].filter((cell) => !digits[cell]);
  }

  /** Gives cells the digits of a solution, as a part of the last change. */
  fillFrom(solution, cells) {
    const [{ digits }, solved] = [this, digitsOf(solution)];
    cells.forEach((cell) => (digits[cell] = solved[cell]));
    this.amend({ givens: textOf(digits) });
  }

  /** Adds a rule. One with a text is there once: what it says anew takes the place of what it said. */
  add(rule) {
    const { rules, constraints } = this.doc;
    if (typeof rule !== 'string') return this.change({ constraints: [...constraints, rule] });
    const [id] = rule.split('=');
    this.change({ rules: [...rules.filter((other) => other.split('=')[0] !== id), rule] });
  }

  /** Takes a rule away: the rule itself, or the place of a constraint. */
  remove(rule) {
    const { rules, constraints } = this.doc;
    if (typeof rule === 'string') this.change({ rules: rules.filter((other) => other !== rule) });
    else this.change({ constraints: constraints.filter((_, place) => place !== rule) });
  }
}
