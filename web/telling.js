/**
 * Steps in words: one in a line of a list, and what is said of it as paragraphs.
 */

import { make } from './dom.js';

/** One line for a step in a list. */
export const summary = (step) => {
  const result = [...step.placements, ...step.eliminations.map((name) => name.replace('-', '≠'))];
  const shown = result.slice(0, 4).join(', ') + (result.length > 4 ? ', …' : '');
  return `${step.title}: ${shown}`;
};

/** Sentences, the conclusion last and strong. */
export function sentences(told) {
  const items = told.map((sentence, index) =>
    make('p', { class: index === told.length - 1 && told.length > 1 ? 'conclusion-text' : '' }, sentence),
  );
  return make('div', { class: 'sentences' }, ...items);
}
