/**
 * The picture of a board, as SVG. The board itself, what its rules draw and the marks of a step are the engine's
 * figures; digits, notes, candidates, colours and the chosen cells are drawn here. It is only a picture: `board.js`
 * lays the cells over it that people and screen readers touch.
 *
 * A figure says what it stands for (`style`, words that `draw.css` knows) and where it is, in units of a cell from the
 * top left corner of the board; only how a form becomes an element is said here.
 *
 * A look of a cell is `{ digit, given, centre, corner, candidates, painted, colours, wrong }`; what stays the same is
 * not drawn again.
 */

import { draw, fill, make } from './dom.js';
import { CELL, Geometry } from './geometry.js';
import { candidate } from './names.js';

/** Two drawings, one over the other: what changes with every key press does not make the digits be painted again. */
const SHEETS = [
  ['ground', 'colours', 'rules', 'tints', 'selection', 'under'],
  ['digits', 'lines', 'over', 'lit'],
];

/** Where corner notes stand, in the order in which they are filled: below `top`, where sums of cages may be. */
function corners(top) {
  const [high, low] = [top + 12, 54];
  const middle = (high + low) / 2;
  return [
    [12, high],
    [48, high],
    [12, low],
    [48, low],
    [30, high - 1],
    [30, low + 1],
    [12, middle],
    [48, middle],
  ];
}

/** How far below its centre the baseline of a text lies, as a share of its height. */
const BASELINE = 0.36;

let pictures = 0;

export class Picture {
  /** `board` is the engine's answer to `board`. */
  constructor(board) {
    this.board = board;
    this.number = pictures += 1;
    this.geometry = new Geometry(board);
    this.layers = Object.fromEntries(SHEETS.flat().map((name) => [name, draw('g', { class: name })]));
    const { side, margin } = this.geometry;
    const sheets = SHEETS.map((names) =>
      draw('svg', { viewBox: `${-margin} ${-margin} ${side} ${side}` }, ...names.map((name) => this.layers[name])),
    );
    this.element = make('div', { class: 'picture', 'aria-hidden': 'true' }, ...sheets);
    this.element.style.setProperty('--numbers', board.size / 9);
    this.corners = corners(this.geometry.top);
    this.cells = Array.from({ length: board.size ** 2 }, () => ({ group: draw('g'), drawn: '' }));
    this.layers.digits.append(...this.cells.map(({ group }) => group));
    fill(this.layers.ground, figures(board.picture.ground));
    fill(this.layers.rules, figures(board.picture.rules));
    fill(this.layers.lines, figures(board.picture.lines));
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

  /**
   * Draws a step, or takes it off. Its `focus` says what of it: `{ look }`, one case of a forcing chain; `{ links }`,
   * some links, before which the others stand back; without one, all of it, each case in a look of its own.
   */
  mark(step) {
    const { focus, looks = [], picture } = step ?? {};
    const isDrawn = looks.every((look) => look.picture);
    const cases = focus?.look === undefined && isDrawn ? looks : [];
    const shown = looks[focus?.look]?.picture ?? picture;
    const one = focus?.look === undefined ? '' : `case case-${focus.look + 1}`;
    fill(this.layers.under, figures(shown?.under));
    fill(
      this.layers.over,
      cases.length
        ? cases.map((look, number) => draw('g', { class: `case case-${number + 1}` }, ...figures(look.picture?.over)))
        : draw('g', { class: one }, ...figures(shown?.over)),
    );
    const links = (focus?.links ?? []).map((number) => step.links[number]);
    this.element.classList.toggle('walking', links.length > 0);
    fill(this.layers.lit, links.flatMap((link) => [...this.#ends(link), ...figures(link.figures)]));
  }

  /** Rings around the candidates that a link leads from and to. */
  #ends({ from, to }) {
    return [from, to].map((name) => {
      const { cell, digit } = candidate(name, this.board.size);
      const { x, y } = this.geometry.candidate(cell, digit);
      return draw('circle', { class: 'lit-node', cx: x, cy: y, r: this.geometry.radius * 1.15 });
    });
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
    const name = `${look.given ? 'given' : 'placed'}${look.wrong ? ' wrong' : ''}`;
    const size = look.digit > 9 ? 30 : 38;
    const text = draw('text', { class: name, x, y: y + size * BASELINE, 'font-size': size }, look.digit);
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
      return (half ? [x - half, x + half] : [x]).map((across) => [across.toFixed(1), (y + size * BASELINE).toFixed(1)]);
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
      const [right, down] = this.corners[place] ?? [30, 35];
      return draw('text', { class: 'note', x: x + right, y: y + down, 'font-size': 15 }, digit);
    });
  }

  #centre(digits, index) {
    if (digits.length === 0) return [];
    const { x, y } = this.geometry.middle(index);
    const words = digits.join(this.board.size > 9 ? ' ' : '');
    const size = Math.max(7, Math.min(18, 96 / words.length));
    return [draw('text', { class: 'note', x, y: y + size * BASELINE, 'font-size': size }, words)];
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

/** A length on the screen, to a tenth. */
const length = (cells) => Math.round(cells * CELL * 10) / 10;
const point = (place) => place.map(length).join(' ');
const square = (corner) => `M${point(corner)}h${CELL}v${CELL}h-${CELL}z`;

const FORMS = {
  area: ({ corners }) => ['path', { d: corners.map(square).join('') }],
  lines: ({ lines }) => ['path', { d: lines.map(([from, to]) => `M${point(from)}L${point(to)}`).join('') }],
  curve: ({ from, bend, to }) => ['path', { d: `M${point(from)}Q${point(bend)} ${point(to)}` }],
  polygon: ({ points }) => ['polygon', { points: points.map(point).join(' ') }],
  circle: ({ centre: [x, y], radius }) => ['circle', { cx: length(x), cy: length(y), r: length(radius) }],
  square: ({ corner: [x, y], side, round }) => [
    'rect',
    { x: length(x), y: length(y), width: length(side), height: length(side), rx: length(round) },
  ],
  text: ({ centre: [x, y], size, text }) => [
    'text',
    { x: length(x), y: length(y + BASELINE * size), 'font-size': length(size) },
    text,
  ],
};

/** The elements of a list of figures. A form that is not known yet is left out. */
function figures(list = []) {
  return list.flatMap(({ style, form, ...places }) => {
    if (!(form in FORMS)) return [];
    const [tag, attributes, ...contents] = FORMS[form](places);
    return [draw(tag, { class: style, ...attributes }, ...contents)];
  });
}

/** What one kind of mark looks like, for a legend. */
export function sample(list) {
  return draw('svg', { class: 'sample', viewBox: '-14 -12 28 24', 'aria-hidden': 'true' }, ...figures(list));
}
