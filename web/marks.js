/**
 * The marks of a step: an outline and a colour for each role, so that nothing depends on seeing colours; a line
 * through what goes; solid arrows for strong links and dashed ones for weak links. Premises and conclusions are kept
 * apart, because the page shows the reasons first.
 */

import { draw } from './dom.js';
import { CELL } from './geometry.js';
import { candidate, cellIndex } from './names.js';

/** Role: colour, outline, and what a legend calls it. */
const ROLES = {
  defining: ['green', 'disc', 'makes the pattern'],
  pivot: ['yellow', 'diamond', 'pivot'],
  pincer: ['green', 'ring', 'pincer'],
  floor: ['green', 'square', 'floor'],
  roof: ['yellow', 'ring', 'roof'],
  fin: ['blue', 'square', 'fin'],
  witness: ['violet', 'ring', 'witness'],
  on: ['green', 'diamond', 'true in the chain'],
  off: ['yellow', 'square', 'false in the chain'],
  placed: ['orange', 'frame', 'placed'],
  removed: ['red', 'strike', 'removed'],
};

const CONCLUSIONS = new Set(['placed', 'removed']);
const HEAD = 8;

/** The marks of a step as two groups: what lies under the digits and what lies over them. */
export function marksOf(step, geometry) {
  const under = draw('g');
  const over = draw('g');
  for (const mark of step.marks ?? []) {
    const cell = cellIndex(mark.cell, geometry.size);
    const part = CONCLUSIONS.has(mark.role) ? 'conclusion' : 'premise';
    if (mark.digit === null) {
      under.append(wholeCell(mark.role, geometry.cell(cell), part));
    } else {
      const [below, above] = shapesOf(mark.role, geometry.candidate(cell, mark.digit), geometry.radius);
      below.classList.add(part);
      under.append(below);
      if (above) {
        above.classList.add(part);
        over.append(above);
      }
    }
  }
  over.append(...(step.links ?? []).flatMap((link) => linkShapes(link, geometry)));
  return { under, over };
}

/** What the marks of a step mean, a sample and a word for each role and kind of link in it. */
export function legendOf(step) {
  const roles = [...new Set((step.marks ?? []).map((mark) => mark.role))];
  const kinds = [...new Set((step.links ?? []).map((link) => link.kind))];
  const samples = roles.map((role) => [roleSample(role), ROLES[role]?.[2] ?? role]);
  return samples.concat(kinds.map((kind) => [linkSample(kind), `${kind} link`]));
}

function roleSample(role) {
  const [below, above] = shapesOf(role, { x: 0, y: 0 }, 9);
  const digit = draw('text', { class: 'candidate', y: 5, 'font-size': 15 }, '5');
  return sample(below, digit, above);
}

function linkSample(kind) {
  return sample(...arrow({ x: -13, y: 0 }, { x: 13, y: 0 }, 0, kind));
}

function sample(...shapes) {
  return draw('svg', { class: 'sample', viewBox: '-14 -12 28 24', 'aria-hidden': 'true' }, ...shapes.filter(Boolean));
}

/** A cell that plays a role itself. */
function wholeCell(role, { x, y }, part) {
  const [colour] = ROLES[role] ?? ROLES.defining;
  const place = { x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, rx: 4 };
  return draw('rect', { class: `mark ${colour} ring ${part}`, ...place });
}

/** The shape of a role around a point: under the digit, and over it. */
function shapesOf(role, { x, y }, radius) {
  const [colour, outline] = ROLES[role] ?? ROLES.defining;
  const look = `mark ${colour} ${outline}`;
  const rectangle = (half, rx) =>
    draw('rect', { class: look, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx });
  const circle = (name) => draw('circle', { class: name, cx: x, cy: y, r: radius });
  switch (outline) {
    case 'square':
      return [rectangle(radius * 0.88, 0)];
    case 'frame':
      return [rectangle(radius * 1.05, radius * 0.35)];
    case 'diamond': {
      const reach = radius * 1.15;
      const points = `${x},${y - reach} ${x + reach},${y} ${x},${y + reach} ${x - reach},${y}`;
      return [draw('polygon', { class: look, points })];
    }
    case 'strike': {
      const reach = radius * 0.85;
      const line = `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`;
      return [circle(`mark ${colour} tint`), draw('path', { class: look, d: line })];
    }
    default:
      return [circle(look)];
  }
}

function linkShapes(link, geometry) {
  const from = candidate(link.from, geometry.size);
  const to = candidate(link.to, geometry.size);
  if (!from || !to) return [];
  const place = ({ cell, digit }) => geometry.candidate(cell, digit);
  const shapes = arrow(place(from), place(to), geometry.radius + 1, link.kind, geometry.side / 2);
  shapes.forEach((shape) => shape.classList.add('premise'));
  return shapes;
}

/**
 * An arrow that bends a little, so that it does not run through what lies between, and keeps some distance from its
 * ends. It bends towards the middle of the board, so that it does not leave it.
 */
function arrow(from, to, distance, kind, middleOfBoard = 0) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(Math.hypot(dx, dy), 1);
  const isLeft = dx * (middleOfBoard - from.y) - dy * (middleOfBoard - from.x) < 0;
  const bend = distance === 0 ? 0 : (0.08 * length + 6) * (isLeft ? -1 : 1);
  const middle = { x: from.x + dx / 2 - (dy / length) * bend, y: from.y + dy / 2 + (dx / length) * bend };
  const start = towards(from, middle, distance);
  const tip = towards(to, middle, distance);
  const base = towards(tip, middle, HEAD);
  const [ux, uy] = [(tip.x - base.x) / HEAD, (tip.y - base.y) / HEAD];
  const wing = (side) => `${base.x - uy * side},${base.y + ux * side}`;
  return [
    draw('path', { class: `link ${kind}`, d: `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${base.x} ${base.y}` }),
    draw('polygon', { class: 'head', points: `${tip.x},${tip.y} ${wing(4)} ${wing(-4)}` }),
  ];
}

/** The point at some distance from one point on the way to another. */
function towards(from, to, distance) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(Math.hypot(dx, dy), 1);
  return { x: from.x + (dx / length) * distance, y: from.y + (dy / length) * distance };
}
