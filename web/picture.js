/**
 * The picture of a board, as SVG: boxes, extra houses, digits, notes, candidates, colours, and the marks of a step. It
 * is only a picture: `board.js` lays the cells over it that people and screen readers touch.
 *
 * A look of a cell is `{ digit, given, centre, corner, candidates, painted, colours, wrong }`; what stays the same is
 * not drawn again.
 */

import { draw, fill, make } from './dom.js';
import { CELL, Geometry } from './geometry.js';
import { marksOf } from './marks.js';
import { cellIndex } from './names.js';

/** Two drawings, one over the other: what changes with every key press does not make the digits be painted again. */
const SHEETS = [
  ['ground', 'colours', 'tints', 'selection', 'under'],
  ['digits', 'lines', 'over'],
];

/** Where corner notes stand, in the order in which they are filled. */
const CORNERS = [
  [12, 16],
  [48, 16],
  [12, 54],
  [48, 54],
  [30, 15],
  [30, 55],
  [12, 35],
  [48, 35],
];

let pictures = 0;

export class Picture {
  /** `board` is the engine's answer to `board`. */
  constructor(board) {
    this.board = board;
    this.number = pictures += 1;
    this.geometry = new Geometry(board.size, board.box);
    this.layers = Object.fromEntries(SHEETS.flat().map((name) => [name, draw('g', { class: name })]));
    const { side } = this.geometry;
    const sheets = SHEETS.map((names) =>
      draw('svg', { viewBox: `0 0 ${side} ${side}` }, ...names.map((name) => this.layers[name])),
    );
    this.element = make('div', { class: 'picture', 'aria-hidden': 'true' }, ...sheets);
    this.element.style.setProperty('--numbers', this.geometry.margin / 18);
    this.cells = Array.from({ length: board.size ** 2 }, () => ({ group: draw('g'), drawn: '' }));
    this.layers.digits.append(...this.cells.map(({ group }) => group));
    this.#drawGround();
    this.#drawLines();
  }

  /** Draws the cells that look different now. */
  show(looks) {
    looks.forEach((look, index) => {
      const wanted = JSON.stringify(look);
      const cell = this.cells[index];
      if (cell.drawn === wanted) return;
      cell.drawn = wanted;
      fill(cell.group, this.#contents(look, index));
    });
    this.#drawColours(looks);
  }

  /** Frames the chosen cells. */
  select(cells) {
    const area = this.geometry.area(cells);
    const inside = `inside-${this.number}`;
    // The frame is drawn on the edge and cut off at it, so that its corners close and nothing sticks out.
    fill(
      this.layers.selection,
      draw('clipPath', { id: inside }, draw('path', { d: area })),
      draw('path', { class: 'chosen', d: area }),
      draw('path', { class: 'chosen-frame', d: this.geometry.outline(cells), 'clip-path': `url(#${inside})` }),
    );
  }

  /** Tints cells: a list of `[class, cells]`. */
  tint(lists) {
    fill(
      this.layers.tints,
      lists.map(([name, cells]) => draw('path', { class: name, d: this.geometry.area(cells) })),
    );
  }

  /** Draws a step, or takes it off: houses, marks, links. */
  mark(step) {
    const houses = (step?.houses ?? []).map((name) => this.board.houses.find((house) => house.name === name));
    const frames = houses.filter(Boolean).flatMap((house) => {
      const cells = house.cells.map((name) => cellIndex(name, this.board.size));
      return [
        draw('path', { class: 'house premise', d: this.geometry.area(cells) }),
        draw('path', { class: 'house-frame premise', d: this.geometry.outline(cells) }),
      ];
    });
    const { under, over } = marksOf(step ?? {}, this.geometry);
    fill(this.layers.under, frames, under);
    fill(this.layers.over, over);
  }

  #drawGround() {
    const { geometry, board } = this;
    const tones = tonesOf(board);
    const byTone = Map.groupBy(tones.keys(), (cell) => tones[cell]);
    const paper = draw('rect', {
      class: 'paper',
      x: geometry.margin,
      y: geometry.margin,
      width: CELL * board.size,
      height: CELL * board.size,
    });
    const shades = [...byTone].map(([tone, cells]) => draw('path', { class: `tone-${tone}`, d: geometry.area(cells) }));
    const extras = extrasOf(board).map((house) => this.#extra(house));
    const restricted = Object.entries(board.restricted ?? {}).map(([name, kind]) => this.#restricted(name, kind));
    fill(this.layers.ground, paper, shades, extras, restricted, this.#numbers());
  }

  /** A house beyond rows, columns and boxes: a line where it is a diagonal, shaded otherwise. */
  #extra(house) {
    const { size } = this.board;
    const diagonal = diagonalOf(house, size);
    const cells = house.cells.map((name) => cellIndex(name, size));
    if (!diagonal) return draw('path', { class: 'extra', d: this.geometry.area(cells) });
    const near = this.geometry.margin;
    const far = near + CELL * size;
    const line = diagonal === 'main' ? `M${near} ${near}L${far} ${far}` : `M${near} ${far}L${far} ${near}`;
    return draw('path', { class: 'diagonal', d: line });
  }

  /** A cell that takes even digits only is a square, one that takes odd digits only a circle. */
  #restricted(name, kind) {
    const { x, y } = this.geometry.middle(cellIndex(name, this.board.size));
    if (kind === 'odd') return draw('circle', { class: 'restricted', cx: x, cy: y, r: 24 });
    return draw('rect', { class: 'restricted', x: x - 22, y: y - 22, width: 44, height: 44 });
  }

  #numbers() {
    return Array.from({ length: this.board.size }, (_, index) => {
      const { margin } = this.geometry;
      const middle = margin + CELL * (index + 0.5);
      return [
        draw('text', { class: 'number', x: middle, y: margin * 0.72 }, index + 1),
        draw('text', { class: 'number', x: margin * 0.45, y: middle + margin * 0.22 }, index + 1),
      ];
    }).flat();
  }

  #drawLines() {
    const { boxes, size } = this.board;
    const boxOf = (cell) => (cell < 0 ? -1 : boxes[cell]);
    const thick = this.geometry.edges((one, other) => boxOf(one) !== boxOf(other));
    const { margin } = this.geometry;
    const frame = { x: margin, y: margin, width: CELL * size, height: CELL * size };
    fill(
      this.layers.lines,
      draw('path', { class: 'thin', d: this.geometry.edges(() => true) }),
      draw('path', { class: 'thick', d: thick }),
      draw('rect', { class: 'thick', ...frame }),
    );
  }

  #contents(look, index) {
    if (look.digit) return this.#digit(look, index);
    if (look.candidates) return [...this.#paints(look, index), ...this.#fixed(look.candidates, index, 'candidate')];
    const { centre = [], corner = [] } = look;
    if (corner.length === 0 && look.fixed) return this.#fixed(centre, index, 'note');
    return [...this.#corner(corner, index), ...this.#centre(centre, index)];
  }

  #digit(look, index) {
    const { x, y } = this.geometry.middle(index);
    const name = `${look.given ? 'given' : 'entry'}${look.wrong ? ' wrong' : ''}`;
    const size = look.digit > 9 ? 30 : 38;
    const text = draw('text', { class: name, x, y: y + size * 0.36, 'font-size': size }, look.digit);
    if (!look.wrong) return [text];
    // Not by colour alone: a wrong entry is crossed out too, and a given that clashes is framed.
    const cross = draw('path', { class: 'wrong-line', d: `M${x - 20} ${y + 20}L${x + 20} ${y - 20}` });
    const frame = draw('rect', { class: 'wrong-frame', x: x - 24, y: y - 24, width: 48, height: 48, rx: 6 });
    return look.given ? [frame, text] : [text, cross];
  }

  /**
   * Digits in their fixed places: one text for all of them, each character with a place of its own, because large
   * boards have thousands of notes.
   */
  #fixed(digits, index, name) {
    if (digits.length === 0) return [];
    const size = this.geometry.radius * (this.board.size > 9 ? 1.45 : 1.75);
    const places = digits.flatMap((digit) => {
      const { x, y } = this.geometry.candidate(index, digit);
      const half = digit > 9 ? size * 0.28 : 0;
      return (half ? [x - half, x + half] : [x]).map((across) => [across.toFixed(1), (y + size * 0.35).toFixed(1)]);
    });
    const along = (axis) => places.map((place) => place[axis]).join(' ');
    return [draw('text', { class: name, x: along(0), y: along(1), 'font-size': size }, digits.join(''))];
  }

  /** The player's colours on single candidates. */
  #paints({ candidates, painted = [] }, index) {
    return candidates.flatMap((digit, place) => {
      if (!painted[place]) return [];
      const { x, y } = this.geometry.candidate(index, digit);
      return draw('circle', { class: `paint colour-${painted[place]}`, cx: x, cy: y, r: this.geometry.radius });
    });
  }

  #corner(digits, index) {
    const { x, y } = this.geometry.cell(index);
    return digits.map((digit, place) => {
      const [right, down] = CORNERS[place] ?? [30, 35];
      return draw('text', { class: 'note', x: x + right, y: y + down, 'font-size': 15 }, digit);
    });
  }

  #centre(digits, index) {
    if (digits.length === 0) return [];
    const { x, y } = this.geometry.middle(index);
    const words = digits.join(this.board.size > 9 ? ' ' : '');
    const size = Math.max(7, Math.min(18, 96 / words.length));
    return [draw('text', { class: 'note', x, y: y + size * 0.36, 'font-size': size }, words)];
  }

  /** The player's colours: equal slices of a cell, so that several can be seen. */
  #drawColours(looks) {
    const slices = looks.flatMap(({ colours = [] }, index) => {
      const { x, y } = this.geometry.cell(index);
      const width = CELL / Math.max(colours.length, 1);
      return colours.map((colour, place) =>
        draw('rect', { class: `colour-${colour}`, x: x + place * width, y, width, height: CELL }),
      );
    });
    fill(this.layers.colours, slices);
  }
}

/** The houses to be drawn beyond rows, columns and boxes; if they are everywhere, a shade would tell nothing. */
function extrasOf({ houses, size }) {
  const extras = houses.filter((house) => house.kind === 'extra');
  const shaded = extras.filter((house) => !diagonalOf(house, size));
  const isEverywhere = new Set(shaded.flatMap((house) => house.cells)).size === size ** 2;
  return isEverywhere ? extras.filter((house) => !shaded.includes(house)) : extras;
}

/** Which diagonal a house is, if it is one: `main` or `anti`. */
function diagonalOf(house, size) {
  const cells = house.cells.map((name) => cellIndex(name, size));
  if (cells.every((cell) => cell % (size + 1) === 0)) return 'main';
  return cells.every((cell) => cell > 0 && cell % (size - 1) === 0) ? 'anti' : null;
}

/** A tone for the box of each cell, such that neighbouring boxes differ. */
function tonesOf({ size, boxes }) {
  const next = new Map();
  const touch = (one, other) => {
    if (boxes[one] === boxes[other]) return;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ]) {
      if (!next.has(boxes[from])) next.set(boxes[from], new Set());
      next.get(boxes[from]).add(boxes[to]);
    }
  };
  boxes.forEach((_, cell) => {
    if ((cell + 1) % size) touch(cell, cell + 1);
    if (cell + size < boxes.length) touch(cell, cell + size);
  });
  const tones = new Map();
  for (const box of new Set(boxes)) {
    const taken = new Set([...(next.get(box) ?? [])].map((other) => tones.get(other)));
    tones.set(box, [0, 1, 2, 3].find((tone) => !taken.has(tone)) ?? 0);
  }
  return boxes.map((box) => tones.get(box));
}
