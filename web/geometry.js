/**
 * Where the cells are in the picture of a board, for what the page draws itself: digits, notes, colours, the chosen
 * cells. The origin is the top left corner of the board; the numbers of rows and columns lie outside.
 */

import { digitNumbered, shown } from './names.js';

/** The side of a cell: `draw.css` has lines that suit it. */
export const CELL = 60;

/** The places of a board, from the engine's `board`. */
export class Geometry {
  constructor({ size, rows, columns, lowest, picture }) {
    Object.assign(this, { size, rows, columns, lowest });
    /** Where candidates stand in a cell, in units of a cell: `[right, down]`, the lowest digit first. */
    this.places = picture.places;
    /** The radius of a mark around a candidate. */
    this.radius = picture.radius * CELL;
    /** What is left free at the top of every cell. */
    this.top = picture.top * CELL;
    /** The room for the numbers of rows and columns, and for clues. */
    this.margin = picture.margin * CELL;
    /** The sides of the whole picture. */
    this.width = this.margin + CELL * (columns + picture.rim);
    this.height = this.margin + CELL * (rows + picture.rim);
  }

  /** The top left of a cell. */
  cell(index) {
    return { x: CELL * (index % this.columns), y: CELL * Math.floor(index / this.columns) };
  }

  /** The centre of a cell. */
  middle(index) {
    const { x, y } = this.cell(index);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  /** The centre of a candidate. */
  candidate(index, digit) {
    const { x, y } = this.cell(index);
    const [right, down] = this.places[shown(digit) - this.lowest];
    return { x: x + CELL * right, y: y + CELL * down };
  }

  /** The digit whose candidate stands nearest to a place in a cell. */
  digitAt(right, down) {
    const distances = this.places.map(([x, y]) => Math.hypot(x - right, y - down));
    return digitNumbered(distances.indexOf(Math.min(...distances)) + this.lowest);
  }

  /** The cells of a list as one path. */
  area(cells) {
    const square = ({ x, y }) => `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
    return cells.map((index) => square(this.cell(index))).join('');
  }

  /** The edge around the cells of a list. */
  outline(cells) {
    const { columns } = this;
    const members = new Set(cells);
    const has = (row, column) => column >= 0 && column < columns && members.has(row * columns + column);
    return cells
      .map((index) => {
        const [row, column] = [Math.floor(index / columns), index % columns];
        const { x, y } = this.cell(index);
        const sides = [
          [has(row - 1, column), `M${x} ${y}h${CELL}`],
          [has(row + 1, column), `M${x} ${y + CELL}h${CELL}`],
          [has(row, column - 1), `M${x} ${y}v${CELL}`],
          [has(row, column + 1), `M${x + CELL} ${y}v${CELL}`],
        ];
        return sides.map(([isInside, side]) => (isInside ? '' : side)).join('');
      })
      .join('');
  }
}
