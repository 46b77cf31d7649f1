/**
 * The words of the page, by key: `text('play.undo')`, `text('make.givens', { count: 3 })`. Each language is a file of
 * `texts/`; English is whole by definition, and what another language lacks is said in English. A text with `{name}`
 * takes a value there; a text in several forms (`{ one, other }`) is chosen by `count`, as the language counts.
 *
 * What the engine says (hints, rules, names of techniques) comes from the engine, in its words.
 */

import { settings } from './store.js';
import english from './texts/en.js';

/** The languages by their own names, and what loads them. */
export const LANGUAGES = {
  en: { name: 'English', load: async () => english },
  de: { name: 'Deutsch', load: async () => (await import('./texts/de.js')).default },
};

/** The language of the page: the one of the settings, or else the first of the browser's that there is. */
export const language = [settings.language, ...(navigator.languages ?? []).map((tag) => tag.slice(0, 2)), 'en'].find(
  (id) => Object.hasOwn(LANGUAGES, id),
);

const words = await LANGUAGES[language].load().catch(() => english);
/** How lists and numbers are written: English as in Britain, as everything else on the page. */
const LOCALE = language === 'en' ? 'en-GB' : language;
const plurals = new Intl.PluralRules(LOCALE);

/** The text with a key; a key without a text is shown as it is, so that it is noticed. */
export function text(key, values = {}) {
  const found = words[key] ?? english[key] ?? key;
  const form = typeof found === 'string' ? found : (found[plurals.select(values.count)] ?? found.other);
  return form.replace(/\{(\w+)\}/g, (whole, name) => written(values[name]) ?? whole);
}

/** A value in a text: large numbers have separators. Small ones need no `Intl`, whose first use is slow. */
const written = (value) => (typeof value === 'number' && value >= 1000 ? figure(value) : value);

/** Whether there is a text with a key. */
export const hasText = (key) => key in words || key in english;

/** Gives the elements of a page that name a key (`data-text`, `data-label`) their words. */
export function translate(root) {
  root.querySelectorAll('[data-text]').forEach((element) => (element.textContent = text(element.dataset.text)));
  root.querySelectorAll('[data-label]').forEach((element) => {
    element.setAttribute('aria-label', text(element.dataset.label));
    element.title = element.ariaLabel;
  });
}

/** A list in words: `1, 2 and 3`; with `or` as its last word if that is wanted. */
export const listed = (list, type = 'conjunction') =>
  new Intl.ListFormat(LOCALE, { type }).format(list.map(String));

/** A number as the language writes it. */
export const figure = (number) => new Intl.NumberFormat(LOCALE).format(number);

/**
 * A day, given as `2026-11-16`, in words. The first screen shows one, and a first `Intl.DateTimeFormat` takes 30 ms: it would be
 * the longest single thing that the page does before its first board.
 */
export function dayInWords(day) {
  const date = new Date(`${day}T12:00`);
  const weekday = text(`weekday.${date.getDay()}`);
  return text('day.words', { weekday, number: date.getDate(), month: monthOf(day) });
}

/** The month of a day, with its year. */
export const monthInWords = (day) => text('day.month', { month: monthOf(day), year: day.slice(0, 4) });

const monthOf = (day) => text(`month.${day.slice(5, 7)}`);

/** So many seconds as a clock shows them: `3:41`, `1:02:09`. */
export function clock(seconds) {
  const two = (number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Words as a sentence begins. */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Words that are not broken after a hyphen: X-wings, for example. */
const whole = (words) => words.replaceAll('-', '-\u2060');

/** The name of a level, and what it promises: techniques, givens, predicted time. */
export const levelName = (id) => (hasText(`level.${id}`) ? text(`level.${id}`) : id);
export const levelPromise = (id) => (hasText(`level.${id}.promise`) ? whole(text(`level.${id}.promise`)) : '');
export const levelGivens = (id) => (hasText(`level.${id}.givens`) ? text(`level.${id}.givens`) : '');
export const levelTime = (id) => (hasText(`level.${id}.time`) ? text(`level.${id}.time`) : '');
