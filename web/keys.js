/**
 * Keys and what they do. The map follows SudokuPad, with HoDoKu's digit filters; letters are read by their place on
 * the keyboard (`event.code`), so the row of Z X C V is the same row on every layout. On boards with more than nine
 * digits letters enter digits, and a command whose letter is a digit there is reached with Alt.
 *
 * A command is `[keys, the key of its words, name, argument]`; `Keys` looks the name up in the object that it is given.
 */

import { LARGEST, digitNumbered } from './names.js';

export const COMMANDS = [
  ['KeyZ', 'key.mode-digit', 'mode', 'digit'],
  ['KeyX', 'key.mode-corner', 'mode', 'corner'],
  ['KeyC', 'key.mode-centre', 'mode', 'centre'],
  ['KeyV', 'key.mode-colour', 'mode', 'colour'],
  ['KeyT', 'key.mode-ask', 'mode', 'ask'],
  ['KeyN', 'key.notes', 'cycleNotes'],
  ['Space PageDown', 'key.next-mode', 'cycleMode', 1],
  ['Ctrl+Space PageUp', 'key.previous-mode', 'cycleMode', -1],
  ['Backspace Delete Digit0 Numpad0', 'key.clear', 'clear'],
  ['Ctrl+KeyZ', 'key.undo', 'undo'],
  ['Ctrl+KeyY Ctrl+Shift+KeyZ', 'key.redo', 'redo'],
  ['Ctrl+KeyA', 'key.all', 'chooseAll'],
  ['Ctrl+Shift+KeyA', 'key.none', 'chooseNone'],
  ['Escape', 'key.escape', 'escape'],
  ['Ctrl+KeyI', 'key.invert', 'invert'],
  ['KeyH', 'key.hint', 'hint'],
  ['Shift+KeyH', 'key.steps', 'allSteps'],
  ['KeyQ', 'key.why-not', 'whyNot'],
  ['KeyK', 'key.candidates', 'toggleCandidates'],
  ['KeyM', 'key.fill', 'fillNotes'],
  ['KeyB', 'key.moves', 'moves'],
  ['KeyG', 'key.go', 'goToCell'],
  ['KeyP', 'key.pause', 'pause'],
  ['Comma', 'key.filter-back', 'stepFilter', -1],
  ['Period', 'key.filter-on', 'stepFilter', 1],
  ['F10', 'key.filter-pairs', 'filterPairs'],
  ['Alt+KeyR', 'key.row', 'read', 'row'],
  ['Alt+KeyC', 'key.column', 'read', 'column'],
  ['Alt+KeyB', 'key.box', 'read', 'box'],
  ['Alt+KeyW', 'key.where', 'askWhere'],
  ['Alt+KeyN', 'key.pair', 'nextPair'],
  ['Shift+Slash', 'key.help', 'help'],
];

/** Rows and columns that a key moves by. */
export const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Layers that the player may switch on; on boards up to 9 only, where letters are free. */
const LAYERS = {
  wasd: { KeyW: [-1, 0], KeyS: [1, 0], KeyA: [0, -1], KeyD: [0, 1] },
  hjkl: { KeyK: [-1, 0], KeyJ: [1, 0], KeyH: [0, -1], KeyL: [0, 1] },
};

/** What Shift makes of the number pad while Num Lock is on: Windows then reports the other key and no Shift. */
const SHIFTED_PAD = {
  End: 1,
  ArrowDown: 2,
  PageDown: 3,
  ArrowLeft: 4,
  Clear: 5,
  ArrowRight: 6,
  Home: 7,
  ArrowUp: 8,
  PageUp: 9,
};

export class Keys {
  /** `target` has a method for each command that it knows, and `enter`, `move`, `jump` and `filter`. */
  constructor(target, settings) {
    this.target = target;
    this.settings = settings;
    this.map = new Map(COMMANDS.flatMap(([keys, , name, word]) => keys.split(' ').map((key) => [key, [name, word]])));
  }

  /** Handles a key on a board of so many digits; whether it meant something. */
  press(event, { size, lowest = 1 }) {
    const highest = lowest + size - 1;
    const handled =
      this.#filter(event, highest) ||
      this.#digit(event, lowest, highest) ||
      this.#move(event, highest) ||
      this.#command(event, highest);
    if (handled) event.preventDefault();
    return handled;
  }

  #filter({ code, ctrlKey, altKey, shiftKey }, highest) {
    const [, number] = /^F([1-9])$/.exec(code) ?? [];
    if (!number || ctrlKey || altKey || Number(number) > highest) return false;
    this.target.filter(Number(number), shiftKey);
    return true;
  }

  #digit(event, lowest, highest) {
    if (event.altKey || event.metaKey) return false;
    const digit = digitOfKey(event, lowest, highest);
    if (!digit) return false;
    const isPadShift = event.code.startsWith('Numpad') && !/^\d$/.test(event.key) && event.key in SHIFTED_PAD;
    const shift = event.shiftKey || isPadShift;
    const isLetter = event.code.startsWith('Key');
    if (isLetter && event.ctrlKey) return false;
    const how = event.ctrlKey ? (shift ? 'colour' : 'centre') : shift ? 'corner' : null;
    this.target.enter(digit, how);
    return true;
  }

  #move(event, highest) {
    const { code, shiftKey, ctrlKey, altKey, metaKey } = event;
    const layers = highest > 9 ? [] : this.settings.layers.map((name) => LAYERS[name] ?? {});
    const bare = !ctrlKey && !altKey && !metaKey;
    const step = MOVES[code] ?? (bare ? layers.map((layer) => layer[code]).find(Boolean) : undefined);
    if (step) {
      this.target.move(...step, shiftKey || ctrlKey);
      return true;
    }
    if (code !== 'Home' && code !== 'End') return false;
    this.target.jump(code === 'Home' ? 'first' : 'last', ctrlKey);
    return true;
  }

  #command(event, highest) {
    const held = [
      event.ctrlKey || event.metaKey ? 'Ctrl+' : '',
      event.altKey ? 'Alt+' : '',
      event.shiftKey ? 'Shift+' : '',
    ];
    const code = undoKey(event) ?? event.code;
    const exact = held.join('') + code;
    // On large boards Alt stands in for a letter that is a digit.
    const plain = highest > 9 && event.altKey && isDigitLetter(code, highest) ? code : null;
    const command = this.map.get(exact) ?? (plain && this.map.get(plain));
    if (event.key === '?') return this.#run(['help']);
    return command ? this.#run(command) : false;
  }

  #run([name, word]) {
    if (!this.target[name]) return false;
    this.target[name](word);
    return true;
  }
}

/** How a key is written in the list. */
export function keyWords(keys) {
  const words = { Space: 'Space', Comma: ',', Period: '.', Digit0: '0', Backspace: '⌫', 'Shift+Slash': '?' };
  const shown = keys.split(' ').filter((key) => !/Numpad|Delete/.test(key));
  return shown.map(
    (key) =>
      words[key] ??
      key
        .replace(/Key|Digit/, '')
        .replace('PageDown', 'Page ↓')
        .replace('PageUp', 'Page ↑'),
  );
}

/** Undo is where the letter Z is, not where its key is. */
function undoKey({ ctrlKey, metaKey, key }) {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toUpperCase();
  return ['Z', 'Y'].includes(letter) ? `Key${letter}` : undefined;
}

/** The digit that a key enters, or 0 for none. */
function digitOfKey({ code, key }, lowest, highest) {
  const [, number] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  if (number !== undefined && number >= lowest && number <= highest) return digitNumbered(Number(number));
  if (highest > 9 && isDigitLetter(code, highest)) return code.charCodeAt(3) - 55;
  return code.startsWith('Numpad') && SHIFTED_PAD[key] <= highest ? SHIFTED_PAD[key] : 0;
}

function isDigitLetter(code, highest) {
  return /^Key[A-Z]$/.test(code) && code.charCodeAt(3) - 64 <= highest - 9 && highest <= LARGEST;
}
