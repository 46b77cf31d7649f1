/**
 * The number pad: the four modes, a key for each digit with how many are still to be placed, and a long press for the
 * other mode once. In digit-first order a digit is held down and cells are tapped after it.
 */

import { button, fill, make } from './dom.js';
import { symbolOf } from './names.js';

export const MODES = ['digit', 'corner', 'centre', 'colour'];

const MODE_WORDS = {
  digit: ['Digit', 'Z'],
  corner: ['Corner', 'X'],
  centre: ['Centre', 'C'],
  colour: ['Colour', 'V'],
};
const COLOURS = 9;
const COLOUR_WORDS = ['grey', 'blue', 'orange', 'green', 'yellow', 'violet', 'sky', 'rose', 'brown'];
const LONG_PRESS = 450;

export class Pad {
  /** `on.enter(digit, mode)` with `null` for the current mode; `on.mode(mode)`. */
  constructor(size, on) {
    this.size = size;
    this.on = on;
    this.mode = 'digit';
    this.held = 0;
    this.left = {};
    this.modes = make('div', { class: 'modes', role: 'radiogroup', 'aria-label': 'What a key enters' });
    this.keys = make('div', { class: 'digits', role: 'group', 'aria-label': 'Digits' });
    this.keys.style.setProperty('--columns', columnsOf(size));
    this.element = make('div', { class: 'pad' }, this.modes, this.keys);
    this.#draw();
  }

  /** Changes what digits mean. */
  setMode(mode) {
    this.mode = mode;
    this.#draw();
  }

  /** Goes through the modes. */
  cycle(steps, modes = MODES) {
    const place = modes.indexOf(this.mode);
    this.on.mode(modes[(place + steps + modes.length) % modes.length]);
  }

  /** How many of each digit are still to be placed. */
  setLeft(left) {
    this.left = left ?? {};
    this.#draw();
  }

  /** Holds a digit (0: none) for the cells that are tapped next. */
  hold(digit) {
    this.held = digit;
    this.#draw();
  }

  #draw() {
    const focused = document.activeElement;
    const place = focused?.dataset?.key;
    fill(
      this.modes,
      MODES.map((mode) => this.#mode(mode)),
    );
    const count = this.mode === 'colour' ? COLOURS : this.size;
    fill(
      this.keys,
      Array.from({ length: count }, (_, index) => this.#key(index + 1)),
    );
    if (place && !focused.isConnected) this.element.querySelector(`[data-key="${place}"]`)?.focus();
  }

  #mode(mode) {
    const [text, key] = MODE_WORDS[mode];
    return button([text, make('kbd', {}, key)], () => this.on.mode(mode), {
      role: 'radio',
      'aria-checked': String(mode === this.mode),
      class: `mode mode-${mode}`,
      'data-key': mode,
    });
  }

  #key(digit) {
    const isColour = this.mode === 'colour';
    const left = this.left[digit];
    const words = isColour
      ? `colour ${COLOUR_WORDS[digit - 1]}`
      : `${digit}${left === undefined ? '' : `, ${left} left`}`;
    const key = button([], () => {}, {
      class: `key${left === 0 && !isColour ? ' done' : ''}${isColour ? ' swatch' : ''}`,
      'aria-label': words,
      'aria-pressed': this.held ? String(this.held === digit) : null,
      'data-key': `digit-${digit}`,
    });
    if (isColour) key.append(make('span', { class: `paint colour-${digit}` }), make('span', { class: 'count' }, digit));
    else key.append(make('span', { class: 'face' }, digit), make('span', { class: 'count' }, left ?? ''));
    if (this.size > 9 && digit > 9 && !isColour) key.title = `Key ${symbolOf(digit)}`;
    return pressable(
      key,
      () => this.on.enter(digit, null),
      () => this.on.enter(digit, other(this.mode)),
    );
  }
}

/** As many keys in a row as the digits suggest: all of 4, three of 9, a quarter of more. */
const columnsOf = (size) => (size <= 4 ? size : size <= 9 ? 3 : Math.ceil(size / 4));

/** The mode that a long press means. */
const other = (mode) => (mode === 'digit' ? 'centre' : 'digit');

/** A key with a short and a long press. */
function pressable(key, short, long) {
  let timer = null;
  let wasLong = false;
  key.addEventListener('pointerdown', () => {
    wasLong = false;
    timer = setTimeout(() => {
      wasLong = true;
      long();
    }, LONG_PRESS);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel'])
    key.addEventListener(end, () => clearTimeout(timer));
  key.addEventListener('contextmenu', (event) => event.preventDefault());
  key.addEventListener('click', () => {
    if (!wasLong) short();
    wasLong = false;
  });
  return key;
}
