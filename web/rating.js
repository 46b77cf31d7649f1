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

/** What every answer says: level, hardest step, number of givens. */
function describe({ level, hardest, clues }, techniques) {
  const technique = techniques.find(({ id }) => id === hardest);
  const step = technique && `hardest step: ${technique.name}`;
  return [level && `Level ${level}`, step, counted(clues, 'given')].filter(Boolean).join(' · ');
}

/** The figure of a scale large, the others that belong to it small, and what they mean. */
function rating(answer, { id, text }) {
  const own = id.replaceAll('-', '_');
  const [first, ...others] = Object.entries(answer)
    .filter(([name, found]) => (name === own || name.startsWith(`${own}_`)) && found !== null)
    .map(([name, found]) => worded(name.slice(own.length + 1), id === 'time' ? clock(found) : rounded(found)));
  const shown = first ?? answer.error ?? 'no rating (time ran out)';
  const [meaning] = text.split('\n\n');
  return [
    make('p', { class: 'figure' }, shown, others.length ? make('small', {}, others.join(' · ')) : null),
    make('p', { class: 'small' }, meaning.replace(/\s+/g, ' ').replaceAll('`', '')),
  ];
}

/** The further figures of scales, in words. */
const WORDS = {
  er: (figure) => `ER ${figure}`,
  ep: (figure) => `EP ${figure}`,
  ed: (figure) => `ED ${figure}`,
  sd: (figure) => `± ${figure} from run to run`,
  error: (figure) => `± ${figure}`,
  solved: (share) => (share === 1 ? 'solved in every run' : `solved in ${Math.round(share * 100)} % of the runs`),
  low: (figure) => `from ${figure}`,
  high: (figure) => `to ${figure}`,
};

function worded(name, figure) {
  if (name === '') return String(figure);
  return WORDS[name]?.(figure) ?? `${name.replaceAll('_', ' ')} ${figure}`;
}

const rounded = (found) => (typeof found === 'number' ? Math.round(found * 100) / 100 : found);

/** Seconds as minutes and seconds. */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
