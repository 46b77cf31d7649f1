/**
 * What the engine names and says, in the language of the page. The engine's own words for it are English. A language that has
 * them too has a folder of its own, of which the screens that show them load what they need: `names.js` (what techniques
 * are called), `lessons/CLASS.js` (what they are, and why they work), `rules.js`, `scales.js`, `formats.js` and
 * `sentences.js` (how a question ended). What a file lacks, or a file that does not come, is said in the engine's words.
 */

import { language, levelName } from './text.js';

/** The languages that have such a folder, `texts/de/`. */
const TRANSLATED = ['de'];

/** A file of the language of the page. */
async function load(name) {
  if (!TRANSLATED.includes(language)) return {};
  const file = await import(`./texts/${language}/${name}.js`).catch(() => ({}));
  return file.default ?? {};
}

/** Techniques by the names of the language. Their English names are other names of theirs, as people know them too. */
export async function namedTechniques(techniques) {
  const names = await load('names');
  return techniques.map((technique) => {
    const [name, ...others] = names[technique.id] ?? [];
    if (!name) return technique;
    const { name: english, aliases = [] } = technique;
    return { ...technique, name, aliases: [...new Set([...others, english, ...aliases])].filter((other) => other !== name) };
  });
}

/** A record about one technique by the name of the language; `id` says where the record has the technique's id. */
export async function namedTechnique(record, id = 'id') {
  const names = await load('names');
  return { ...record, name: names[record[id]]?.[0] ?? record.name };
}

/** The lesson of a technique: its `pattern`, `why` it works and what to see `also`, or nothing if there is none. */
export const lessonOf = async (technique) => (await load(`lessons/${technique.class}`))[technique.id];

/** Rules (or `families` of clues) in the words of the language. */
export async function translatedRules(rules, kind = 'rules') {
  if (!rules?.length) return rules;
  const words = (await load('rules'))[kind] ?? {};
  return rules.map((rule) => ({ ...rule, ...words[rule.id] }));
}

/** Scales with their columns in the words of the language. */
export async function translatedScales(scales) {
  const words = await load('scales');
  return scales.map((scale) => {
    const { columns = {}, ...others } = words[scale.id] ?? {};
    const named = scale.columns.map((column) => ({ ...column, text: columns[column.name] ?? column.text }));
    return { ...scale, ...others, columns: named };
  });
}

/** Formats by the names of the language. */
export async function namedFormats(formats) {
  const names = await load('formats');
  return formats.map((format) => ({ ...format, name: names[format.id] ?? format.name }));
}

/** How a question ended, or why it has no answer, in the words of the language. */
export async function translatedSentence(english) {
  const [texts, { rules = {} }, names] = await Promise.all(['sentences', 'rules', 'names'].map(load));
  return sentenceIn({ texts, rules, names }, english);
}

/** A finished text by the first of some texts that it can have been made from; as it is if there is none. */
function sentenceIn(words, english) {
  for (const [known, translated] of Object.entries(words.texts)) {
    const slots = madeFrom(known).exec(english);
    if (slots) return translated.replace(/\{(\w+)\}/g, (_, name) => slotIn(words, name, slots.groups[name]));
  }
  return english;
}

/** What stands in a slot: levels, rules and techniques have names, and houses, reasons and the rest of a text are texts. */
function slotIn(words, name, value) {
  const ways = {
    level: () => levelName(value),
    rule: () => words.rules[value]?.name ?? value,
    technique: () => words.names[value]?.[0] ?? value,
    why: () => sentenceIn(words, value),
    limit: () => sentenceIn(words, value),
    needs: () => sentenceIn(words, value),
    expected: () => sentenceIn(words, value),
    rest: () => sentenceIn(words, value),
    house: () => sentenceIn(words, value),
  };
  return ways[name]?.() ?? value;
}

/** What texts look like that are made from one with slots. */
const madeFrom = (known) =>
  new RegExp(`^${known.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's');
