/**
 * Share links: the whole puzzle is in the fragment of the address, `#p=…&rules=…&size=…`, which browsers do not
 * even send to the server; on request with what the player has written. The other screens have addresses too:
 * `#learn`, `#learn/xy-wing`, `#play`.
 *
 *     rows=6&cols=9&digits=0-8   where these are not as many as each other, or digits count from 0
 *     constraints=…  cages, lines and other rules with parameters, as the engine's JSON
 *     fog=r4c4 r4c5  the cells that are clear from the start of a puzzle in fog, or none
 *     title=…        what its setter calls it, author=… who that is, text=… the rules in the setter's words
 *     e=6..1…        the entries of the open cells, in the order of the cells
 *     n=0a.5f…       centre notes, c= corner notes, x= what is crossed out: for each open cell the set of its digits,
 *                    five to a character (0-9, a-v), a dot for an empty set, and nothing for those at the end
 */

import { LARGEST, cellName, digitList, digitsOf, digitsOn, shown, textOf } from './names.js';

const KINDS = { n: 'centre', c: 'corner', x: 'eliminate' };
const BITS = 5;

/** What a setter says about a puzzle, by the names in an address. */
const SAID = { title: 'title', author: 'author', text: 'words' };

/** The address of a puzzle; with what is said `about` it, and a `view` of what was written, if they are wanted. */
export function linkTo(
  { puzzle, rules = [], size, constraints, rows, cols, digits, fog },
  { about = {}, view = null } = {},
) {
  const words = new URLSearchParams({ p: puzzle });
  if (rules.length) words.set('rules', rules.join(','));
  if (size && size !== 9) words.set('size', size);
  if (rows) for (const [name, part] of Object.entries({ rows, cols, digits: digits.join('-') })) words.set(name, part);
  if (constraints) words.set('constraints', JSON.stringify(constraints));
  if (fog) words.set('fog', fog);
  for (const [name, part] of Object.entries(SAID)) if (about[part]) words.set(name, about[part]);
  if (view) for (const [name, text] of progress(puzzle, boardOf({ size, cols, digits }), view)) words.set(name, text);
  return `${location.origin}${location.pathname}#${words}`;
}

/**
 * The puzzle in a text that is (or holds) a share link, with a `game` if something was written; nothing if there is
 * none.
 */
export function puzzleIn(text) {
  const fragment = /#(p=\S+)/.exec(text)?.[1];
  if (!fragment) return null;
  const words = new URLSearchParams(fragment);
  const rules = (words.get('rules') ?? '').split(',').filter(Boolean);
  const shape = shapeIn(words);
  const puzzle = words.get('p');
  const constraints = listIn(words.get('constraints'));
  const said = Object.entries(SAID).map(([name, part]) => [part, words.get(name)]);
  const about = Object.fromEntries(said.filter(([, part]) => part));
  const fog = words.has('fog') ? { fog: words.get('fog') } : {};
  const linked = { puzzle, rules, size: Number(words.get('size')) || undefined, constraints, about, ...shape, ...fog };
  const log = puzzle.length <= LARGEST ** 2 ? logOf(words, puzzle, shape) : [];
  return log.length ? { ...linked, game: { puzzle, rules, constraints, ...shape, ...fog, version: 1, log } } : linked;
}

/** The list that a text holds as JSON; nothing if it holds none. */
function listIn(text) {
  try {
    const list = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** What an address says of a board of an unusual shape. */
function shapeIn(words) {
  const [rows, cols] = [Number(words.get('rows')), Number(words.get('cols'))];
  const digits = (words.get('digits') ?? '').split('-').map(Number);
  return rows && cols && digits.length === 2 ? { rows, cols, digits } : {};
}

/** The columns and digits of a puzzle. */
const boardOf = ({ size = 9, cols = size, digits: [lowest, highest] = [1, size] }) => ({
  columns: cols,
  digits: digitsOn({ size: highest - lowest + 1, lowest }),
});

/** What was written, as the parts of an address that are not empty. */
function progress(puzzle, board, { entries, notes = {}, crossed = {} }) {
  const digits = digitsOf(entries);
  const open = openCells(puzzle, board);
  const names = open.map((cell) => cellName(cell, board.columns));
  const entered = textOf(open.map((cell) => digits[cell])).replace(/\.+$/, '');
  const sets = (list) => trimmed(list.map((text) => packed(digitList(text), board.digits)));
  return [
    ['e', entered],
    ['n', sets(names.map((name) => notes[name]?.centre))],
    ['c', sets(names.map((name) => notes[name]?.corner))],
    ['x', sets(names.map((name) => crossed[name]))],
  ].filter(([, text]) => text);
}

/** The moves that write down what a link holds. */
function logOf(words, puzzle, shape) {
  const { columns, digits } = boardOf({ size: Math.round(Math.sqrt(puzzle.length)), ...shape });
  const open = openCells(puzzle, { digits });
  const entered = digitsOf(words.get('e')).map((digit) => (digit ? [digit] : []));
  const kinds = Object.entries(KINDS).map(([name, kind]) => [kind, unpacked(words.get(name), digits)]);
  return [['enter', entered], ...kinds].flatMap(([kind, sets]) => {
    const cellsOf = (digit) => open.filter((_, place) => sets[place]?.includes(digit));
    const moves = digits.map((digit) => ({ kind, cells: cellsOf(digit).map((cell) => cellName(cell, columns)), digit: shown(digit) }));
    const isNote = kind === 'centre' || kind === 'corner';
    return moves.filter(({ cells }) => cells.length).map((move) => (isNote ? { ...move, on: true } : move));
  });
}

/** The cells without a given. A 0 is one only where digits count from 0. */
const openCells = (puzzle, { digits }) =>
  digitsOf(puzzle).flatMap((digit, cell) => (digits.includes(digit) ? [] : [cell]));

const trimmed = (sets) => sets.join('').replace(/\.+$/, '');

/** A set of digits in as many characters as all digits of the board need; a dot for none. */
function packed(digits, all) {
  if (digits.length === 0) return '.';
  const groups = Array(Math.ceil(all.length / BITS)).fill(0);
  const places = digits.map((digit) => all.indexOf(digit));
  for (const place of places) groups[Math.floor(place / BITS)] |= 1 << (place % BITS);
  return groups.map((group) => group.toString(32)).join('');
}

/** The sets of a text. */
function unpacked(text, all) {
  const parts = (text ?? '').match(new RegExp(`\\.|[0-9a-v]{${Math.ceil(all.length / BITS)}}`, 'g')) ?? [];
  const has = (part, place) => parseInt(part[Math.floor(place / BITS)], 32) & (1 << (place % BITS));
  return parts.map((part) => (part === '.' ? [] : all.filter((_, place) => has(part, place))));
}
