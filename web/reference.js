/**
 * Links to the reference: the chapters of the program's documentation, which lie beside the page wherever it comes from.
 * They are in English.
 */

import { make } from './dom.js';
import { text } from './text.js';

/** A link to a chapter, or to an entry of it by its id. */
export function reference(chapter, id, words = text('reference.more')) {
  return make('a', { class: 'reference', href: `docs/${chapter}.html${id ? `#${id}` : ''}`, hreflang: 'en' }, words);
}

/** A line with links to the chapters that people look for. */
export function referenceLine() {
  const chapters = ['techniques', 'rules', 'formats', 'levels', 'scales', 'commands'];
  const links = chapters.map((chapter) => reference(chapter, null, text(`reference.${chapter}`)));
  return make('p', { class: 'small reference-line' }, text('reference.title'), ...links);
}
