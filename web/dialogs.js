/**
 * Dialogs, on the browser's own `<dialog>`: focus goes in, Escape closes, focus comes back.
 */

import { button, make } from './dom.js';
import { text } from './text.js';

/** Opens a dialog with a heading; the function returned closes it. */
export function open(title, ...contents) {
  const id = `dialog-${title.toLowerCase().replace(/\W+/g, '-')}`;
  const close = () => dialog.close();
  const head = make(
    'header',
    {},
    make('h2', { id }, title),
    button('×', close, { class: 'close', 'aria-label': text('page.close') }),
  );
  const dialog = make('dialog', { 'aria-labelledby': id }, head, make('div', { class: 'contents' }, ...contents));
  dialog.addEventListener('close', () => dialog.remove());
  // A key that closes the dialog must not reach the board behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  // A press beside the dialog closes it, but not the end of the press that opened it.
  dialog.addEventListener('pointerdown', (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  const first = dialog.querySelector('.contents :is(button, input, select, textarea)');
  // What is to be read first is read from its beginning: a control further down waits.
  (first && isInSight(first, dialog) ? first : dialog.querySelector('.close')).focus();
  return close;
}

const isInSight = (part, dialog) => part.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom;

/** Asks for a line of text; nothing if the player thinks better of it. */
export function askLine(title, label, accept = text('page.ok')) {
  return new Promise((resolve) => {
    const input = make('input', { type: 'text', id: 'line', autocomplete: 'off' });
    const form = make(
      'form',
      { class: 'line' },
      make('label', { for: 'line' }, label),
      input,
      make('button', { type: 'submit', class: 'main' }, accept),
    );
    let answer = null;
    const close = open(title, form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      answer = input.value.trim();
      close();
    });
    form.closest('dialog').addEventListener('close', () => resolve(answer));
    input.focus();
  });
}

/** Copies a text, and says so on the button that was pressed. */
export async function copy(words, pressed) {
  // Away from this machine and without encryption, browsers have no clipboard for pages; they still copy a selection.
  if (navigator.clipboard) await navigator.clipboard.writeText(words);
  else copySelection(words, pressed);
  const before = pressed.textContent;
  pressed.textContent = text('page.copied');
  setTimeout(() => (pressed.textContent = before), 1500);
}

function copySelection(words, near) {
  const field = make('textarea', { class: 'hidden' });
  field.value = words;
  near.after(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
