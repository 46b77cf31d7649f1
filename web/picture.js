/**
 * The picture of a board, as SVG. The board itself, what its rules draw and the marks of a step are the engine's
 * figures; digits, notes, candidates, colours and the chosen cells are drawn here. It is only a picture: `board.js`
 * lays the cells over it that people and screen readers touch.
 *
 * A figure says what it stands for (`style`, words that `draw.css` knows) and where it is, in units of a cell from the
 * top left corner of the board; only how a form becomes an element is said here.
 *
 * A look of a cell is `{ digit, given, centre, corner, candidates, painted, colours, wrong, hidden }`; what stays the
 * same is not drawn again. Fog lies over all that the board draws in hidden cells, and under what the player has written.
 */

import { aroundDigits, bendAround } from './arrows.js';
import { draw, fill, make } from './dom.js';
import { CELL, Geometry } from './geometry.js';
import { candidate, shown } from './names.js';
import { notesOf } from './notes.js';

/** Two drawings, one over the other: what changes with every key press does not make the digits be painted again. */
const SHEETS = [
  ['ground', 'tints', 'colours', 'rules', 'lights', 'selection', 'under'],
  ['digits', 'lines', 'fog', 'fogged', 'frames', 'own', 'over', 'lit'],
];

/** How far below its centre the baseline of a text lies, as a share of its height. */
const BASELINE = 0.36;

/** How wide the light behind a note is, as a share of its height: it does not touch the note beside it. */
const LIGHT = 0.64;

/** How far a link of the player bends, as a share of its length. */
const BEND = 0.12;

/** The styles of the lines of a grid. */
const GRID = new Set(['thin', 'thick']);

let pictures = 0;

export class Picture {
  /** `board` is the engine's answer to `board`. */
  constructor(board) {
    this.board = board;
    this.number = pictures += 1;
    this.geometry = new Geometry(board);
    this.layers = Object.fromEntries(SHEETS.flat().map((name) => [name, draw('g', { class: name })]));
    const { width, height, margin } = this.geometry;
    const sheets = SHEETS.map((names) =>
      draw('svg', { viewBox: `${-margin} ${-margin} ${width} ${height}` }, ...names.map((name) => this.layers[name])),
    );
    this.element = make('div', { class: 'picture', 'aria-hidden': 'true' }, ...sheets);
    this.element.style.setProperty('--numbers', Math.max(board.rows, board.columns) / 9);
    this.looks = [];
    this.cells = Array.from({ length: board.rows * board.columns }, () => ({ group: draw('g'), drawn: '' }));
    this.layers.digits.append(...this.cells.map(({ group }) => group));
    fill(this.layers.ground, figures(board.picture.ground));
    fill(this.layers.rules, figures(board.picture.rules));
    fill(this.layers.lines, figures(board.picture.lines));
  }

  /** Draws the cells that look different now. */
  show(looks) {
    this.looks = looks;
    looks.forEach((look, index) => {
      const wanted = JSON.stringify(look);
      const cell = this.cells[index];
      if (cell.drawn === wanted) return;
      cell.drawn = wanted;
      const layer = this.layers[look.hidden ? 'fogged' : 'digits'];
      if (cell.group.parentNode !== layer) layer.append(cell.group);
      fill(cell.group, this.#contents(look, index));
    });
    this.#drawColours(looks);
    this.#drawFog(looks.flatMap(({ hidden }, index) => (hidden ? [index] : [])));
  }

  /** Fog is hatched, so that it is not told by its colour alone; the lines of the grid show through. */
  #drawFog(cells) {
    const hatching = `fog-${this.number}`;
    const grid = this.board.picture.lines.filter(({ style }) => GRID.has(style));
    const pattern = { id: hatching, width: 12, height: 12, patternUnits: 'userSpaceOnUse' };
    const parts = [
      draw('rect', { class: 'fog-ground', width: 12, height: 12 }),
      draw('path', { class: 'fog-hatching', d: 'M-1 13L13 -1M-1 1L1 -1M11 13L13 11' }),
    ];
    const area = { class: 'fog-cover', d: this.geometry.area(cells), fill: `url(#${hatching})` };
    const fog = cells.length ? [draw('pattern', pattern, ...parts), draw('path', area), ...figures(grid)] : [];
    fill(this.layers.fog, fog);
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

  /** Tints cells, under the player's colours: a list of `[class, cells]`. */
  tint(lists) {
    fill(this.layers.tints, this.#areas(lists));
  }

  /** Frames cells, over the player's colours: a list of `[class, cells]`. */
  frame(lists) {
    fill(this.layers.frames, this.#areas(lists));
  }

  #areas(lists) {
    return lists.map(([name, cells]) => draw('path', { class: name, d: this.geometry.area(cells) }));
  }

  /** Lights the notes and candidates of some digits. */
  light(digits) {
    const isLit = new Set(digits);
    const notes = isLit.size
      ? this.looks.flatMap((look, index) => notesOf(look, index, this.geometry).filter(({ digit }) => isLit.has(digit)))
      : [];
    fill(
      this.layers.lights,
      notes.map(({ digit, x, y, size }) => {
        const [width, height] = [size * (shown(digit) > 9 ? 2 * LIGHT : LIGHT), size];
        const corner = { x: x - width / 2, y: y - height / 2, width, height, rx: size / 4 };
        return draw('rect', { class: 'note-light', ...corner });
      }),
    );
  }

  /** Draws the player's own links between candidates: `{ from, to, kind }`. */
  link(links) {
    fill(
      this.layers.own,
      links.map(({ from, to, kind }) => draw('path', { class: `own-link ${kind}`, d: this.#bow(from, to) })),
    );
  }

  /** A line between two candidates, bent so that it hides neither digits nor what lies between them. */
  #bow(from, to) {
    const places = [from, to].map((name) => this.#place(name));
    const [start, end] = places.map(({ x, y }) => [x / CELL, y / CELL]);
    const usual = BEND * Math.hypot(end[0] - start[0], end[1] - start[1]);
    const [x, y] = bendAround(start, end, usual, this.#filled, this.geometry).map((place) => place * CELL);
    const [first, last] = places.map((place) => {
      const share = this.geometry.radius / Math.hypot(x - place.x, y - place.y);
      return `${place.x + (x - place.x) * share} ${place.y + (y - place.y) * share}`;
    });
    return `M${first}Q${x} ${y} ${last}`;
  }

  /** Where a candidate stands. */
  #place(name) {
    const { cell, digit } = candidate(name, this.board.columns);
    return this.geometry.candidate(cell, digit);
  }

  /** The cells with big digits. */
  get #filled() {
    return this.looks.flatMap(({ digit }, index) => (digit ? [index] : []));
  }

  /**
   * Draws a step, or takes it off. Its `focus` says what of it: a `look`, one case of a forcing chain; `links`, some of
   * them, before which the others stand back; without either, all of it, each case in a look of its own.
   */
  mark(step) {
    const { focus, looks = [], picture } = step ?? {};
    const only = focus?.look ?? -1;
    const isDrawn = looks.every((look) => look.picture);
    const cases = only < 0 && isDrawn ? looks : [];
    const shown = looks[only]?.picture ?? picture;
    const one = only < 0 ? '' : `case case-${only + 1}`;
    fill(this.layers.under, figures(shown?.under));
    fill(
      this.layers.over,
      cases.length
        ? cases.map((look, number) => draw('g', { class: `case case-${number + 1}` }, ...this.#arrows(look.picture?.over)))
        : draw('g', { class: one }, ...this.#arrows(shown?.over)),
    );
    const links = (focus?.links ?? []).map((number) => step.links[number]);
    this.element.classList.toggle('walking', links.length > 0);
    const lit = links.flatMap((link) => [...this.#ends(link), ...this.#arrows(link.figures)]);
    fill(this.layers.lit, draw('g', { class: one }, ...lit));
  }

  /** Figures over the digits, whose arrows go around them. */
  #arrows(list) {
    return figures(aroundDigits(list, this.#filled, this.geometry));
  }

  /** Rings around the candidates that a link leads from and to. */
  #ends({ from, to }) {
    return [from, to].map((name) => this.#ring(name));
  }

  #ring(name) {
    const { x, y } = this.#place(name);
    return draw('circle', { class: 'lit-node', cx: x, cy: y, r: this.geometry.radius * 1.15 });
  }

  /** Shows which candidate is spoken of, until a step is drawn or taken off. */
  point(name) {
    fill(this.layers.lit, this.#ring(name));
  }

  #contents(look, index) {
    if (look.digit) return this.#digit(look, index);
    const notes = Map.groupBy(notesOf(look, index, this.geometry), ({ name }) => name);
    return [...this.#paints(look, index), ...[...notes.values()].map(written)];
  }

  #digit(look, index) {
    const { x, y } = this.geometry.middle(index);
    const name = `${look.given ? 'given' : 'placed'}${look.wrong ? ' wrong' : ''}`;
    const size = shown(look.digit) > 9 ? 30 : 38;
    const text = draw('text', { class: name, x, y: y + size * BASELINE, 'font-size': size }, shown(look.digit));
    if (!look.wrong) return [text];
    // Not by colour alone: a wrong entry is crossed out too, and a given that clashes is framed.
    const cross = draw('path', { class: 'wrong-line', d: `M${x - 20} ${y + 20}L${x + 20} ${y - 20}` });
    const frame = draw('rect', { class: 'wrong-frame', x: x - 24, y: y - 24, width: 48, height: 48, rx: 6 });
    return look.given ? [frame, text] : [text, cross];
  }

  /** The player's colours on single candidates. */
  #paints({ candidates = [], painted = [] }, index) {
    return candidates.flatMap((digit, place) => {
      if (!painted[place]) return [];
      const { x, y } = this.geometry.candidate(index, digit);
      return draw('circle', { class: `paint colour-${painted[place]}`, cx: x, cy: y, r: this.geometry.radius });
    });
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

/**
 * Notes of one kind in a cell: one text for all of them, each character with a place of its own, because large boards
 * have thousands of notes.
 */
function written(notes) {
  const [{ name, size }] = notes;
  const places = notes.flatMap(({ digit, x, y }) => {
    const half = shown(digit) > 9 ? size * 0.28 : 0;
    return (half ? [x - half, x + half] : [x]).map((across) => [across.toFixed(1), (y + size * BASELINE).toFixed(1)]);
  });
  const along = (axis) => places.map((place) => place[axis]).join(' ');
  const digits = notes.map(({ digit }) => shown(digit)).join('');
  return draw('text', { class: name, x: along(0), y: along(1), 'font-size': size.toFixed(1) }, digits);
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
