/**
 * The rating panel: how hard a puzzle is on every scale that answers in time, the scales asked one after the other so
 * that the quick ones are there at once.
 */

import { open } from './dialogs.js';
import { fill, make } from './dom.js';
import * as engine from './engine.js';
import { reference } from './reference.js';
import { levelName, text } from './text.js';

/** The scales that most people ask for come first. */
const FIRST = ['time', 'se'];

/** Opens the panel for a puzzle. */
export async function showRating(puzzle) {
  const message = make('p', { class: 'message', role: 'status' }, text('rating.rating'));
  const facts = make('p', { class: 'facts' });
  const list = make('dl', { class: 'ratings' });
  open(text('rating.title'), facts, list, message);
  const left = new AbortController();
  message.closest('dialog').addEventListener('close', () => left.abort());
  try {
    const [scales, techniques] = await Promise.all([engine.scales(), engine.techniques()]);
    const found = await engine.rate(puzzle, ['level'], left.signal).catch(() => ({}));
    if (found.clues) fill(facts, describe(found, techniques));
    const rank = ({ id }) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
    for (const scale of scales.toSorted((one, other) => rank(one) - rank(other))) {
      if (!message.isConnected) return;
      message.textContent = text('rating.asking', { name: scale.name });
      const asked = engine.rate(puzzle, [scale.id], left.signal);
      const answer = await asked.catch((error) => ({ error: error.message }));
      list.append(make('dt', {}, reference('scales', scale.id, scale.name)), make('dd', {}, ...rating(answer, scale)));
    }
    message.textContent = '';
  } catch (error) {
    message.textContent = error.message;
  }
}

/** The level, the hardest step, and the number of givens. */
function describe({ level, hardest, clues }, techniques) {
  const technique = techniques.find(({ id }) => id === hardest);
  const step = technique && text('rating.hardest', { name: technique.name });
  const named = level && text('rating.level', { level: levelName(level) });
  return [named, step, text('make.givens', { count: clues })].filter(Boolean).join(' · ');
}

/** The first figure of a scale large, what the scale is, and the others small with their meaning. */
function rating(answer, { columns, text: about, words = {} }) {
  const known = columns.filter(({ name }) => answer[name] !== null && answer[name] !== undefined);
  const figures = known.map((column) => FIGURES[column.content](answer[column.name], words));
  const others = known.map((column, place) => `${column.text}: ${figures[place]}`).slice(1);
  const reason = answer.ratings?.map(({ reason }) => reason).find(Boolean);
  const missing = reason ? text('rating.none', { reason }) : text('rating.late');
  const shown = figures[0] ?? answer.error ?? missing;
  const [meaning] = about.split('\n\n');
  return [
    make('p', { class: 'figure' }, shown),
    make('p', { class: 'small' }, meaning.replace(/\s+/g, ' ').replaceAll('`', '')),
    others.length ? make('ul', { class: 'plain small others-of' }, ...others.map((other) => make('li', {}, other))) : null,
  ];
}

/** How the contents of a column are written: seconds as minutes and seconds. */
const FIGURES = {
  number: (found) => String(Math.round(found * 100) / 100),
  seconds: (found) => `${Math.floor(found / 60)}:${String(Math.floor(found % 60)).padStart(2, '0')}`,
  word: (found, words) => words[found] ?? found,
};
