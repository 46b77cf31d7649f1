/**
 * The puzzle of the day: the same for everyone on a date, because the engine makes it from the date as seed. The level
 * follows the week, gentle on Monday and harder towards the weekend. And the streak: the days in a row whose puzzle was
 * solved.
 */

import * as engine from './engine.js';
import { digitsOf } from './names.js';
import { finishedGames, keepDaily, keptDaily } from './store.js';

/** The level of each day of the week, Sunday first. */
const WEEK = ['medium', 'beginner', 'easy', 'easy', 'medium', 'medium', 'hard'];

/** A date as `2026-11-16`, as the player's calendar has it. */
export function dayOf(date = new Date()) {
  const two = (number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days after another. */
export function dayAfter(day, days = 1) {
  const date = new Date(`${day}T12:00`);
  date.setDate(date.getDate() + days);
  return dayOf(date);
}

/** The level of the puzzle of a day. */
const levelOfDay = (day) => WEEK[new Date(`${day}T12:00`).getDay()];

/** The puzzle of a day: `{ day, level, givens, puzzle }`. Today's is remembered. */
export async function dailyPuzzle(day = dayOf()) {
  const kept = keptDaily(day);
  if (kept) return kept;
  const level = levelOfDay(day);
  const { puzzle, error } = await engine.generateForAll({ size: 9, level, seed: Number(day.replaceAll('-', '')) });
  if (!puzzle) throw new Error(error);
  const givens = digitsOf(puzzle).filter(Boolean).length;
  const made = { day, level, givens, puzzle: { puzzle, rules: [], size: 9 } };
  if (day === dayOf()) keepDaily(made);
  return made;
}

/** How many minutes players are predicted to need for the puzzle of a day, once it is known; today's is remembered. */
export async function predictedMinutes(made) {
  const seconds = made.seconds ?? (await engine.rate(made.puzzle, ['time'])).time;
  if (seconds && !made.seconds && made.day === dayOf()) keepDaily({ ...made, seconds });
  return seconds ? Math.max(1, Math.round(seconds / 60)) : null;
}

/** Today's puzzle with its board, and with the board and the first answer of a game: `{ made, board, ready }`. */
export async function today() {
  const made = await dailyPuzzle();
  const board = engine.board(made.puzzle);
  const ready = Promise.all([board, engine.start(made.puzzle)]);
  // Who needs it finds out whether it failed.
  ready.catch(() => {});
  return { made, board, ready };
}

/** What the first screen asks for, asked as soon as this module is there; a failure is not remembered. */
let early = location.hash.length < 2 || location.hash === '#home' ? today() : null;
early?.catch(() => {});

/** Today's puzzle, which may have been asked for already. */
export function firstToday() {
  const asked = early ?? today();
  early = null;
  return asked;
}

/** The solved dailies by their days: the best time of each. */
export function solvedDays() {
  const days = new Map();
  for (const { daily, seconds } of finishedGames()) {
    if (daily && !(days.get(daily) <= seconds)) days.set(daily, seconds);
  }
  return days;
}

/** How many days in a row end today, or yesterday while today's puzzle is still open; and the longest row. */
export function streaks(days = solvedDays(), today = dayOf()) {
  const sorted = [...days.keys()].sort();
  let [run, longest] = [0, 0];
  sorted.forEach((day, place) => {
    run = place && dayAfter(sorted[place - 1]) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const last = sorted.at(-1);
  return { now: last === today || last === dayAfter(today, -1) ? run : 0, longest };
}
