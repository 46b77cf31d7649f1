/**
 * The settings dialog. Settings are kept on this machine only; the defaults are calm.
 */

import { open } from './dialogs.js';
import { button, make, select, tick } from './dom.js';
import { chooseTechniques } from './learn.js';
import { set, settings } from './store.js';

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
  );
}

/** Sets the theme of the page; without a choice the system decides. */
export function applyTheme() {
  if (settings.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
