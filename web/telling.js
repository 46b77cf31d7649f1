/**
 * Steps in words: one in a line of a list, and what is said of it as paragraphs.
 */

import { make } from './dom.js';

/** What follows from a step, in short. */
export const results = (step) => {
  const all = [...step.placements, ...step.eliminations.map((name) => name.replace('-', '≠'))];
  return all.slice(0, 4).join(', ') + (all.length > 4 ? ', …' : '');
};

/** One line for a step in a list. */
export const summary = (step) => `${step.title}: ${results(step)}`;

/** Words in which the names of cells can be touched (`r4c7`): whoever sees no numbers beside the board finds them so. */
export const withCells = (words) =>
  words.split(/(\br\d+c\d+\b)/).map((part, place) => (place % 2 ? make('span', { class: 'cell-name' }, part) : part));

/** Sentences, the conclusion last and strong. */
export function sentences(told) {
  const items = told.map((sentence, index) =>
    make('p', { class: index === told.length - 1 && told.length > 1 ? 'conclusion-text' : '' }, ...withCells(sentence)),
  );
  return make('div', { class: 'sentences' }, ...items);
}
