/**
 * The words of a lesson: in the language of the page if it has them, or else the engine's, which are English and say so.
 * The example is told beside its picture.
 */

import { make } from './dom.js';
import { letters } from './names.js';
import { language, text } from './text.js';
import { lessonOf } from './translated.js';

/** The lesson of a technique, which leads to others of the `techniques`. */
export async function lessonWords(technique, techniques) {
  const lesson = await lessonOf(technique);
  if (lesson) return make('div', { class: 'prose' }, ...translated(lesson, techniques));
  const words = english(technique.lesson, techniques);
  if (language === 'en') return make('div', { class: 'prose' }, ...words);
  const note = make('p', { class: 'small' }, text('learn.english'));
  return make('div', {}, note, make('div', { class: 'prose', lang: 'en' }, ...words));
}

/** The parts of a lesson of `texts/`, where techniques are named by their ids: `{x-wing}`, or `{x-wing|a fish}`. */
function translated({ pattern, why, also }, techniques) {
  const named = (part) => {
    const [id, words] = part.split('|');
    const technique = techniques.find((other) => other.id === id);
    return link(id, words ?? technique?.name ?? id);
  };
  const inline = (words) => words.split(/\{([^}]*)\}/).map((part, place) => (place % 2 ? named(part) : part));
  const paragraph = (words) => make('p', {}, ...withCode(words, inline));
  const heading = (key) => make('h3', {}, text(key));
  return [paragraph(pattern), heading('learn.why'), paragraph(why), heading('learn.also'), paragraph(also)];
}

/**
 * The engine's lesson, in Markdown; names of techniques before a colon (`Naked pair: two cells …`, `XY-wing and
 * XYZ-wing: small cases`) lead to their lessons.
 */
function english(lesson, techniques) {
  const named = (part) => {
    const wanted = letters(part);
    const isMeant = ({ id, name }) => letters(name) === wanted || letters(id) === wanted;
    // Several share a name such as "Hidden single": the first of them is the easiest.
    const isCalled = ({ aliases = [] }) => aliases.some((alias) => letters(alias) === wanted);
    const technique = wanted && (techniques.find(isMeant) ?? techniques.find(isCalled));
    return technique ? link(technique.id, part) : null;
  };
  const each = (part) => part.split(/( and |, )/).map((name) => named(name) ?? name);
  const inline = (words) =>
    words
      .split(/([\p{Lu}][\p{L}\p{N} +(),-]*?)(?=:)/u)
      .flatMap((part, place) => (place % 2 ? (named(part) ?? each(part)) : part));
  return lesson
    .trim()
    .split(/\n\s*\n|\n(?=## )/)
    .filter((block) => !block.startsWith('## Example\n'))
    .flatMap((block) => {
      const [, heading, rest] = /^## ([^\n]*)\n?([^]*)$/.exec(block) ?? [null, null, block];
      const parts = heading ? [make('h3', {}, heading)] : [];
      return rest.trim() ? [...parts, make('p', {}, ...withCode(rest, inline))] : parts;
    });
}

const link = (id, words) => make('a', { href: `#learn/${id}` }, words);

/** Words with `code` between them, which is left as it is. */
const withCode = (words, inline) =>
  words.split('`').flatMap((part, place) => (place % 2 ? make('code', {}, part) : inline(part)));
