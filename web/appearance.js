/**
 * From the engine's view of a game to how cells look and what they are called. Both follow from the view alone.
 */

import { make } from './dom.js';
import { candidateName, cellIndex, cellName, digitList, digitsOf, shown } from './names.js';
import { listed, text } from './text.js';

/**
 * How every cell looks. `settings.fixed` puts notes in fixed places; `shown` are cells whose candidates are drawn
 * anyway.
 */
export function looksOf(board, view, settings = {}, shown = new Set()) {
  const givens = digitsOf(board.givens);
  const entries = digitsOf(view.entries);
  const wrong = new Set(wrongCells(view, board.columns));
  const fog = new Set((view.fog ?? []).map((name) => cellIndex(name, board.columns)));
  const ends = new Set((view.links ?? []).flatMap(({ from, to }) => [from, to]));
  return givens.map((digit, index) => {
    const hidden = fog.has(index);
    const given = hidden ? 0 : digit;
    const name = cellName(index, board.columns);
    const notes = view.notes?.[name] ?? {};
    const look = { digit: given || entries[index] || 0, given: given > 0, wrong: wrong.has(index), ...(hidden && { hidden }) };
    look.colours = view.colours?.[name] ?? [];
    if (look.digit) return look;
    if (!hidden && (settings.candidates || shown.has(index))) {
      const candidates = digitList(view.candidates?.[name]);
      return {
        ...look,
        candidates,
        painted: candidates.map((digit) => view.candidate_colours?.[candidateName(name, digit)] ?? 0),
        linked: candidates.filter((digit) => ends.has(candidateName(name, digit))),
      };
    }
    return { ...look, centre: digitList(notes.centre), corner: digitList(notes.corner), fixed: settings.fixed };
  });
}

/** What a screen reader calls each cell: always place, then its cages and lines, then what is in it. */
export function namesOf(board, looks, verbosity = 'full') {
  return looks.map((look, index) => {
    const row = Math.floor(index / board.columns) + 1;
    const column = (index % board.columns) + 1;
    const place =
      verbosity === 'short' ? `${row} ${column}` : text('cell.place', { row, column }) + boxName(board, index);
    const told = look.hidden ? [text('cell.fog')] : (board.told?.[cellName(index, board.columns)] ?? []);
    return [place, ...(verbosity === 'short' && !look.hidden ? [] : told), contents(look)].join(', ');
  });
}

const spaced = (digits) => digits.map(shown).join(' ');

/** What is in a cell, in words. */
export function contents(look) {
  const wrong = look.wrong ? `, ${text('cell.wrong')}` : '';
  if (look.digit) return text(look.given ? 'cell.given' : 'cell.entered', { digit: shown(look.digit) }) + wrong;
  const parts = [];
  if (look.candidates?.length) parts.push(text('cell.candidates', { digits: spaced(look.candidates) }));
  const painted = (look.candidates ?? []).filter((_, place) => look.painted[place]);
  if (painted.length) parts.push(text('cell.coloured', { digits: spaced(painted) }));
  if (look.linked?.length) parts.push(text('cell.linked', { digits: spaced(look.linked) }));
  if (look.centre?.length) parts.push(text('cell.notes', { digits: spaced(look.centre) }));
  if (look.corner?.length) parts.push(text('cell.corner', { digits: spaced(look.corner) }));
  if (look.colours?.length) parts.push(text('cell.colour', { colours: listed(look.colours) }));
  return [text('cell.empty'), ...parts].join(', ');
}

/** The cells that the policy calls wrong, or that clash. */
function wrongCells(view, columns) {
  const clashing = (view.clashes ?? []).flatMap((clash) => clash.cells);
  return [...clashing, ...(view.wrong ?? [])].map((name) => cellIndex(name, columns));
}

/** What the rules beyond rows, columns and boxes ask for; how they are written as text is left out. */
export function rulesOf({ texts = [] }) {
  return texts.map(({ name, text: told }) => ({ name, text: told.replace(/\s+/g, ' ').replace(/:? `.*/, '.') }));
}

/** What a puzzle asks for, in paragraphs: in its setter's words, or else in those of its rules. */
export function wordsOf(board, { words = '' } = {}) {
  const own = words.split('\n').filter((line) => line.trim());
  if (own.length) return own.map((line) => make('p', {}, line));
  return rulesOf(board).map((rule) => make('p', {}, make('b', {}, rule.name), ` ${rule.text}`));
}

const boxNames = new WeakMap();

/** The name of a cell's box, found once for each board: large boards have thousands of places to look at. */
function boxName(board, index) {
  if (!boxNames.has(board)) {
    const names = Array(board.rows * board.columns).fill('');
    for (const { kind, name, cells } of board.houses) {
      if (kind === 'box') cells.forEach((cell) => (names[cellIndex(cell, board.columns)] = `, ${name}`));
    }
    boxNames.set(board, names);
  }
  return boxNames.get(board)[index];
}
