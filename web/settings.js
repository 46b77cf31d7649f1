/**
 * The settings dialog. Settings are kept on this machine only; the defaults are calm.
 */

import { open } from './dialogs.js';
import { button, make, select, tick } from './dom.js';
import { where } from './engine.js';
import { chooseTechniques } from './learn.js';
import { counted } from './names.js';
import { download, everything, finishedGames, set, settings, takeEverything, upload, watch } from './store.js';

const POLICIES = [
  ['none', 'Say nothing'],
  ['clashes', 'Show digits that clash'],
  ['solution', 'Compare with the solution'],
];
const THEMES = [
  ['system', 'Same as the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['contrast', 'High contrast'],
];
const ENGINES = [
  ['page', 'In this page, where the browser can'],
  ['http', 'In the program that serves the page'],
];

/** Opens the settings. */
export function showSettings() {
  const choice = (words, name, choices) =>
    make(
      'label',
      { class: 'field' },
      make('span', {}, words),
      select(name, choices, settings[name], (value) => set({ [name]: value })),
    );
  const toggle = (words, name) => tick(words, settings[name], (isOn) => set({ [name]: isOn }), { name });
  const layer = (words, name) =>
    tick(words, settings.layers.includes(name), (isOn) =>
      set({ layers: isOn ? [...settings.layers, name] : settings.layers.filter((other) => other !== name) }),
    );
  open(
    'Settings',
    choice('Mistakes', 'policy', POLICIES),
    choice('Colours', 'theme', THEMES),
    toggle('Fill in all candidates, for me to cross out', 'automatic'),
    toggle('Candidate grid beside the board', 'candidates'),
    toggle('Notes in fixed places', 'fixed'),
    toggle('Tint row, column, box and equal digits', 'highlight'),
    toggle('Digit first, then cells', 'digitFirst'),
    toggle('Show the time', 'timer'),
    choice('Names of cells for screen readers', 'verbosity', [
      ['full', 'Row, column and box'],
      ['short', 'Numbers only'],
    ]),
    make(
      'fieldset',
      {},
      make('legend', {}, 'More keys for moving'),
      layer('W A S D', 'wasd'),
      layer('H J K L', 'hjkl'),
    ),
    button('Techniques that hints may use', () => chooseTechniques()),
    choice('Engine', 'engine', ENGINES),
    engineInUse(),
    ...keeping(),
  );
}

/** What is kept in this browser, and how it gets into another. */
function keeping() {
  const games = finishedGames();
  const minutes = Math.round(games.reduce((sum, { seconds = 0 }) => sum + seconds, 0) / 60);
  const message = make('p', { class: 'small', role: 'status' });
  const finished = `${counted(games.length, 'puzzle')} finished here, in ${counted(minutes, 'minute')}. `;
  message.textContent = `${games.length ? finished : ''}Games and settings are kept in this browser alone.`;
  const load = async () => {
    const text = await upload();
    if (text === null) return;
    if (takeEverything(text)) location.reload();
    else message.textContent = 'That is not a file with games and settings of this page.';
  };
  const save = () => download('pencilmark.json', everything());
  return [message, make('div', { class: 'ways' }, button('Save them to a file', save), button('Load a file', load))];
}

/** A line that says where the engine is that answers; it follows the choice. */
function engineInUse() {
  const line = make('p', { class: 'small engine-in-use', role: 'status' });
  const tell = async () => (line.textContent = `The engine that answers is ${await where()}.`);
  const forget = watch((changes) => {
    if (!line.isConnected) forget();
    else if ('engine' in changes) tell();
  });
  tell();
  return line;
}

/** Sets the theme of the page; without a choice the system decides. */
export function applyTheme() {
  if (settings.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
