/** The files of the page by themselves: its texts in every language, and what is loaded before the first board. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const WEB = new URL('../../web/', import.meta.url);
const read = (name) => readFileSync(new URL(name, WEB), 'utf8');
const texts = async (language) => (await import(new URL(`texts/${language}.js`, WEB))).default;
const languages = readdirSync(new URL('texts/', WEB))
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.replace('.js', ''));

/** The values that a text takes: `{name}`. */
const valuesOf = (words) =>
  [...new Set([words].flat().flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort();
const formsOf = (words) => (typeof words === 'string' ? [words] : Object.values(words));

test('every language has every text, with the same values, and none is empty', async () => {
  assert.ok(languages.includes('de'));
  const english = await texts('en');
  for (const language of languages) {
    const words = await texts(language);
    assert.deepEqual(Object.keys(words).sort(), Object.keys(english).sort(), language);
    for (const [key, found] of Object.entries(words)) {
      assert.ok(formsOf(found).every((form) => form.length > 0), `${language} ${key}`);
      assert.deepEqual(valuesOf(formsOf(found)), valuesOf(formsOf(english[key])), `${language} ${key}`);
    }
  }
});

test('days are written as each language writes them', async () => {
  for (const language of languages) {
    const words = await texts(language);
    // English as in Britain, as everything else on the page.
    const written = (date, style) => date.toLocaleDateString(language === 'en' ? 'en-GB' : language, style);
    const filled = (key, values) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
    for (let place = 0; place < 366; place += 1) {
      const date = new Date(2028, 0, 1 + place, 12);
      const month = words[`month.${String(date.getMonth() + 1).padStart(2, '0')}`];
      const values = { weekday: words[`weekday.${date.getDay()}`], number: date.getDate(), month, year: 2028 };
      const whole = { weekday: 'long', day: 'numeric', month: 'long' };
      assert.equal(filled('day.words', values), written(date, whole));
      assert.equal(filled('day.month', values), written(date, { month: 'long', year: 'numeric' }));
    }
  }
});

test('every text that the page asks for is there', async () => {
  const english = await texts('en');
  const scripts = readdirSync(WEB).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const keys = [...read(name).matchAll(/\btext\('([\w.-]+)'/g)].map(([, key]) => key);
    for (const key of keys) assert.ok(key in english, `${name}: ${key}`);
  }
  const page = read('index.html');
  for (const [, key] of page.matchAll(/data-(?:text|label)="([\w.-]+)"/g)) assert.ok(key in english, key);
});

test('the modules of home and play are named in the page, and no others', () => {
  const follow = (name, into) => {
    into.add(name);
    for (const [, path] of read(name).matchAll(/^(?:import|export) [^;]*?from '\.\/([\w/.-]+)'/gms)) {
      if (!into.has(path)) follow(path, into);
    }
    return into;
  };
  const page = read('index.html');
  const named = (attributes) =>
    [...page.matchAll(new RegExp(`${attributes}="([\\w/.-]+)"`, 'g'))].map(([, name]) => name);
  const first = new Set([...named('type="module" async src'), ...named('rel="modulepreload" href'), 'main.js']);
  assert.deepEqual([...first].sort(), [...follow('main.js', new Set())].sort(), 'the first board waits for nothing else');
  const played = ['play.js', 'session.js'].reduce((found, name) => follow(name, found), new Set());
  const later = named('rel="later" href');
  assert.deepEqual(later.sort(), [...played].filter((name) => !first.has(name)).sort());
});
