/**
 * Where notes stand in a cell. Centre notes are in its middle, in as many rows as make them largest; corner notes are in
 * its corners, and nothing moves there because of the other kind. Candidates stand in the places of their digits, and so
 * do centre notes if the player wants them in fixed places; beside corner notes these come closer together.
 *
 *     ┌─────────┐   ┌─────────┐   ┌─────────┐
 *     │         │   │ 1     2 │   │ 1     2 │
 *     │   389   │   │   389   │   │   4 5   │
 *     │         │   │         │   │   8     │
 *     └─────────┘   └─────────┘   └─────────┘
 *       centre     centre, corner    fixed
 */

import { CELL } from './geometry.js';
import { shown } from './names.js';

/** The height of a corner note, and the largest of a centre note. */
const CORNER = 15;
const LARGEST = 18;

/** How wide a digit is, as a share of its height: of one character, and of two with the space after them. */
const [NARROW, WIDE] = [0.62, 1.3];

/** The room of centre notes: alone in the cell, and between corner notes. */
const ALONE = { width: 50, height: 52 };
const BETWEEN = { width: 46, height: 30 };

/** How close to the middle notes in fixed places come beside corner notes, and how much smaller they are. */
const [CLOSER, SMALLER] = [0.62, 0.8];

/** The notes of a look: `{ digit, x, y, size, name }`, each with the centre of its digit. */
export function notesOf(look, index, geometry) {
  if (look.digit) return [];
  if (look.candidates) return inPlaces(look.candidates, index, geometry, { name: 'candidate' });
  const { centre = [], corner = [], fixed } = look;
  const isBeside = corner.length > 0;
  const inside = fixed
    ? inPlaces(centre, index, geometry, { name: 'note', ...(isBeside ? { reach: CLOSER, share: SMALLER } : {}) })
    : inMiddle(centre, index, geometry, isBeside ? BETWEEN : ALONE);
  return [...inside, ...inCorners(corner, index, geometry)];
}

/** Digits in the places of candidates. */
function inPlaces(digits, index, geometry, { name, reach = 1, share = 1 }) {
  const size = geometry.radius * (geometry.size > 9 ? 1.45 : 1.75) * share;
  const middle = middleOf(index, geometry);
  return digits.map((digit) => {
    const { x, y } = geometry.candidate(index, digit);
    return { digit, x: middle.x + (x - middle.x) * reach, y: middle.y + (y - middle.y) * reach, size, name };
  });
}

/** Digits in the middle, row by row. */
function inMiddle(digits, index, geometry, room) {
  if (digits.length === 0) return [];
  const width = shown(digits.at(-1)) > 9 ? WIDE : NARROW;
  const { columns, size } = rowsOf(digits.length, width, { ...room, height: room.height - geometry.top });
  const rows = Math.ceil(digits.length / columns);
  const middle = middleOf(index, geometry);
  return digits.map((digit, place) => {
    const row = Math.floor(place / columns);
    const inRow = Math.min(columns, digits.length - row * columns);
    const x = middle.x + ((place % columns) - (inRow - 1) / 2) * width * size;
    return { digit, x, y: middle.y + (row - (rows - 1) / 2) * size, size, name: 'note' };
  });
}

/** How many digits there are in a row so that they are largest; of several ways the one without gaps, in fewest rows. */
function rowsOf(count, width, room) {
  const ways = Array.from({ length: count }, (_, place) => {
    const columns = place + 1;
    const rows = Math.ceil(count / columns);
    const size = Math.min(LARGEST, room.width / (columns * width), room.height / rows);
    return { columns, rows, size, gaps: columns * rows - count };
  });
  return ways.sort((one, other) => other.size - one.size || one.gaps - other.gaps || one.rows - other.rows)[0];
}

/** Digits in the corners, then between them; below `top`, where sums of cages may be. */
function inCorners(digits, index, geometry) {
  const [left, middle, right] = [12, 30, 48];
  const [high, low] = [geometry.top + 6.6, 48.6];
  const between = (high + low) / 2;
  const places = [
    [left, high],
    [right, high],
    [left, low],
    [right, low],
    [middle, high],
    [middle, low],
    [left, between],
    [right, between],
  ];
  const { x, y } = geometry.cell(index);
  return digits.map((digit, place) => {
    const [across, down] = places[place] ?? [middle, between];
    return { digit, x: x + across, y: y + down, size: CORNER, name: 'note corner-note' };
  });
}

/** The middle of what is free in a cell. */
function middleOf(index, geometry) {
  const { x, y } = geometry.cell(index);
  return { x: x + CELL / 2, y: y + (CELL + geometry.top) / 2 };
}
