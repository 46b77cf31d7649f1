/**
 * Typos: a puzzle that is not proper may be one cell away from one that is. The engine finds the cells; the page
 * offers them, the likeliest first.
 */

import { button, make } from './dom.js';
import * as engine from './engine.js';
import { cellIndex, digitOf, digitsOf, textOf } from './names.js';
import { text } from './text.js';

/** How many are shown. */
const SHOWN = 8;

/** A button that looks for a typo; `mended(puzzle)` gets the puzzle that is chosen. */
export function offerRepairs(puzzle, mended) {
  const look = async () => {
    question.disabled = true;
    const { repairs = [] } = await engine.repairs(puzzle);
    const choices = repairs.slice(0, SHOWN).map((repair) => choice(repair, () => mended(repaired(puzzle, repair))));
    const none = make('p', { class: 'small' }, text('repair.none'));
    question.replaceWith(...(choices.length ? choices : [none]));
  };
  const question = button(text('repair.ask'), look, { class: 'quiet' });
  return make('div', { class: 'ways' }, question);
}

function choice({ cell, from, to }, act) {
  const change = to === '.' ? text('repair.empty', { cell }) : text('repair.to', { cell, to });
  return button(from === '.' ? change : text('repair.instead', { change, from }), act, { class: 'chip' });
}

function repaired(puzzle, { cell, to }) {
  const digits = digitsOf(puzzle.puzzle);
  digits[cellIndex(cell, puzzle.size)] = digitOf(to);
  return { ...puzzle, puzzle: textOf(digits) };
}
