/**
 * The size of the board that is being set: as many rows and columns as digits from 1, or any numbers of them, with digits
 * from 0 or 1.
 */

import { button, fill, make, select } from './dom.js';
import { text } from './text.js';

/** So many rows, columns and digits there can be. */
const MOST = 16;

/**
 * A choice of sizes, and a form for other shapes. `chosen(size, shape)` is called with the number of digits, and with
 * `{ rows, cols, digits }` for an unusual shape. What is set now is shown by `show()`.
 */
export function sizeChoice(setting, sizes, chosen) {
  const list = make('span');
  const form = shapeForm(setting, chosen);
  const show = () => {
    const { size, rows } = setting.doc;
    const usual = sizes.map((number) => [String(number), `${number}×${number}`]);
    const choices = rows ? [['', nameOf(setting.board)], ...usual] : usual;
    const picked = (value) => value && chosen(Number(value), {});
    const hadFocus = list.contains(document.activeElement);
    const choice = select('size', choices, rows ? '' : String(size), picked, { 'aria-label': text('set.size') });
    fill(list, choice);
    if (hadFocus) choice.focus();
    form.show();
  };
  const element = make('div', { class: 'line size' }, make('label', { class: 'line' }, text('set.size'), list), form.element);
  show();
  return { element, show };
}

const nameOf = ({ rows, columns, lowest, size }) => `${rows}×${columns}, ${lowest}–${lowest + size - 1}`;

/** Rows, columns and the first digit of a board of another shape. */
function shapeForm(setting, chosen) {
  const field = (name, least, most) => {
    const input = make('input', { type: 'number', name, min: least, max: most, required: true });
    return { input, label: make('label', { class: 'line' }, text(`set.${name}`), input) };
  };
  const fields = { rows: field('rows', 2, MOST), columns: field('columns', 2, MOST), lowest: field('lowest', 0, 1) };
  const submit = (event) => {
    event.preventDefault();
    const [rows, cols, lowest] = ['rows', 'columns', 'lowest'].map((name) => Number(fields[name].input.value));
    const size = Math.max(rows, cols);
    const isUsual = rows === cols && lowest === 1;
    chosen(size, isUsual ? {} : { rows, cols, digits: [lowest, lowest + size - 1] });
  };
  const labels = Object.values(fields).map(({ label }) => label);
  const form = make('form', { class: 'chips', onsubmit: submit }, ...labels, button(text('set.make-shape'), undefined, { class: 'chip', type: 'submit' }));
  const element = make('details', { class: 'other-shape' }, make('summary', {}, text('set.other-shape')), form);
  const show = () => Object.entries(fields).forEach(([name, { input }]) => (input.value = setting.board[name]));
  return { element, show };
}
