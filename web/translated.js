/**
 * Techniques and rules in the language of the page. The engine's own words for them are English. A language that has
 * them too has a folder of its own, of which the screens that show them load what they need: `names.js` (what techniques
 * are called), `lessons/CLASS.js` (what they are, and why they work) and `rules.js`. What a file lacks, or a file that does
 * not come, is said in the engine's words.
 */

import { language } from './text.js';

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
