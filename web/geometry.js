/**
 * Where things are in the picture of a board.
 *
 *     MARGIN | CELL | CELL | …        in a cell, candidates stand as they do in a box:   1 2 3
 *     -------+------+------+                                                             4 5 6
 *       1    |r1c1  |r1c2  |                                                             7 8 9
 *     -------+------+------+
 */

export const CELL = 60;
const MARGIN = 18;
const RIM = 3;
const PADDING = 4;
const ROOM = CELL - 2 * PADDING;

/** The places of a board: `size`, and `box` with the rows and columns of a box where it has rectangular ones. */
export class Geometry {
  constructor(size, box) {
    this.size = size;
    this.across = box?.columns ?? Math.ceil(Math.sqrt(size));
    this.down = Math.ceil(size / this.across);
    /** The radius of a mark around a candidate. */
    this.radius = (ROOM / Math.max(this.across, this.down)) * 0.48;
    /** The room for the numbers of rows and columns: the same share of the picture on every board. */
    this.margin = (MARGIN * size) / 9;
    /** The side of the whole picture. */
    this.side = this.margin + CELL * size + RIM;
  }

  /** The top left of a cell. */
  cell(index) {
    return { x: this.margin + CELL * (index % this.size), y: this.margin + CELL * Math.floor(index / this.size) };
  }

  /** The centre of a cell. */
  middle(index) {
    const { x, y } = this.cell(index);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  /** The centre of a candidate. */
  candidate(index, digit) {
    const { x, y } = this.cell(index);
    const along = (place, places) => PADDING + ((place + 0.5) * ROOM) / places;
    return {
      x: x + along((digit - 1) % this.across, this.across),
      y: y + along(Math.floor((digit - 1) / this.across), this.down),
    };
  }

  /** The cells of a list as one path. */
  area(cells) {
    return cells.map((index) => this.#square(this.cell(index))).join('');
  }

  /** The edge around the cells of a list. */
  outline(cells) {
    const members = new Set(cells);
    return this.edges((one, other) => members.has(one) !== members.has(other));
  }

  /** The edges between neighbours that differ; a cell off the board is -1. */
  edges(differ) {
    let path = '';
    const { size } = this;
    const at = (row, column) => (row < 0 || column < 0 || row >= size || column >= size ? -1 : row * size + column);
    for (let row = 0; row <= size; row += 1) {
      for (let column = 0; column <= size; column += 1) {
        const here = at(row, column);
        const [x, y] = [this.margin + CELL * column, this.margin + CELL * row];
        if (column < size && differ(at(row - 1, column), here)) path += `M${x} ${y}h${CELL}`;
        if (row < size && differ(at(row, column - 1), here)) path += `M${x} ${y}v${CELL}`;
      }
    }
    return path;
  }

  #square({ x, y }) {
    return `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
  }
}
