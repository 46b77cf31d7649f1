/**
 * The rating panel: how hard a puzzle is on every scale that answers in time, the scales asked one after the other so
 * that the quick ones are there at once.
 */

import { open } from './dialogs.js';
import { fill, make } from './dom.js';
import * as engine from './engine.js';
import { reference } from './reference.js';
import { clock, figure, hasText, levelName, text } from './text.js';

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
function rating(answer, { id, columns, text: about, words = {} }) {
  const known = columns.filter(({ name }) => answer[name] !== null && answer[name] !== undefined);
  const frames = known.map(({ name }) => `rating.${name}.${answer[name]}`);
  // A word that says how the first figure is meant stands there with it.
  const frame = frames.find(hasText);
  const figures = known.map((column) => FIGURES[column.content](answer[column.name], words));
  const listed = known.map((_, place) => place).filter((place) => place > 0 && frames[place] !== frame);
  const others = listed.map((place) => `${known[place].text}: ${figures[place]}`);
  const reason = answer.ratings?.map(({ reason }) => reason).find(Boolean);
  const missing = reason ? text('rating.none', { reason }) : text('rating.late');
  const first = frame ? text(frame, { figure: figures[0] }) : figures[0];
  const shown = first ?? answer.error ?? missing;
  const meaning = hasText(`rating.about.${id}`) ? text(`rating.about.${id}`) : about.split('\n\n')[0];
  return [
    make('p', { class: 'figure' }, shown),
    make('p', { class: 'small' }, meaning.replace(/\s+/g, ' ').replaceAll('`', '')),
    others.length ? make('ul', { class: 'plain small others-of' }, ...others.map((other) => make('li', {}, other))) : null,
  ];
}

/** How the contents of a column are written: seconds as minutes and seconds. */
const FIGURES = {
  number: (found) => figure(Math.round(found * 100) / 100),
  seconds: (found) => clock(Math.floor(found)),
  word: (found, words) => words[found] ?? found,
};
