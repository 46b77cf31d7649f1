/**
 * The one door to the engine. Every question is stateless and answered in JSON, by one of two back ends
 * (`back-end.js`): the engine in this page, or the program that serves the page. Who asks does not know which.
 */

import { startBackEnd } from './back-end.js';
import { shown } from './names.js';
import { settings, watch } from './store.js';
import { language, text } from './text.js';
import {
  namedFormats,
  namedTechnique,
  namedTechniques,
  translatedRules,
  translatedScales,
  translatedSentence,
} from './translated.js';

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

/** The back end of the settings. */
function backEnd() {
  started ??= startBackEnd(settings.engine);
  return started;
}

watch((changes) => {
  if ('engine' in changes) started = null;
});

/** Where the engine is that answers, in words. */
export const where = async () => text((await backEnd()).words);

/** Whether it is in this page, which then needs no program. */
export const isInPage = async () => (await backEnd()).isInPage === true;

/** Calls off what was asked for the screen that is left. */
let screen = new AbortController();
export function leave() {
  screen.abort();
  screen = new AbortController();
}

/** What the engine answers in sentences, it is asked for in the language of the page. */
const SPOKEN = ['hint', 'explain', 'play', 'drill'];
const spoken = (name, request) =>
  language === 'en' || !SPOKEN.includes(name) ? request : { ...request, language };

async function ask(name, request, signal, told) {
  const { door } = await backEnd();
  const { status, text: said } = await door.ask(name, spoken(name, request), signal, told).catch(() => {
    throw new EngineError(text(signal?.aborted ? 'page.off' : 'page.silent'), 0);
  });
  const answer = parsed(said);
  if (status === 200 && answer) return answer.error ? { ...answer, error: await translatedSentence(answer.error) } : answer;
  // An answer that breaks off is not an answer.
  if (status === 200) throw new EngineError(text('page.silent'), 0);
  const message = status === 503 ? text('page.busy') : answer?.error && (await translatedSentence(answer.error));
  throw new EngineError(message ?? text('page.answered', { status }), status);
}

function parsed(said) {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}

/** Reads anything: a line, a grid, candidates, a saved game. */
export const parse = (written, options = {}) => ask('parse', { text: written, ...options });

/** The board of a puzzle: size, boxes, houses, marked cells. */
export async function board(puzzle) {
  const answer = await ask('board', puzzle.drawing ? { puzzle } : puzzle);
  return { ...answer, texts: await translatedRules(answer.texts) };
}

/** All about the solutions of a puzzle. */
export const solve = (puzzle) => ask('solve', puzzle);

/**
 * Whether a puzzle is proper, and what clashes, unless that is called off; with `true_candidates` what is possible in
 * each cell, with `minimal` the givens that can be left out.
 */
export const check = (puzzle, signal) => ask('check', puzzle, signal);

/** The changes of a single cell that make it a proper puzzle. */
export const repairs = (puzzle, signal) => ask('check', { ...puzzle, repair: true }, signal);

/** A new game of a puzzle. */
export const start = (puzzle) => ask('play', puzzle.fog ? { puzzle } : puzzle);

/** A new game from a position: a puzzle with `entries`, `notes` or `pencilmarks`. */
export const startFrom = (position) => ask('play', { state: position });

/** A game after a move: the game, how it looks now, and what changed. */
export const play = (game, move) => ask('play', { game, move: move && numbered(move) });

/** A move with the number that people read for its digit. */
const numbered = ({ digit, ...move }) => (digit === undefined ? move : { ...move, digit: shown(digit) });

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

/** The techniques of the path that gives a puzzle its level. */
export async function techniquesOf(puzzle) {
  const { steps = [] } = await ask('explain', { ...puzzle, order: ['sudoku-explainer'] });
  return [...new Set(steps.map(({ technique }) => technique))];
}

/** How hard a puzzle is, on some scales, unless that is called off. */
export async function rate(puzzle, scales, signal) {
  const answer = await ask('rate', { ...puzzle, scales }, signal);
  const told = async (rating) => (rating.reason ? { ...rating, reason: await translatedSentence(rating.reason) } : rating);
  return { ...answer, ratings: await Promise.all((answer.ratings ?? []).map(told)) };
}

/**
 * A new puzzle, unless that is called off or the screen is left. `told` hears now and then how many puzzles were tried so
 * far, where the engine is in this page.
 */
export const generate = (wishes, signal, told) =>
  ask('generate', wishes, signal ? AbortSignal.any([signal, screen.signal]) : screen.signal, told);

/** A new puzzle that every screen may use: it is not called off with one. */
export const generateForAll = (wishes) => ask('generate', wishes);

/** A new classic puzzle of a level. */
export const newOfLevel = (level, signal, told, size = 9) =>
  generate({ size, level, seed: randomSeed() }, signal, told);

/** A seed that nobody chose. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);

/** A puzzle in another format, with what was drawn and its fog, as far as the format holds them. */
export const convert = (puzzle, to) => ask('convert', puzzle.drawing || puzzle.fog ? { puzzle, to } : { ...puzzle, to });

/** What can be chosen: levels, symmetries, sizes, rules, scales, stages of hints; and what every status means. */
export const options = remembered(() => ask('options'));

/** The rules that a board can have, without and with parameters, and the families of clues of new puzzles. */
export const rules = remembered(async () => {
  const { rules: plain, constraints, families } = await options();
  return {
    rules: await translatedRules(plain),
    constraints: await translatedRules(constraints),
    families: await translatedRules(families, 'families'),
  };
});

/** What the status of an answer to a question means, in a sentence; and what the answer says is wrong, if anything. */
export async function verdict(question, { status, error }) {
  const { statuses } = await options();
  return [await translatedSentence(statuses[question][status]), error].filter(Boolean);
}

/** The scales that rate a puzzle, with what their columns mean. */
export const scales = remembered(async () => translatedScales((await options()).scales));

/** The formats of puzzles. */
export const formats = remembered(async () => namedFormats((await ask('formats')).formats));

const encyclopedia = remembered(async () => {
  const { techniques: all, orders: known } = await ask('techniques');
  return { techniques: await namedTechniques(all), orders: known };
});

/** The encyclopedia: every technique. */
export const techniques = async () => (await encyclopedia()).techniques;

/** The orders in which hints can try them, the usual one first: the id of each, and what it is for. */
export const orders = async () => (await encyclopedia()).orders;

/** One technique: its lesson and live examples. */
export const technique = async (id) => namedTechnique(await ask('technique', { id }));

/** A position where a technique is needed next, which a seed gives; with `tapped`, a verdict on what was found there. */
export const drill = async (id, seed, tapped = []) =>
  namedTechnique(await ask('drill', { id, seed, tapped }), 'technique');

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
