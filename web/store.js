/**
 * What stays on this machine: the game in progress, saved at each move, those that were left or finished, and the
 * settings. In a browser that refuses storage only the memory is lost, never the game on the screen. Files are the
 * backup that the player owns.
 */

import { keep, recall, watchOthers } from './memory.js';

const GAME = 'game';
const EARLIER = 'earlier';
const FINISHED = 'finished';
const SETTINGS = 'settings';
/** What other screens keep: how far a learner has come, and the puzzle that is being set. */
const PRACTICE = 'practice';
const OTHERS = [PRACTICE, 'setting'];
const DRAFT = 'draft';
const DAILY = 'daily';

/** This many games are kept besides the one being played, and so many that were finished are remembered. */
const KEPT = 8;
const REMEMBERED = 1000;

const DEFAULTS = {
  policy: 'clashes',
  digitFirst: false,
  fixed: false,
  candidates: false,
  automatic: false,
  timer: false,
  highlight: true,
  verbosity: 'full',
  theme: 'system',
  language: 'system',
  numbers: false,
  notation: false,
  vibrate: false,
  sound: false,
  layers: [],
  engine: 'page',
  known: null,
  order: [],
};

/** The settings, with the defaults for what was never chosen. */
export const settings = { ...DEFAULTS, ...sensible(recall(SETTINGS)) };

const watchers = new Set();

/** Calls back whenever settings change, until the function returned is called. */
export function watch(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Changes settings and remembers them. */
export function set(changes) {
  Object.assign(settings, changes);
  keep(SETTINGS, settings);
  watchers.forEach((watcher) => watcher(changes));
}

/** The game that was being played: `{ puzzle, game, seconds, finished }`. */
export function savedGame() {
  const saved = recall(GAME);
  return isGame(saved) ? saved : null;
}

/** Games that were left for others before they were finished, the last one first. */
export function earlierGames() {
  const games = recall(EARLIER);
  return Array.isArray(games) ? games.filter(isGame) : [];
}

/** Remembers the game that is played. Another that was played here, or is played in another tab, is not lost. */
export function saveGame(saved) {
  const left = savedGame();
  if (left && !isSame(left, saved)) setAside(left, saved);
  if (saved.finished && !(left?.finished && isSame(left, saved))) remember(saved);
  keep(GAME, saved);
}

/** Remembers that a game was finished. */
function remember({ puzzle, seconds, about = {}, hints = 0, mistakes = 0 }) {
  const finished = { puzzle, seconds, time: Date.now(), ...about, hints, mistakes };
  keep(FINISHED, [finished, ...finishedGames()].slice(0, REMEMBERED));
}

/** Adds what was found out later about the last finished game of a puzzle, such as its level. */
export function amendFinished(game, facts) {
  const games = finishedGames();
  const place = games.findIndex((finished) => isSame(finished, game));
  if (place >= 0) keep(FINISHED, games.with(place, { ...games[place], ...facts }));
}

/**
 * The games that were finished here, the last one first: `{ puzzle, seconds, time, level, daily, hints, mistakes,
 * hardest, techniques }`, of which old ones have only the first three.
 */
export function finishedGames() {
  const games = recall(FINISHED);
  return Array.isArray(games) ? games.filter((game) => isThing(game) && isThing(game.puzzle)) : [];
}

/** What was being entered: `{ text, puzzle }`, or nothing. */
export const draft = () => (isThing(recall(DRAFT)) ? recall(DRAFT) : null);

/** Remembers what is being entered. */
export const keepDraft = (entered) => keep(DRAFT, entered);

/** The puzzle of a day, if it was made before: `{ day, puzzle, level, givens }`. */
export const keptDaily = (day) => (recall(DAILY)?.day === day ? recall(DAILY) : null);

/** Remembers the puzzle of a day. */
export const keepDaily = (made) => keep(DAILY, made);

/** All that is kept, as the text of a file. */
export function everything() {
  const things = { game: savedGame(), earlier: earlierGames(), finished: finishedGames(), settings };
  OTHERS.forEach((name) => (things[name] = recall(name)));
  return JSON.stringify({ pencilmark: 1, ...things }, null, 1);
}

/**
 * Takes all that a file holds; how many games were new, or nothing if it is no such file. Games and what was learnt are
 * added to what is kept, so that nothing is lost; of the rest there is one, and the file has it. The page must be opened
 * again.
 */
export function takeEverything(text) {
  let things;
  try {
    things = JSON.parse(text);
  } catch {
    return null;
  }
  if (things?.pencilmark !== 1) return null;
  const before = { game: savedGame(), earlier: earlierGames(), finished: finishedGames(), practice: recall(PRACTICE) };
  [GAME, EARLIER, FINISHED, SETTINGS, ...OTHERS].forEach((name) => keep(name, things[name] ?? recall(name)));
  keep(FINISHED, withGames(finishedGames(), before.finished).slice(0, REMEMBERED));
  const left = [...earlierGames(), before.game, ...before.earlier].filter((saved) => saved && isOpen(saved));
  const isOther = (saved, place) => left.findIndex((other) => isSame(other, saved)) === place;
  const current = savedGame();
  keep(EARLIER, left.filter((saved, place) => isOther(saved, place) && !(current && isSame(saved, current))).slice(0, KEPT));
  keep(PRACTICE, withPractice(recall(PRACTICE), before.practice));
  const open = [before.game, ...before.earlier].filter(Boolean);
  const isNew = (saved) => saved && !open.some((other) => isSame(other, saved));
  return finishedGames().length - before.finished.length + [current, ...earlierGames()].filter(isNew).length;
}

/** Finished games with others that are not among them, the last one first. */
function withGames(games, others) {
  const key = ({ puzzle, time }) => `${time} ${puzzle.puzzle}`;
  const known = new Set(games.map(key));
  const all = [...games, ...others.filter((game) => !known.has(key(game)))];
  return all.sort((one, other) => (other.time ?? 0) - (one.time ?? 0));
}

/** What was learnt, here or there. */
function withPractice(one, other) {
  const better = (id) => [one, other].map((kept) => kept?.[id]).sort((a, b) => (b?.found || 0) - (a?.found || 0))[0];
  const ids = [one, other].flatMap((kept) => (isThing(kept) ? Object.keys(kept) : []));
  return Object.fromEntries([...new Set(ids)].map((id) => [id, better(id)]));
}

/** Calls back with the game when another tab has saved it. */
export function watchGame(watcher) {
  watchOthers(GAME, () => savedGame() && watcher(savedGame()));
}

/** Whether two games are of the same puzzle. */
export function isSame({ puzzle: one }, { puzzle: other }) {
  const board = ({ rules = [], constraints = [] }) => JSON.stringify([rules, constraints]);
  return one.puzzle === other.puzzle && board(one) === board(other);
}

/** Makes room for another game: the one that was played is kept, unless it is finished or was never begun. */
function setAside(left, next) {
  const others = earlierGames().filter((saved) => !isSame(saved, left) && !isSame(saved, next));
  keep(EARLIER, [...(isOpen(left) ? [left] : []), ...others].slice(0, KEPT));
}

/** Whether a game was begun and is not finished: something was done in it besides choosing how it is played. */
export const isOpen = ({ game, finished, unanswered = [] }) =>
  !finished && [...(game.log ?? []), ...unanswered].some(({ kind }) => !CHOICES.has(kind));
const CHOICES = new Set(['policy', 'automatic', 'known']);

/** Whether what was stored is a game, as far as can be told without the engine. */
function isGame(saved) {
  const isList = (list) => Array.isArray(list ?? []);
  const { puzzle, rules, constraints } = saved?.puzzle ?? {};
  return typeof puzzle === 'string' && isList(rules) && isList(constraints) && isThing(saved.game);
}

function isThing(thing) {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing);
}

/** Those of the settings that were stored which are of the right kind. */
function sensible(stored) {
  const kind = (thing) => (Array.isArray(thing) ? 'list' : typeof thing);
  const isRight = ([name, value]) =>
    name === 'known' ? kind(value) === 'list' : name in DEFAULTS && kind(value) === kind(DEFAULTS[name]);
  return isThing(stored) ? Object.fromEntries(Object.entries(stored).filter(isRight)) : {};
}

/** Offers a text as a file. */
export function download(name, text, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Lets the player pick a file; its text, or nothing. */
export function upload() {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', hidden: true });
    const take = async () => {
      input.remove();
      resolve((await input.files[0]?.text()) ?? null);
    };
    input.addEventListener('change', take);
    input.addEventListener('cancel', take);
    // It is in the page meanwhile: an element that nothing holds may be forgotten, and then no file is ever asked for.
    document.body.append(input);
    input.click();
  });
}
