/**
 * The verdict on a puzzle that came from somewhere: can it be played, how many solutions does it have, what clashes,
 * and what would mend it. The engine judges; here its judgement becomes words.
 */

import * as engine from './engine.js';
import { LARGEST, digitsOf } from './names.js';
import { hasText, levelName, listed, text } from './text.js';

/** A puzzle as questions take it, from a record of what was read. */
export const puzzleOf = ({ puzzle, rules, size, constraints, ...others }) => ({
  puzzle,
  rules: rules ?? [],
  size,
  constraints,
  ...shapeOf(others),
  ...drawingOf(others),
  ...fogOf(others),
});

/** The fog over a puzzle, with the solution that lifts it, if that came with it. */
const fogOf = ({ fog, solution }) => (fog ? { fog, ...(solution && { solution }) } : {});

/** What of a puzzle was only drawn, to be shown again. */
const drawingOf = ({ drawing, not_understood }) => (drawing && not_understood ? { drawing, not_understood } : {});

/** That parts of a drawing were not understood, in words. */
export function drawnWords(open) {
  const parts = open.split(', ').map((part) => (hasText(`drawn.${part}`) ? text(`drawn.${part}`) : part));
  return text('drawn.open', { parts: listed(parts) });
}

/** What a puzzle says of a board whose rows and columns are not as many as its digits, or whose digits count from 0. */
export const shapeOf = ({ rows, cols, digits }) => (rows ? { rows, cols, digits } : {});

/** The puzzle as a position, if something was entered or noted already. */
export function positionOf(puzzle, { entries, notes, pencilmarks }) {
  return entries || notes || pencilmarks ? { ...puzzle, entries, notes, pencilmarks } : null;
}

/** What a game of a linked puzzle begins with, or nothing if it cannot be played as it is. */
export async function playable({ game, puzzle, rules, size, constraints, about = {}, ...others }) {
  const record = await engine.parse(puzzle, { rules, size, constraints, ...shapeOf(others) });
  const read = puzzleOf({ ...others, ...record });
  const isEmpty = digitsOf(read.puzzle).every((digit) => !digit) && !read.constraints && !read.drawing;
  if (record.size > LARGEST || record.clashes?.length || isEmpty) return null;
  return { puzzle: read, position: game ?? positionOf(read, record), about };
}

/**
 * The verdict on a puzzle without clashes, in words: `{ text, isProper, isOpen, warning, reason }`. It is open where
 * rules that are only drawn may change it. A warning is for those who play it all the same; the reason says why there is
 * no solution, as far as the engine knows. What a status is called here is a text; one without a text is said as the
 * engine says it.
 */
export async function verdictOn(puzzle, signal) {
  const answer = await engine.check(puzzle, signal);
  const isProper = Boolean(answer.solution);
  const { error } = answer;
  const isOpen = Boolean(puzzle.not_understood) && hasText(`verdict.${answer.status}.drawn`);
  const status = isOpen ? `${answer.status}.drawn` : answer.status;
  const words = textOr(`verdict.${status}`, async () => (await engine.verdict('check', answer))[0]);
  const warning = hasText(`warning.${status}`) ? text(`warning.${status}`) : null;
  return { text: await words, isProper, isOpen, warning, reason: isProper ? null : error };
}

const textOr = (key, otherwise) => (hasText(key) ? text(key) : otherwise());

/** The level of a proper puzzle in words, where there is one. */
export async function levelInWords(puzzle, signal) {
  const { level } = await engine.rate(puzzle, ['level'], signal);
  return level ? text('make.one-level', { level: levelName(level) }) : null;
}

/** What the engine says is wrong with a puzzle: its clashes one by one, or all of it. */
export function clashesIn({ error, clashes = [] }) {
  if (!error) return [];
  const told = error.split('; ');
  return told.length === clashes.length ? told : [error];
}
