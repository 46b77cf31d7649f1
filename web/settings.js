/**
 * The settings dialog. Settings are kept on this machine only; the defaults are calm.
 */

import { open } from './dialogs.js';
import { button, make, select, tick } from './dom.js';
import { where } from './engine.js';
import { orderField, showOrder } from './hint-order.js';
import { set, settings, watch } from './store.js';
import { LANGUAGES, text } from './text.js';

/** What can be chosen for a setting: ids, each with a text of its own. */
const CHOICES = {
  policy: ['mistakes', ['none', 'clashes', 'solution', 'refuse']],
  theme: ['colours', ['system', 'light', 'dark', 'newspaper', 'contrast']],
  verbosity: ['names', ['full', 'short']],
  engine: ['engine', ['page', 'http']],
};

/** Settings that are on or off, each with the key of its words. */
const SWITCHES = {
  automatic: 'automatic',
  candidates: 'candidates',
  fixed: 'fixed',
  highlight: 'highlight',
  digitFirst: 'digit-first',
  timer: 'timer',
  numbers: 'numbers',
  notation: 'notation',
  vibrate: 'vibrate',
  sound: 'sound',
};

/** A setting of which one value is chosen. */
function field(words, name, choices) {
  const chosen = select(name, choices, settings[name], (value) => set({ [name]: value }));
  return make('label', { class: 'field' }, make('span', {}, words), chosen);
}

/** The same for a setting whose values have texts. */
function choice(name) {
  const [key, ids] = CHOICES[name];
  const choices = ids.map((id) => [id, text(`settings.${key}.${id}`)]);
  return field(text(`settings.${key}`), name, choices);
}

/** What may be decided when a game begins: which mistakes are shown, and what hints look for first. */
export const wayOfPlaying = async () => [choice('policy'), await orderField()];

/** A switch. */
const toggle = (name) =>
  tick(text(`settings.${SWITCHES[name]}`), settings[name], (isOn) => set({ [name]: isOn }), { name });

/** A layer of keys, which is on or off. */
const layer = (words, name) =>
  tick(words, settings.layers.includes(name), (isOn) =>
    set({ layers: isOn ? [...settings.layers, name] : settings.layers.filter((other) => other !== name) }),
  );

/** Settings that belong together, with their title. */
const group = (name, ...contents) =>
  make('section', { class: 'settings-of' }, make('h3', {}, text(`settings.group.${name}`)), ...contents);

/** Opens the settings. */
export function showSettings() {
  open(text('settings.title'), looks(), playing(), hints(), keyboard(), engineAndData());
}

function looks() {
  const languages = Object.entries(LANGUAGES).map(([id, { name }]) => [id, name]);
  const choices = [['system', text('settings.language.system')], ...languages];
  const switches = ['candidates', 'fixed', 'highlight', 'numbers'].map(toggle);
  return group('looks', choice('theme'), field(text('settings.language'), 'language', choices), ...switches);
}

const playing = () =>
  group('play', choice('policy'), ...['automatic', 'digitFirst', 'timer', 'vibrate', 'sound'].map(toggle));

function hints() {
  const techniques = async () => (await import('./learn.js')).chooseTechniques();
  const order = make('div', { class: 'order-of-hints' });
  orderField().then((chosen) => order.append(chosen), () => {});
  const ways = make(
    'div',
    { class: 'ways' },
    button(text('settings.techniques'), techniques),
    button(text('hint-order.choose'), showOrder),
  );
  return group('hints', order, ways, toggle('notation'));
}

function keyboard() {
  const layers = make(
    'fieldset',
    {},
    make('legend', {}, text('settings.layers')),
    layer('W A S D', 'wasd'),
    layer('H J K L', 'hjkl'),
  );
  return group('keyboard', choice('verbosity'), layers);
}

function engineAndData() {
  const records = make('a', { href: '#records' }, text('nav.records'));
  const kept = make('p', { class: 'small' }, `${text('records.keep-words')} `, records);
  return group('engine', choice('engine'), engineInUse(), kept);
}

/** A line that says where the engine is that answers; it follows the choice. */
function engineInUse() {
  const line = make('p', { class: 'small engine-in-use', role: 'status' });
  const tell = async () => (line.textContent = text('settings.engine-is', { where: await where() }));
  const forget = watch((changes) => {
    if (!line.isConnected) forget();
    else if ('engine' in changes) tell();
  });
  tell();
  return line;
}
