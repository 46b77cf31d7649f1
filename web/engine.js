/**
 * The one door to the engine. Every question is stateless and answered in JSON; today over HTTP, and a build of the
 * engine that runs inside the page only has to replace `ask`.
 */

const ROOT = 'api/v1/';
const SILENT = 'The engine is not responding. Is the program still running?';

/** An answer that is an error: what the program would have said, in words for people. */
export class EngineError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }

  /** Whether the same question may well be answered in a moment: nothing was wrong with it. */
  get isPassing() {
    return this.status === 0 || this.status === 503;
  }
}

async function ask(path, question) {
  const options = question && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  };
  let response;
  try {
    response = await fetch(ROOT + path, options);
  } catch {
    throw new EngineError(SILENT, 0);
  }
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  // An answer that breaks off is not an answer.
  if (response.ok) throw new EngineError(SILENT, 0);
  const message = response.status === 503 ? 'The engine is busy. Try again in a moment.' : answer?.error;
  throw new EngineError(message ?? `The engine answered ${response.status}.`, response.status);
}

/** Reads anything: a line, a grid, candidates, a saved game. */
export const parse = (text, options = {}) => ask('parse', { text, ...options });

/** The board of a puzzle: size, boxes, houses, marked cells. */
export const board = (puzzle) => ask('board', puzzle);

/** All about the solutions of a puzzle. */
export const solve = (puzzle) => ask('solve', puzzle);

/** The changes of a single cell that make it a proper puzzle. */
export const repairs = (puzzle) => ask('check', { ...puzzle, repair: true });

/** A new game of a puzzle. */
export const start = (puzzle) => ask('play', puzzle);

/** A new game from a position: a puzzle with `entries`, `notes` or `pencilmarks`. */
export const startFrom = (position) => ask('play', { state: position });

/** A game after a move: the game, how it looks now, and what changed. */
export const play = (game, move) => ask('play', { game, move });

/** What chosen cells of a game add up to, and the sets of digits that their cage can still hold. */
export const combinations = (game, cells) => ask('combinations', { game, cells });

/**
 * The next step from a game, as far as a stage gives it away; every step with `all`; an argument with `why` or
 * `why_not`. Steps bring their `picture`: figures under the digits and over them, and what they mean.
 */
export const hint = (game, options) => ask('hint', { game, picture: true, ...options });

/** The whole path from a puzzle to its solution, a picture with every step. */
export const explain = (puzzle, options = {}) => ask('explain', { ...puzzle, picture: true, ...options });

/** How hard a puzzle is, on some scales. */
export const rate = (puzzle, scales) => ask('rate', { ...puzzle, scales });

/** A new puzzle. */
export const generate = (wishes) => ask('generate', wishes);

/** A puzzle in another format. */
export const convert = (puzzle, to) => ask('convert', { ...puzzle, to });

/** What can be chosen: levels, symmetries, sizes, rules, scales, stages of hints; and what every status means. */
export const options = remembered(() => ask('options'));

/** What the status of an answer to a question means, in a sentence; and what the answer says is wrong, if anything. */
export async function verdict(question, { status, error }) {
  const { statuses } = await options();
  return [statuses[question][status], error].filter(Boolean);
}

/** The formats of puzzles. */
export const formats = remembered(async () => (await ask('formats')).formats);

/** The encyclopedia: every technique. */
export const techniques = remembered(async () => (await ask('techniques')).techniques);

/** One technique: its lesson and a live example. */
export const technique = (id) => ask(`techniques/${encodeURIComponent(id)}`);

/** Asks once, and again only after a failure. */
function remembered(question) {
  let answer;
  return () => {
    answer ??= question().catch((error) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
