/**
 * The list of keys, made from the map itself.
 */

import { open } from './dialogs.js';
import { make } from './dom.js';
import { COMMANDS, keyWords } from './keys.js';

const FIXED = [
  [['1', '…', '9'], 'Enter a digit in the current mode'],
  [['Ctrl+1', '…'], 'Centre note, in any mode'],
  [['Shift+1', '…'], 'Corner note'],
  [['Ctrl+Shift+1', '…'], 'Colour'],
  [['↑ ↓ ← →'], 'Move; with Shift or Ctrl, select more cells'],
  [['Home', 'End'], 'Start and end of the row; with Ctrl, of the board'],
  [['F1', '…', 'F9'], 'Show the places of a digit'],
];

/** Opens the list. */
export function showKeys() {
  const commands = COMMANDS.map(([keys, words]) => [keyWords(keys), words]);
  const rows = [...FIXED, ...commands].map(([keys, words]) =>
    make(
      'div',
      { class: 'key-row' },
      make('dt', {}, ...keys.map((key) => make('kbd', {}, key))),
      make('dd', {}, words),
    ),
  );
  const large = make(
    'p',
    { class: 'small' },
    'On boards with more than nine digits, letters enter digits: A is 10. ' +
      'A command whose letter is a digit needs Alt there.',
  );
  open('Keys', make('dl', { class: 'keys' }, ...rows), large);
}
