/**
 * Share links: the whole puzzle is in the fragment of the address, `#p=…&rules=…&size=…`, which browsers do not
 * even send to the server; on request with what the player has written. The other screens have addresses too:
 * `#learn`, `#learn/xy-wing`, `#play`.
 *
 *     constraints=…  cages, lines and other rules with parameters, as the engine's JSON
 *     title=…        what its setter calls it, author=… who that is, text=… the rules in the setter's words
 *     e=6..1…        the entries of the open cells, in the order of the cells
 *     n=0a.5f…       centre notes, c= corner notes, x= what is crossed out: for each open cell the set of its digits,
 *                    five to a character (0-9, a-v), a dot for an empty set, and nothing for those at the end
 */

import { LARGEST, cellName, digitList, digitsOf, textOf } from './names.js';

const KINDS = { n: 'centre', c: 'corner', x: 'eliminate' };
const BITS = 5;

/** What a setter says about a puzzle, by the names in an address. */
const SAID = { title: 'title', author: 'author', text: 'words' };

/** The address of a puzzle; with what is said `about` it, and a `view` of what was written, if they are wanted. */
export function linkTo({ puzzle, rules = [], size, constraints }, { about = {}, view = null } = {}) {
  const words = new URLSearchParams({ p: puzzle });
  if (rules.length) words.set('rules', rules.join(','));
  if (size && size !== 9) words.set('size', size);
  if (constraints) words.set('constraints', JSON.stringify(constraints));
  for (const [name, part] of Object.entries(SAID)) if (about[part]) words.set(name, about[part]);
  if (view) for (const [name, text] of progress(puzzle, size, view)) words.set(name, text);
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
  const puzzle = words.get('p');
  const constraints = listIn(words.get('constraints'));
  const said = Object.entries(SAID).map(([name, part]) => [part, words.get(name)]);
  const about = Object.fromEntries(said.filter(([, part]) => part));
  const linked = { puzzle, rules, size: Number(words.get('size')) || undefined, constraints, about };
  const log = puzzle.length <= LARGEST ** 2 ? logOf(words, puzzle) : [];
  return log.length ? { ...linked, game: { puzzle, rules, constraints, version: 1, log } } : linked;
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

/** What was written, as the parts of an address that are not empty. */
function progress(puzzle, size = 9, { entries, notes = {}, crossed = {} }) {
  const digits = digitsOf(entries);
  const open = openCells(puzzle);
  const names = open.map((cell) => cellName(cell, size));
  const entered = textOf(open.map((cell) => digits[cell])).replace(/\.+$/, '');
  const sets = (list) => trimmed(list.map((text) => packed(digitList(text), size)));
  return [
    ['e', entered],
    ['n', sets(names.map((name) => notes[name]?.centre))],
    ['c', sets(names.map((name) => notes[name]?.corner))],
    ['x', sets(names.map((name) => crossed[name]))],
  ].filter(([, text]) => text);
}

/** The moves that write down what a link holds. */
function logOf(words, puzzle) {
  const size = Math.round(Math.sqrt(puzzle.length));
  const open = openCells(puzzle);
  const entered = digitsOf(words.get('e')).map((digit) => (digit ? [digit] : []));
  const kinds = Object.entries(KINDS).map(([name, kind]) => [kind, unpacked(words.get(name), size)]);
  return [['enter', entered], ...kinds].flatMap(([kind, sets]) => {
    const digits = Array.from({ length: size }, (_, index) => index + 1);
    const cellsOf = (digit) => open.filter((_, place) => sets[place]?.includes(digit));
    const moves = digits.map((digit) => ({ kind, cells: cellsOf(digit).map((cell) => cellName(cell, size)), digit }));
    const isNote = kind === 'centre' || kind === 'corner';
    return moves.filter(({ cells }) => cells.length).map((move) => (isNote ? { ...move, on: true } : move));
  });
}

const openCells = (puzzle) => digitsOf(puzzle).flatMap((digit, cell) => (digit ? [] : [cell]));

const trimmed = (sets) => sets.join('').replace(/\.+$/, '');

/** A set of digits in as many characters as the size of the board needs; a dot for none. */
function packed(digits, size) {
  if (digits.length === 0) return '.';
  const groups = Array(Math.ceil(size / BITS)).fill(0);
  for (const digit of digits) groups[Math.floor((digit - 1) / BITS)] |= 1 << ((digit - 1) % BITS);
  return groups.map((group) => group.toString(32)).join('');
}

/** The sets of a text. */
function unpacked(text, size) {
  const parts = (text ?? '').match(new RegExp(`\\.|[0-9a-v]{${Math.ceil(size / BITS)}}`, 'g')) ?? [];
  const has = (part, digit) => parseInt(part[Math.floor((digit - 1) / BITS)], 32) & (1 << ((digit - 1) % BITS));
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  return parts.map((part) => (part === '.' ? [] : digits.filter((digit) => has(part, digit))));
}
