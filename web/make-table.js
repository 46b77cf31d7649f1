/**
 * What is on the screen to make and enter puzzles: the board with its keys, the two great choices and the verdict; the
 * text of the puzzle with its size and rules; the form for a new puzzle; examples.
 */

import { busy, button, fill, make, settle } from './dom.js';
import { EXAMPLES } from './examples.js';
import { newPuzzle } from './new-puzzle.js';
import { upload } from './store.js';
import { text } from './text.js';

/** Builds the screen; gives its parts that change by their names. */
export function buildMake(screen) {
  const parts = {
    message: make('div', { class: 'message', role: 'status' }),
    frame: make('div', { class: 'frame' }),
    keypad: make('div', { class: 'digit-row touch', role: 'group', 'aria-label': text('make.digits') }),
    solveButton: large(text('make.solve'), () => screen.solve(), { class: 'large' }),
    playButton: large(text('make.play'), () => screen.play(), { class: 'large main' }),
    shape: make('div', { class: 'order' }),
    text: textField(screen),
  };
  const choice = make('div', { class: 'choice' }, parts.solveButton, parts.playButton);
  const left = make('div', { class: 'left' }, parts.frame, parts.keypad, choice, parts.message);
  const chips = EXAMPLES.map((example) => chip(example.name, () => screen.show({ rules: [], size: 9, ...example })));
  const examples = panel(text('make.examples'), make('div', { class: 'chips' }, ...chips));
  const order = panel(text('make.new'), newPuzzle((puzzle) => screen.showMade(puzzle)));
  order.classList.add('new');
  const setting = make('a', { class: 'button', href: '#set' }, text('make.set'));
  const title = make('div', { class: 'title' }, make('h1', {}, text('make.title')), setting);
  fill(screen.host, title, make('div', { class: 'columns' }, entering(screen, parts), left, order, examples));
  return parts;
}

function textField(screen) {
  const field = make('textarea', {
    id: 'text',
    rows: 3,
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: '53..7....6..195...',
    oninput: settle(() => screen.readText(field.value), 200),
  });
  return field;
}

/** The text of the puzzle, its size and rules. */
function entering(screen, { text: field, shape }) {
  const load = async () => {
    const written = await upload();
    if (written) screen.on.load(written);
  };
  return make(
    'section',
    { class: 'panel entering' },
    make('label', { for: 'text', class: 'h2' }, text('make.yours')),
    field,
    make('p', { class: 'small how' }, text('make.how')),
    make('details', { class: 'rules' }, make('summary', {}, text('make.shape')), shape),
    make('div', { class: 'chips' }, chip(text('make.open'), load), chip(text('make.empty'), () => screen.empty())),
  );
}

/** One of the two great choices; it waits for a puzzle. */
function large(words, act, attributes) {
  const made = button(words, () => busy(made, act), { disabled: true, ...attributes });
  return made;
}

const panel = (title, ...contents) => make('section', { class: 'panel' }, make('h2', {}, title), ...contents);

const chip = (words, act) => button(words, act, { class: 'chip' });
