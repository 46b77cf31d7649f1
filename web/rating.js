/**
 * The rating panel: how hard a puzzle is on every scale that answers in time, the scales asked one after the other so
 * that the quick ones are there at once.
 */

import { open } from './dialogs.js';
import { fill, make } from './dom.js';
import * as engine from './engine.js';
import { counted } from './names.js';

/** Opens the panel for a puzzle. */
export async function showRating(puzzle) {
  const message = make('p', { class: 'message', role: 'status' }, 'Rating …');
  const facts = make('p', { class: 'facts' });
  const list = make('dl', { class: 'ratings' });
  open('How hard is it?', facts, list, message);
  try {
    const [{ scales }, techniques] = await Promise.all([engine.options(), engine.techniques()]);
    for (const scale of scales) {
      if (!message.isConnected) return;
      message.textContent = `Asking ${scale.name} …`;
      const answer = await engine.rate(puzzle, [scale.id]).catch((error) => ({ error: error.message }));
      if (answer.clues) fill(facts, describe(answer, techniques));
      list.append(make('dt', {}, scale.name), make('dd', {}, ...rating(answer, scale)));
    }
    message.textContent = '';
  } catch (error) {
    message.textContent = error.message;
  }
}

/** What every answer tells: level, hardest step, number of givens. */
function describe({ level, hardest, clues }, techniques) {
  const technique = techniques.find(({ id }) => id === hardest);
  const step = technique && `hardest step: ${technique.name}`;
  return [level && `Level ${level}`, step, counted(clues, 'given')].filter(Boolean).join(' · ');
}

/** The figures of a scale, whose fields begin with its id, and what they mean. */
function rating(answer, { id, text }) {
  const own = id.replaceAll('-', '_');
  const named = Object.entries(answer).filter(
    ([name, found]) => (name === own || name.startsWith(`${own}_`)) && found !== null,
  );
  const figures = named.map(([name, found]) => {
    const word = name.slice(own.length + 1).replaceAll('_', ' ');
    const label = word.length === 2 ? word.toUpperCase() : word;
    return (label && `${label} `) + (typeof found === 'number' ? Math.round(found * 100) / 100 : found);
  });
  const [meaning] = text.split('\n\n');
  const shown = figures.length ? figures.join(' · ') : (answer.error ?? 'no rating in time');
  return [make('p', { class: 'figure' }, shown), make('p', { class: 'small' }, meaning)];
}
