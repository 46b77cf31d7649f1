/**
 * Arrows that go around big digits. The engine bends every arrow of a step a little; it does not know what stands in the
 * cells between its ends. Where an arrow would run over a digit, another bend is taken, to the other side or further out.
 *
 *      (from)                 (from)-.
 *         \                           \
 *          7         instead           7 )
 *           \                           /
 *           (to)                   (to)'
 *
 * Lengths are in cells, from the top left corner of the board, as in the engine's figures.
 */

import { CELL } from './geometry.js';

/** What an arrow keeps free around the middle of a cell with a digit. */
const CLEAR = 0.34;
/** How many points of an arrow are looked at, and how far apart the bends are that are tried. */
const [POINTS, STEP, STEPS] = [24, 0.3, 8];
/** How much a wider bend weighs against running over a digit, and how much leaving the board does. */
const [WIDE, OUTSIDE] = [0.02, 4];
/** The form of an arrow, as the engine draws it: the gap before a mark, the length of the head, and half its width. */
const [GAP, HEAD, WING] = [0.017, 0.13, 0.065];

/** The figures of a step, its arrows led around the `filled` cells (their numbers). */
export function aroundDigits(list = [], filled, geometry) {
  const bent = list.slice();
  list.forEach((figure, place) => {
    const head = list[place + 1];
    if (figure.form !== 'curve' || head?.form !== 'polygon') return;
    bent.splice(place, 2, ...around(figure, head, filled, geometry));
  });
  return bent;
}

/** Where a line between two candidates bends so that it keeps clear of digits; `usual` is how far it would bend. */
export function bendAround(start, end, usual, filled, geometry) {
  const middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const across = [(start[1] - end[1]) / length, (end[0] - start[0]) / length];
  const at = (offset) => [middle[0] + across[0] * offset, middle[1] + across[1] * offset];
  const digits = filled.map((index) => [
    (index % geometry.columns) + 0.5,
    Math.floor(index / geometry.columns) + 0.5,
  ]);
  const cost = (offset) =>
    trouble(pointsOf(start, at(offset), end), digits, geometry) + WIDE * Math.abs(offset - usual);
  const sides = [usual, -usual].flatMap((side) =>
    Array.from({ length: STEPS }, (_, step) => side + Math.sign(side) * step * STEP),
  );
  return at(sides.reduce((found, offset) => (cost(offset) < cost(found) ? offset : found), usual));
}

/** An arrow and its head, with a bend that keeps clear of digits. */
function around(curve, head, filled, geometry) {
  const reach = geometry.radius / CELL + GAP;
  const start = towards(curve.from, curve.bend, -reach);
  const end = towards(head.points[0], curve.bend, -reach);
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const [right, down] = [curve.bend[0] - (start[0] + end[0]) / 2, curve.bend[1] - (start[1] + end[1]) / 2];
  const usual = (right * (start[1] - end[1]) + down * (end[0] - start[0])) / length;
  return arrow(curve, head, start, bendAround(start, end, usual, filled, geometry), end, reach);
}

/** The same arrow with another bend. */
function arrow(curve, head, start, bend, end, reach) {
  const tip = towards(end, bend, reach);
  const base = towards(tip, bend, HEAD);
  const [right, down] = [(tip[0] - base[0]) / HEAD, (tip[1] - base[1]) / HEAD];
  const wing = (width) => [base[0] - down * width, base[1] + right * width];
  return [
    { ...curve, from: towards(start, bend, reach), bend, to: base },
    { ...head, points: [tip, wing(WING), wing(-WING)] },
  ];
}

/** How far points come too near to digits, and out of the board. */
function trouble(points, digits, { rows, columns }) {
  const near = digits.map((digit) => {
    const distances = points.map(([x, y]) => Math.hypot(x - digit[0], y - digit[1]));
    return Math.max(0, CLEAR - Math.min(...distances));
  });
  const isOutside = points.some(([x, y]) => x < 0 || y < 0 || x > columns || y > rows);
  return near.reduce((sum, depth) => sum + depth, isOutside ? OUTSIDE : 0);
}

/** Points along a curve with one bend. */
function pointsOf(from, bend, to) {
  return Array.from({ length: POINTS + 1 }, (_, number) => {
    const [share, rest] = [number / POINTS, 1 - number / POINTS];
    return [0, 1].map((axis) => rest * rest * from[axis] + 2 * rest * share * bend[axis] + share * share * to[axis]);
  });
}

/** The point at some distance from one point on the way to another. */
function towards(from, to, distance) {
  const share = distance / Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
