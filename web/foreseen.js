/**
 * What a move is going to show, before the engine has answered: entries, notes, colours, crossed candidates and undo are
 * drawn at once. The engine's answer decides.
 */

import { candidate, cellIndex, cellName, digitList, digitsOf, inOrder, textOf } from './names.js';

/** What a move is going to make of a view, as far as that is plain to see; nothing if only the engine knows. */
export function foreseen(move, view, { board, past, unanswered }) {
  const waiting = unanswered.length;
  if (move.kind === 'undo') return waiting <= 1 && view.can_undo ? past.at(-1) : undefined;
  return FORESEEN[move.kind]?.(move, view, board);
}

const FORESEEN = {
  enter: (move, view, board) => withEntries(move, view, board, move.digit),
  clear: (move, view, board) => withEntries(move, view, board, 0),
  centre: (move, view, board) => withNotes(move, view, board),
  corner: (move, view, board) => withNotes(move, view, board),
  colour: (move, view) => withColours(move, view),
  eliminate: (move, view) => withoutCandidate(move, view),
  apply: (move, view, board) => withPlacements(move, view, board),
};

function withEntries({ cells }, view, board, digit) {
  const entries = digitsOf(view.entries);
  const givens = digitsOf(board.givens);
  for (const name of cells) {
    const cell = cellIndex(name, board.columns);
    if (!givens[cell]) entries[cell] = digit;
  }
  return { ...view, entries: textOf(entries) };
}

/** A note goes from all cells if all of them have it, and into all otherwise. */
function withNotes({ kind, cells, digit, on }, view, board) {
  const [givens, entries] = [digitsOf(board.givens), digitsOf(view.entries)];
  const open = cells.filter((name) => {
    const cell = cellIndex(name, board.columns);
    return !givens[cell] && !entries[cell];
  });
  const has = (name) => digitList(view.notes?.[name]?.[kind]).includes(digit);
  const isWanted = on ?? !open.every(has);
  const noted = open.map((name) => {
    const others = digitList(view.notes?.[name]?.[kind]).filter((other) => other !== digit);
    const digits = isWanted ? inOrder([...others, digit]) : others;
    return [name, { ...view.notes?.[name], [kind]: textOf(digits) }];
  });
  return { ...view, notes: { ...view.notes, ...Object.fromEntries(noted) } };
}

/** Candidates that are crossed out are gone. */
function withoutCandidate({ cells, digit }, view) {
  const left = (name) => textOf(digitList(view.candidates?.[name]).filter((other) => other !== digit));
  const changed = Object.fromEntries(cells.map((name) => [name, left(name)]));
  return { ...view, candidates: { ...view.candidates, ...changed } };
}

/** What a step places. */
function withPlacements({ placements = [] }, view, board) {
  const placed = placements.map((name) => candidate(name, board.columns)).filter(Boolean);
  return placed.reduce(
    (seen, { cell, digit }) => withEntries({ cells: [cellName(cell, board.columns)] }, seen, board, digit),
    view,
  );
}

/** A colour goes from all cells if all of them have it, and onto all otherwise. */
function withColours({ cells, colour, on }, view) {
  const of = (name) => view.colours?.[name] ?? [];
  const isWanted = on ?? !cells.every((name) => of(name).includes(colour));
  const painted = cells.map((name) => {
    const others = of(name).filter((other) => other !== colour);
    return [name, isWanted ? [...others, colour].sort((one, other) => one - other) : others];
  });
  return { ...view, colours: { ...view.colours, ...Object.fromEntries(painted) } };
}
