/**
 * The panels of the setter's screen besides the rules: digits, symmetry and what can be done with the puzzle; and its
 * title, author and words.
 */

import { copy } from './dialogs.js';
import { busy, button, make, select, tick } from './dom.js';
import { SYMMETRIES } from './setting.js';
import { download, upload } from './store.js';
import { text } from './text.js';

/** The panel of the givens. */
export function givensPanel(setter) {
  const chip = (key, act, look = 'chip') => button(text(key), act, { class: look });
  return make(
    'section',
    { class: 'panel', 'aria-label': text('set.givens') },
    setter.pad,
    make(
      'div',
      { class: 'chips four' },
      chip('set.undo', () => setter.undo()),
      chip('set.redo', () => setter.redo()),
      chip('set.clear', () => setter.clear()),
      chip('set.new', () => setter.restart(), 'chip quiet'),
    ),
    tick(text('set.show-possible'), setter.showsPossible, (isOn) => setter.showPossible(isOn)),
    symmetryField(setter),
    work(setter),
  );
}

/** Which cells get a given together. */
function symmetryField({ setting, fields }) {
  const kinds = ['', ...Object.keys(SYMMETRIES)].map((id) => [id, text(`set.symmetry.${id || 'none'}`)]);
  const list = select('symmetry', kinds, setting.doc.symmetry, (id) => setting.change({ symmetry: id }));
  fields.push(() => (list.value = setting.doc.symmetry));
  return make('label', { class: 'field' }, make('span', {}, text('set.symmetry')), list);
}

/** What can be done with the puzzle. */
function work(setter) {
  const { setting, on } = setter;
  const way = (key, act, attributes) => button(text(key), (event) => busy(event.currentTarget, act), attributes);
  return make(
    'div',
    { class: 'ways four' },
    way('set.play', async () => on.play(setting.puzzle, { about: setting.about }), { class: 'main' }),
    way('set.fill', () => setter.fillIn()),
    way('set.minimise', () => setter.minimise()),
    way('set.rate', async () => on.rating(setting.puzzle)),
    way('set.open', () => open(setter)),
    way('set.save', async () => save(setting)),
    button(text('set.link'), (event) => copy(setting.link, event.currentTarget)),
    way('set.print', () => setter.print()),
  );
}

async function open(setter) {
  const written = await upload();
  if (written) await setter.take(written);
}

function save({ doc, file }) {
  const name = doc.title.replace(/[^\p{L}\p{N}]+/gu, '-') || 'puzzle';
  download(`${name}.json`, file);
}

/** Title, author and the rules in words. */
export function aboutPanel({ setting, rules, fields }) {
  const kept = (field, name) => {
    const show = () => (field.value = setting.doc[name]);
    show();
    fields.push(show);
    field.addEventListener('change', () => setting.change({ [name]: field.value }));
    return make('label', { class: 'field' }, make('span', {}, text(`set.about.${name}`)), field);
  };
  const line = (name) => kept(make('input', { type: 'text', autocomplete: 'off' }), name);
  const words = make('textarea', { rows: 3 });
  const write = () => {
    words.value = rules.words;
    setting.change({ words: words.value });
  };
  return make(
    'section',
    { class: 'panel', 'aria-label': text('set.about') },
    make('h2', {}, text('set.about')),
    line('title'),
    line('author'),
    kept(words, 'words'),
    button(text('set.about.write'), write, { class: 'chip' }),
  );
}
