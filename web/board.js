/**
 * A board that people touch: a picture, and over it a grid of cells that take the focus, the pointer and the names for
 * screen readers (WAI-ARIA grid: one tab stop, arrows move). It knows which cells are chosen and tells its owner
 * through callbacks; what the digits mean is not its concern.
 */

import { make } from './dom.js';
import { CELL } from './geometry.js';
import { shown } from './names.js';
import { Picture } from './picture.js';

const LONG_PRESS = 500;

export class Board {
  /**
   * `board` is the engine's answer to `board`; `on` may have `choose(cells)`, `tap(cell, digit)`, `lift()` (the end of a
   * press that was neither long nor called off), `hold(cell, digit)` and `same(cell)` (double click).
   */
  constructor(board, label, on = {}) {
    this.board = board;
    this.on = on;
    this.picture = new Picture(board);
    this.chosen = new Set();
    this.cursor = 0;
    this.cells = Array.from({ length: board.rows * board.columns }, (_, index) => this.#cell(index));
    this.grid = make('div', {
      role: 'grid',
      class: 'cells',
      'aria-label': label,
      'aria-rowcount': board.rows,
      'aria-colcount': board.columns,
      'aria-multiselectable': 'true',
    });
    this.grid.append(...Array.from({ length: board.rows }, (_, row) => this.#row(row)));
    this.#place();
    this.element = make('div', { class: board.isBare ? 'board bare' : 'board' }, this.picture.element, this.grid);
    this.element.style.setProperty('--columns', board.columns);
    // A board that is higher than wide is not higher than others.
    if (board.rows > board.columns) {
      Object.assign(this.element.style, { width: `${(board.columns / board.rows) * 100}%`, marginInline: 'auto' });
    }
    this.#listen();
  }

  /** Shows looks (see `picture.js`) under names: what a screen reader calls each cell. */
  show(looks, names) {
    this.picture.show(looks);
    this.cells.forEach((cell, index) => {
      const look = looks[index];
      setAttribute(cell, 'aria-label', names[index]);
      setAttribute(cell, 'aria-readonly', look.given ? 'true' : null);
      setAttribute(cell, 'aria-invalid', look.wrong ? 'true' : null);
      setAttribute(cell, 'data-digit', look.digit ? String(shown(look.digit)) : null);
    });
  }

  /** Selects cells; the last one is where arrows continue from. */
  choose(cells, cursor = cells[cells.length - 1] ?? this.cursor) {
    this.chosen = new Set(cells);
    this.#moveCursor(cursor);
    this.cells.forEach((cell, index) => setAttribute(cell, 'aria-selected', String(this.chosen.has(index))));
    this.picture.select([...this.chosen]);
    this.on.choose?.([...this.chosen]);
  }

  /** Moves by rows and columns, around the edges; `extend` keeps what is chosen. */
  move(rows, columns, extend) {
    const { board } = this;
    const row = (Math.floor(this.cursor / board.columns) + rows + board.rows) % board.rows;
    const column = ((this.cursor % board.columns) + columns + board.columns) % board.columns;
    this.goTo(row * board.columns + column, extend);
  }

  /** Goes to a cell. */
  goTo(cell, extend = false) {
    this.choose(extend ? [...this.chosen, cell] : [cell], cell);
    this.cells[cell].focus();
  }

  /** Puts the focus where it was. */
  focus() {
    this.cells[this.cursor].focus({ preventScroll: true });
  }

  #moveCursor(cursor) {
    this.cells[this.cursor].tabIndex = -1;
    this.cursor = cursor;
    this.cells[cursor].tabIndex = 0;
  }

  #cell(index) {
    return make('div', {
      role: 'gridcell',
      class: 'cell',
      'aria-colindex': (index % this.board.columns) + 1,
      'aria-selected': 'false',
      tabindex: index === 0 ? 0 : -1,
      'data-cell': index,
    });
  }

  #row(row) {
    const { columns } = this.board;
    const cells = this.cells.slice(row * columns, (row + 1) * columns);
    return make('div', { role: 'row', class: 'row', 'aria-rowindex': row + 1 }, ...cells);
  }

  /** Lays the cells exactly over the picture. */
  #place() {
    const { width, height, margin } = this.picture.geometry;
    const { rows, columns } = this.board;
    const share = (length, whole) => `${(length / whole) * 100}%`;
    Object.assign(this.grid.style, {
      left: share(margin, width),
      top: share(margin, height),
      width: share(CELL * columns, width),
      height: share(CELL * rows, height),
    });
    this.grid.style.setProperty('--rows', rows);
    this.grid.style.setProperty('--columns', columns);
  }

  #listen() {
    const { grid } = this;
    grid.addEventListener('pointerdown', (event) => this.#press(event));
    grid.addEventListener('pointermove', (event) => this.#drag(event));
    grid.addEventListener('pointerup', () => this.#release(true));
    grid.addEventListener('pointercancel', () => this.#release(false));
    grid.addEventListener('dblclick', (event) => this.on.same?.(this.#at(event).cell));
    grid.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      // A long press of a finger has its own clock.
      if (this.stroke?.touch) return;
      const { cell, digit } = this.#at(event);
      this.on.hold?.(cell, digit);
    });
    grid.addEventListener('focusin', (event) => {
      const cell = Number(event.target.dataset.cell);
      if (cell !== this.cursor) this.#moveCursor(cell);
      if (this.chosen.size === 0) this.choose([cell]);
    });
  }

  #press(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    const { cell, digit } = this.#at(event);
    this.grid.setPointerCapture(event.pointerId);
    this.cells[cell].focus({ preventScroll: true });
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    this.stroke = { adds, removes: adds && this.chosen.has(cell) };
    if (this.stroke.removes)
      this.choose(
        [...this.chosen].filter((other) => other !== cell),
        cell,
      );
    else this.choose(adds ? [...this.chosen, cell] : [cell], cell);
    if (!adds) this.on.tap?.(cell, digit);
    const { stroke } = this;
    stroke.timer = setTimeout(() => {
      stroke.isLong = true;
      this.on.hold?.(cell, digit);
    }, LONG_PRESS);
    this.stroke.touch = event.pointerType !== 'mouse';
    if (!this.stroke.touch) clearTimeout(this.stroke.timer);
  }

  #drag(event) {
    if (!this.stroke) return;
    const { cell, isInner } = this.#at(event);
    if (cell === this.cursor || !isInner) return;
    clearTimeout(this.stroke.timer);
    const rest = [...this.chosen].filter((other) => other !== cell);
    this.choose(this.stroke.removes ? rest : [...rest, cell], cell);
  }

  /** The end of a press; one that became a move of the whole board was not meant for its cell. */
  #release(isMeant) {
    const { stroke } = this;
    clearTimeout(stroke?.timer);
    this.stroke = null;
    if (isMeant && stroke && !stroke.isLong && !stroke.adds) this.on.lift?.();
  }

  /**
   * The cell under the pointer, the candidate there, and whether the pointer is well inside (for strokes across
   * corners).
   */
  #at(event) {
    const { rows, columns } = this.board;
    const { left, top, width, height } = this.grid.getBoundingClientRect();
    const clamp = (number, most) => Math.min(Math.max(number, 0), most - 0.001);
    const x = clamp(((event.clientX - left) / width) * columns, columns);
    const y = clamp(((event.clientY - top) / height) * rows, rows);
    const [right, below] = [x % 1, y % 1];
    const digit = this.picture.geometry.digitAt(right, below);
    const isInner = Math.hypot(right - 0.5, below - 0.5) < 0.45;
    return { cell: Math.floor(y) * columns + Math.floor(x), digit, isInner };
  }
}

/** The board without the numbers of its rows and columns, for screens on which every point counts. */
export function withoutNumbers(board) {
  return { ...board, isBare: true, picture: { ...board.picture, margin: board.picture.rim } };
}

/** A picture with a text in place of cells, for examples and print. */
export function still(board, looks, step, label) {
  const picture = new Picture(board);
  picture.show(looks);
  picture.mark(step);
  picture.element.setAttribute('role', 'img');
  picture.element.setAttribute('aria-label', label);
  picture.element.removeAttribute('aria-hidden');
  // Whoever walks an argument marks it anew.
  picture.element.picture = picture;
  return picture.element;
}

function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
