/**
 * Typos: a puzzle that is not proper may be one cell away from one that is. The engine finds the cells; the page
 * offers them, the likeliest first.
 */

import { button, fill, make } from './dom.js';
import * as engine from './engine.js';
import { cellIndex, digitOf, digitsOf, textOf } from './names.js';
import { text } from './text.js';

/** How many are shown of what is wrong, and of what is missing. */
const [SHOWN, ADDED] = [8, 4];

/**
 * The changes that would mend a puzzle, looked for at once; `mended(puzzle)` gets the one that is chosen. That there is none
 * is said only where a typo is likely (`isLikely`): whoever is still typing knows that something is missing.
 */
export function offerRepairs(puzzle, mended, { isLikely, signal }) {
  const host = make('div', { class: 'repairs' });
  const part = (key, repairs) => {
    const choices = repairs.map((repair) => choice(repair, () => mended(repaired(puzzle, repair))));
    return choices.length ? [make('p', {}, text(key)), make('div', { class: 'ways' }, ...choices)] : [];
  };
  const show = ({ repairs = [] }) => {
    const added = repairs.filter(isAdded).slice(0, ADDED);
    const changed = repairs.filter((repair) => !isAdded(repair)).slice(0, SHOWN);
    const parts = [...part('repair.add', added), ...part('repair.ask', changed)];
    if (parts.length) fill(host, ...parts);
    else if (isLikely) fill(host, make('p', { class: 'small' }, text('repair.none')));
  };
  // It was called off, or the engine is gone: then there is nothing to offer.
  engine.repairs(puzzle, signal).then(show, () => {});
  return host;
}

/** Whether a change is one more given. */
const isAdded = ({ from }) => from === '.';

function choice(repair, act) {
  const { cell, from, to } = repair;
  const change = to === '.' ? text('repair.empty', { cell }) : text('repair.to', { cell, to });
  return button(isAdded(repair) ? change : text('repair.instead', { change, from }), act, { class: 'chip' });
}

function repaired(puzzle, { cell, to }) {
  const digits = digitsOf(puzzle.puzzle);
  digits[cellIndex(cell, puzzle.cols ?? puzzle.size)] = digitOf(to);
  return { ...puzzle, puzzle: textOf(digits) };
}
