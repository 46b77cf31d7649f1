/**
 * Putting a sheet right from which nothing can be concluded: wrong entries, and notes that lack the digit of their cell.
 */

import { digitList, digitNumbered } from './names.js';

/** Clears wrong entries, and brings back the candidates that are missing from notes; both as the engine lists them. */
export async function putRight(session, wrong, missing) {
  if (wrong.length) await session.move({ kind: 'clear', cells: wrong.map((slip) => slip.cell) });
  for (const { cell, digit: number } of missing) {
    const digit = digitNumbered(number);
    const { crossed = {}, notes = {} } = session.view;
    const centre = digitList(notes[cell]?.centre);
    const wanted = { cells: [cell], digit };
    if (digitList(crossed[cell]).includes(digit)) await session.move({ kind: 'restore', ...wanted });
    if (centre.length && !centre.includes(digit)) await session.move({ kind: 'centre', on: true, ...wanted });
  }
}
