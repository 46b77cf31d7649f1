/**
 * The one door to the engine. Every question is stateless and answered in JSON, by one of two back ends: the engine in
 * this page (`pool.js`), or the program that serves the page (`http.js`). Who asks does not know which.
 */

import * as http from './http.js';
import { startPool } from './pool.js';
import { settings, watch } from './store.js';

const SILENT = 'The engine is not responding. Is the program still running?';

/** The back ends: what the settings call them, and what starts them. */
const BACK_ENDS = {
  page: {
    words: 'in this page',
    isInPage: true,
    start: () => startPool(new URL('engine/pencilmark.wasm', import.meta.url)),
  },
  http: { words: 'in the program that serves the page', start: async () => http },
};

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

let started = null;

/** The back end of the settings, or the other one where the browser cannot have it. */
function backEnd() {
  started ??= begin(BACK_ENDS[settings.engine] ?? BACK_ENDS.page).catch(() => begin(BACK_ENDS.http));
  return started;
}

async function begin(one) {
  return { ...one, door: await one.start() };
}

watch((changes) => {
  if ('engine' in changes) started = null;
});

/** Where the engine is that answers, in words. */
export const where = async () => (await backEnd()).words;

/** Whether it is in this page, which then needs no program. */
export const isInPage = async () => (await backEnd()).isInPage === true;

/** Calls off what was asked for the screen that is left. */
let screen = new AbortController();
export function leave() {
  screen.abort();
  screen = new AbortController();
}

async function ask(name, request, signal) {
  const { door } = await backEnd();
  const { status, text } = await door.ask(name, request, signal).catch(() => {
    throw new EngineError(signal?.aborted ? 'Called off.' : SILENT, 0);
  });
  const answer = parsed(text);
  if (status === 200 && answer) return answer;
  // An answer that breaks off is not an answer.
  if (status === 200) throw new EngineError(SILENT, 0);
  const message = status === 503 ? 'The engine is busy. Try again in a moment.' : answer?.error;
  throw new EngineError(message ?? `The engine answered ${status}.`, status);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
 * `why_not`; unless it is called off. Steps bring their `picture`: figures under the digits and over them, and what they mean.
 */
export const hint = (game, options, signal) => ask('hint', { game, picture: true, ...options }, signal);

/** The whole path from a puzzle to its solution, a picture with every step. */
export const explain = (puzzle, options = {}) =>
  ask('explain', { ...puzzle, picture: true, ...options }, screen.signal);

/** How hard a puzzle is, on some scales, unless that is called off. */
export const rate = (puzzle, scales, signal) => ask('rate', { ...puzzle, scales }, signal);

/** A new puzzle. */
export const generate = (wishes) => ask('generate', wishes, screen.signal);

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
export const technique = (id) => ask('technique', { id });

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
