/**
 * The list of keys, made from the map itself.
 */

import { open } from './dialogs.js';
import { make } from './dom.js';
import { COMMANDS, keyWords } from './keys.js';
import { referenceLine } from './reference.js';
import { hasText, text } from './text.js';

const FIXED = [
  [['1', '…', '9'], 'keys.digit'],
  [['Ctrl+1', '…'], 'keys.centre'],
  [['Shift+1', '…'], 'keys.corner'],
  [['Ctrl+Shift+1', '…'], 'keys.colour'],
  [['↑ ↓ ← →'], 'keys.move'],
  [['Home', 'End'], 'keys.ends'],
  [['F1', '…', 'F9'], 'keys.filter'],
];

/** What is printed on a key; the names of some are other ones in other languages. */
const capOf = (keys) => keys.split('+').map((key) => (hasText(`cap.${key}`) ? text(`cap.${key}`) : key)).join('+');

/** Opens the list. */
export function showKeys() {
  const commands = COMMANDS.map(([keys, words]) => [keyWords(keys), words]);
  const rows = [...FIXED, ...commands].map(([keys, words]) =>
    make(
      'div',
      { class: 'key-row' },
      make('dt', {}, ...keys.map((key) => make('kbd', {}, capOf(key)))),
      make('dd', {}, text(words)),
    ),
  );
  const large = make('p', { class: 'small' }, text('keys.large'));
  open(text('keys.title'), make('dl', { class: 'keys' }, ...rows), large, referenceLine());
}
