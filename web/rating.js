/**
 * The rating panel: how hard a puzzle is on every scale that answers in time, the scales asked one after the other so
 * that the quick ones are there at once.
 */

import { open } from './dialogs.js';
import { fill, make } from './dom.js';
import * as engine from './engine.js';

/** Opens the panel for a puzzle. */
export async function showRating(puzzle) {
  const message = make('p', { class: 'message', role: 'status' }, 'Rating …');
  const table = make('tbody');
  const head = make('tr', {}, make('th', { scope: 'col' }, 'Scale'), make('th', { scope: 'col' }, 'Rating'));
  const close = open('How hard is it?', make('table', { class: 'ratings' }, make('thead', {}, head), table), message);
  const dialog = message.closest('dialog');
  const shown = new Map();
  try {
    const { scales = [] } = await engine.options();
    for (const scale of scales) {
      if (!dialog.isConnected) return close;
      const id = scale.id ?? scale;
      message.textContent = `Rating on the scale ${scale.name ?? id} …`;
      const answer = await engine.rate(puzzle, [id]).catch((error) => ({ [id]: error.message }));
      for (const [name, found] of figures(answer)) shown.set(name, found);
      fill(
        table,
        [...shown].map(([name, found]) => make('tr', {}, make('th', { scope: 'row' }, name), make('td', {}, found))),
      );
    }
    message.textContent = '';
  } catch (error) {
    message.textContent = error.message;
  }
  return close;
}

const FACTS = new Set(['schema', 'index', 'puzzle', 'rules', 'error', 'size', 'solution']);

/** The figures of an answer: every field that is a number or a word. */
function figures(answer) {
  const simple = Object.entries(answer).filter(
    ([name, found]) => !FACTS.has(name) && found !== null && typeof found !== 'object',
  );
  return simple.map(([name, found]) => [
    name.replaceAll('_', ' '),
    typeof found === 'number' ? Math.round(found * 100) / 100 : found,
  ]);
}
