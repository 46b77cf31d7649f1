/**
 * The names of things at the edge: cells are `r1c1`, candidates `r1c1=5`, digits are numbers that texts write as one
 * character (`1-9`, then `A-Z`). The page counts cells from 0, row by row, and uses these functions wherever it meets
 * a name.
 */

const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The size of the largest board that has a character for each digit. */
export const LARGEST = SYMBOLS.length;

/** The name of a cell: `cellName(0, 9)` is `r1c1`. */
export const cellName = (index, size) => `r${Math.floor(index / size) + 1}c${(index % size) + 1}`;

/** The cell with a name. */
export function cellIndex(name, size) {
  const [, row, column] = /^r(\d+)c(\d+)$/i.exec(name) ?? [];
  return row === undefined ? -1 : (Number(row) - 1) * size + Number(column) - 1;
}

/** A candidate, an entry or an elimination: `r4c7=5`, `r4c7-5`. */
export function candidate(name, size) {
  const [, cell, digit] = /^(r\d+c\d+)[=-](\d+)$/i.exec(name) ?? [];
  return cell === undefined ? null : { cell: cellIndex(cell, size), digit: Number(digit) };
}

/** The digit that a character stands for, or 0. */
export const digitOf = (symbol) => SYMBOLS.indexOf(symbol.toUpperCase()) + 1;

/** The character that stands for a digit. */
export const symbolOf = (digit) => SYMBOLS[digit - 1];

/** The digits of a grid as text: 0 where it is empty. */
export const digitsOf = (text) => [...(text ?? '')].map(digitOf);

/** A grid of digits as text. */
export const textOf = (digits) => digits.map((digit) => (digit ? symbolOf(digit) : '.')).join('');

/** The set of digits that a text like `379` stands for, in order. */
export const digitList = (text) => [...(text ?? '')].map(digitOf).filter(Boolean);

/** A list in words: `1, 2 and 3`. */
export function inWords(list, last = 'and') {
  if (list.length < 2) return list.join('');
  return `${list.slice(0, -1).join(', ')} ${last} ${list[list.length - 1]}`;
}

/** `3 notes`, `1 note`. */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
