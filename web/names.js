/**
 * The names of things at the edge: cells are `r1c1`, candidates `r1c1=5`, digits are numbers that texts write as one
 * character (`1-9`, then `A-Z`; on few boards `0` too). The page counts cells from 0, row by row, and uses these
 * functions wherever it meets a name.
 */

const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0';

/** What the page counts the digit 0 as, so that 0 can mean none. Texts and the engine say `0`. */
const ZERO = SYMBOLS.length;

/** The size of the largest board that has a character for each digit. */
export const LARGEST = ZERO - 1;

/** The number that people read for a digit. */
export const shown = (digit) => (digit === ZERO ? 0 : digit);

/** The digit that people read as a number. */
export const digitNumbered = (number) => (number === 0 ? ZERO : number);

/** The digits of a board, lowest first. */
export const digitsOn = ({ size, lowest = 1 }) =>
  Array.from({ length: size }, (_, index) => digitNumbered(lowest + index));

/** Digits in the order in which people count. */
export const inOrder = (digits) => [...digits].sort((one, other) => shown(one) - shown(other));

/** The rows and columns of a puzzle in words, `4×4`; nothing for the usual ones. */
export const shapeName = ({ size = 9, rows = size, cols = size }) =>
  rows === 9 && cols === 9 ? '' : `${rows}×${cols}`;

/** The name of a cell on a board of so many columns: `cellName(0, 9)` is `r1c1`. */
export const cellName = (index, columns) => `r${Math.floor(index / columns) + 1}c${(index % columns) + 1}`;

/** The cell with a name. */
export function cellIndex(name, columns) {
  const [, row, column] = /^r(\d+)c(\d+)$/i.exec(name) ?? [];
  return row === undefined ? -1 : (Number(row) - 1) * columns + Number(column) - 1;
}

/** A candidate, an entry or an elimination: `r4c7=5`, `r4c7-5`. */
export function candidate(name, columns) {
  const [, cell, digit] = /^(r\d+c\d+)[=-](\d+)$/i.exec(name) ?? [];
  return cell === undefined ? null : { cell: cellIndex(cell, columns), digit: digitNumbered(Number(digit)) };
}

/** The name of a candidate: `r4c7=5`. */
export const candidateName = (cell, digit) => `${cell}=${shown(digit)}`;

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

/** The letters and numbers of a name: `X-Wing`, `x wing` and `xwing` are the same. */
export const letters = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words of an address, as people read them; what cannot be decoded is left as it is. */
export function plainWords(words) {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}

/** The technique that an address means: by its id, or by any of its names. */
export function called(techniques, words) {
  const wanted = letters(plainWords(words));
  const isCalled = ({ id, name, aliases = [] }) => [id, name, ...aliases].some((one) => letters(one) === wanted);
  return techniques.find(({ id }) => id === words) ?? (wanted ? techniques.find(isCalled) : undefined);
}
