/**
 * What stands out on the boards of a game: the houses of the chosen cell, equal digits and their notes, the cell that a
 * hint names, and what the filter shows. Tints lie under the player's colours and frames over them, so that colours stay
 * as they are.
 */

import { cellIndex, cellName } from './names.js';
import { settings } from './store.js';

/** What stands out now: `tints` and `frames`, lists of `[class, cells]`, and the digits whose notes are `lit`. */
export function standingOut({ session, looks, board, filter, step, named }) {
  const withDigit = (digit) => looks.flatMap((look, index) => (look.digit === digit ? [index] : []));
  const found = { tints: [], frames: [], lit: [] };
  const [only, ...others] = board.chosen;
  const isOne = only !== undefined && others.length === 0;
  if (settings.highlight && !step && isOne) {
    const { digit } = looks[only];
    found.tints.push(['peer', peersOf(only, session.board)]);
    if (digit) found.tints.push(['same-cell', withDigit(digit)]);
    if (digit) found.lit.push(digit);
  }
  if (named !== null) found.frames.push(['named', [named]]);
  // Nothing competes with a hint.
  if (filter.isOn && !step) {
    found.frames.push(['filter', filter.cells(looks, session.view, session.board.columns)]);
    if (filter.list.length) found.frames.push(['filtered', filter.list.flatMap(withDigit)]);
    found.lit.push(...filter.list);
  }
  return found;
}

/** The cells that share a row, a column or a box with one, and the cell itself. */
function peersOf(cell, { houses, columns }) {
  const name = cellName(cell, columns);
  const own = houses.filter((house) => house.kind !== 'extra' && house.cells.includes(name));
  return [...new Set(own.flatMap((house) => house.cells.map((other) => cellIndex(other, columns))))];
}
