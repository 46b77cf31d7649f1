/**
 * The engine's figures as SVG. A figure says what it stands for (`style`, words that `draw.css` knows) and where it is,
 * in units of a cell from the top left corner of the board. What is drawn of a board, of its rules and of a step is the
 * engine's; only how a form becomes an element is said here.
 */

import { draw } from './dom.js';

/** The side of a cell: `draw.css` has lines that suit it. */
export const CELL = 60;

/** How far below its centre the baseline of a text lies, as a share of its height. */
export const BASELINE = 0.36;

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
export function figures(list = []) {
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
