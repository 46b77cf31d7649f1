/**
 * The number pad: the five modes, a key for each digit with how many are still to be placed, and a long press for the
 * other mode once. In digit-first order a digit is held down and cells are tapped after it.
 */

import { button, fill, make } from './dom.js';
import { digitsOn, shown, symbolOf } from './names.js';
import { groupAsOneStop, oneStop } from './tab-stops.js';
import { text } from './text.js';

export const MODES = ['digit', 'corner', 'centre', 'colour', 'ask'];

const MODE_KEYS = { digit: 'Z', corner: 'X', centre: 'C', colour: 'V', ask: 'T' };
const COLOURS = 9;
const LONG_PRESS = 450;

/** With more digits than this the keys are small. */
const MANY = 16;

export class Pad {
  /** `on.enter(digit, mode)` with `null` for the current mode; `on.mode(mode)`. */
  constructor(board, on) {
    const { size } = board;
    this.size = size;
    this.digits = digitsOn(board);
    this.on = on;
    this.mode = 'digit';
    this.held = 0;
    // Keys are made once and then changed in place: one that is replaced between press and release is not pressed.
    this.modeKeys = MODES.map((mode) => this.#modeKey(mode));
    this.digitKeys = this.digits.map((digit) => this.#digitKey(digit));
    this.colourKeys = Array.from({ length: COLOURS }, (_, index) => this.#colourKey(index + 1));
    const modes = make('div', { class: 'modes', role: 'radiogroup', 'aria-label': text('pad.modes') });
    modes.append(...this.modeKeys);
    groupAsOneStop(modes, (key) => key.click());
    this.keys = make('div', { class: 'digits', role: 'group' });
    this.keys.style.setProperty('--columns', columnsOf(size));
    this.keys.style.setProperty('--narrow', narrowOf(size));
    this.keys.classList.toggle('nine', size === 9);
    this.element = make('div', { class: size > MANY ? 'pad many' : 'pad' }, modes, this.keys);
    this.setMode('digit');
    groupAsOneStop(this.keys);
  }

  /** Changes what digits mean. */
  setMode(mode) {
    this.mode = mode;
    const keys = mode === 'colour' ? this.colourKeys : this.digitKeys;
    fill(this.keys, keys);
    oneStop(keys);
    this.keys.setAttribute('aria-label', text(mode === 'colour' ? 'pad.colours' : 'pad.digits'));
    this.keys.classList.toggle('asking', mode === 'ask');
    this.modeKeys.forEach((key, index) => key.setAttribute('aria-checked', String(MODES[index] === mode)));
    oneStop(this.modeKeys, this.modeKeys[MODES.indexOf(mode)]);
  }

  /** Goes through the modes. */
  cycle(steps, modes = MODES) {
    const place = modes.indexOf(this.mode);
    this.on.mode(modes[(place + steps + modes.length) % modes.length]);
  }

  /** How many of each digit are still to be placed. */
  setLeft(left = {}) {
    this.digitKeys.forEach((key, index) => {
      const digit = shown(this.digits[index]);
      const count = left[digit];
      key.classList.toggle('done', count === 0);
      key.setAttribute('aria-label', count === undefined ? digit : text('pad.left', { digit, left: count }));
      key.querySelector('.count').textContent = count ?? '';
    });
  }

  /** Holds a digit (0: none) for the cells that are tapped next. */
  hold(digit) {
    this.held = digit;
    this.digitKeys.forEach((key, index) => {
      if (digit) key.setAttribute('aria-pressed', String(digit === this.digits[index]));
      else key.removeAttribute('aria-pressed');
    });
  }

  #modeKey(mode) {
    return button([text(`pad.${mode}`), make('kbd', {}, MODE_KEYS[mode])], () => this.on.mode(mode), {
      role: 'radio',
      'aria-checked': 'false',
      class: `mode mode-${mode}`,
    });
  }

  #digitKey(digit) {
    const face = [make('span', { class: 'face' }, shown(digit)), make('span', { class: 'count' })];
    const title = this.size > 9 && shown(digit) > 9 ? text('pad.key', { key: symbolOf(digit) }) : null;
    return this.#key(digit, face, { class: 'key', 'aria-label': shown(digit), title, 'data-key': `digit-${shown(digit)}` });
  }

  #colourKey(colour) {
    const face = [make('span', { class: `paint colour-${colour}` }), make('span', { class: 'count' }, colour)];
    const label = text('pad.colour-of', { name: text(`colour.${colour}`) });
    return this.#key(colour, face, { class: 'key swatch', 'aria-label': label });
  }

  #key(digit, face, attributes) {
    return pressable(
      button(face, () => {}, attributes),
      () => this.on.enter(digit, null),
      () => this.on.enter(digit, other(this.mode)),
    );
  }
}

/** As many keys in a row as the digits suggest: all of 4, three of 9, a quarter of more. */
const columnsOf = (size) => (size <= 4 ? size : size <= 9 ? 3 : Math.ceil(size / 4));

/** On a narrow screen all of a small board, two rows of a larger one, three of the largest. */
const narrowOf = (size) => (size <= 8 ? size : size <= 16 ? Math.ceil(size / 2) : Math.ceil(size / 3));

/** The mode that a long press means. */
export const other = (mode) => (mode === 'digit' ? 'centre' : 'digit');

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
