/**
 * Reading aloud for those who would rather press buttons: the chosen cell, its houses, and where a digit can go.
 */

import { open } from './dialogs.js';
import { button, make } from './dom.js';
import { digitsOn, shown } from './names.js';
import { readCell, readHouse, whereCan } from './speech.js';
import { text } from './text.js';

/** Opens the dialog for a cell. */
export function showListening(session, looks, cursor) {
  const heard = make('p', { class: 'heard', role: 'status' });
  const tell = (words) => (heard.textContent = words);
  const house = (kind) => button(text(`aloud.${kind}`), () => tell(readHouse(session, looks, cursor, kind)));
  const places = (digit) => ['row', 'column', 'box'].map((kind) => whereCan(session, digit, cursor, kind)).join(' ');
  const where = (digit) =>
    button(shown(digit), () => tell(places(digit)), { 'aria-label': text('aloud.where-of', { digit: shown(digit) }) });
  const digits = digitsOn(session.board).map(where);
  open(
    text('aloud.title'),
    make('p', {}, readCell(session, looks, cursor)),
    make('div', { class: 'ways' }, house('row'), house('column'), house('box')),
    make('h3', {}, text('aloud.where')),
    make('div', { class: 'digit-row' }, ...digits),
    heard,
  );
}
