/**
 * The form of a rule, built from what the rule says about itself: its words, and what follows its name or what its
 * parameters hold. Nothing here knows a rule by its name, so that a new one has its form at once.
 *
 * `on.chosen()` gives the names of the cells that are chosen on the board, in the order in which they were drawn;
 * `on.add(rule)` takes the finished rule: a text (`diagonal`, `even=r1c1 r2c2`), or an object with its `type`;
 * `on.tint(lists)` shows which cells are taken already.
 */

import { button, fill, make, tick } from './dom.js';
import { cellIndex } from './names.js';
import { reference } from './reference.js';
import { hasText, text } from './text.js';

/** How many cells a kind of parameter takes, at least and at most. */
const CELLS = { cell: [1, 1], 'one-cell': [1, 1], pair: [2, 2], cells: [1, Infinity] };

/** What is left of a region that has no cells: such cells are in none. */
const NOWHERE = '.';
const REGIONS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The form of a rule; `board` says how many rows and columns there are. */
export function ruleForm(rule, board, on) {
  const parts = partsOf(rule, board, on);
  const problem = make('p', { class: 'message problem', role: 'alert' });
  const add = () => {
    const lacking = parts.find((part) => part.isNeeded && !part.isGiven());
    problem.textContent = lacking ? whatIsWrong(lacking) : '';
    if (lacking) return;
    on.add(finished(rule, parts));
    parts.forEach((part) => part.clear());
    on.tint([]);
  };
  const form = make(
    'form',
    { class: 'rule-form', 'aria-label': rule.name },
    make('p', { class: 'rule-words' }, `${plain(rule.text)} `, reference('rules', rule.id)),
    ...parts.map((part) => part.element),
    problem,
    make('div', { class: 'ways' }, make('button', { type: 'submit', class: 'main' }, text('set.add'))),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    add();
  });
  return form;
}

/** What keeps a part from being used: it has too many cells, or has nothing yet. */
const whatIsWrong = ({ label, excess = () => null }) => excess() ?? text('set.lacking', { name: label });

/** The first paragraph of a rule's words; how it is written as text is left out. */
export const plain = (words) => words.split('\n\n')[0].replace(/\s+/g, ' ').replace(/:? `.*/, '.');

/** What is written on the board: `diagonal`, or an object. */
function finished(rule, parts) {
  if (rule.parameters) {
    const given = parts.filter((part) => part.isGiven()).map((part) => [part.name, part.value()]);
    return { type: rule.id, ...Object.fromEntries(given) };
  }
  return parts.length ? `${rule.id}=${parts[0].value()}` : rule.id;
}

function partsOf(rule, board, on) {
  if (rule.parameters) {
    const lists = [];
    const parts = rule.parameters.map((parameter) => part(withSample(parameter, rule.example), board, on, lists));
    lists.forEach((list) => list.show());
    return parts;
  }
  const ways = { CELLS: () => cellText(on), REGIONS: () => regions(board, on) };
  if (!rule.argument) return [];
  return [(ways[rule.argument] ?? (() => field({ name: rule.argument, need: 'required' }, words)))()];
}

/** A parameter with a sample of its value, from the rule's own example: a number, or a list of them. */
function withSample(parameter, example) {
  const value = [example?.[parameter.name] ?? []].flat();
  return { ...parameter, sample: value.length && value.every(Number.isFinite) ? value.join(' ') : null };
}

/** A parameter; `lists` collects those that take cells. */
function part(parameter, board, on, lists) {
  if (parameter.kind in CELLS) return cells(parameter, board, on, lists);
  if (parameter.kind === 'groups') return groups(parameter, board, on);
  if (parameter.kind === 'flag') return flag(parameter);
  return field(parameter, READERS[parameter.kind] ?? READERS.rules);
}

const words = { read: (line) => line.trim() || null, hint: '' };
const number = (line) => (/^-?\d+$/.test(line.trim()) ? Number(line) : null);
const numbers = (line) => {
  const list = line.split(/[\s,]+/).filter(Boolean).map(number);
  return list.length && !list.includes(null) ? list : null;
};
const json = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

/** How a line of text becomes the value of a parameter. */
const READERS = {
  number: { read: number, hint: '12', mode: 'numeric' },
  numbers: { read: numbers, hint: '1 2 3' },
  lists: {
    read: (line) => {
      const lists = line.split(';').map(numbers);
      return lists.includes(null) ? null : lists;
    },
    hint: '1 2; 3 4',
  },
  word: words,
  tables: { read: json, hint: '[[[1, 2]]]' },
  rules: { read: json, hint: '[{"type": …}]' },
};

/** A parameter in a line of text. */
function field({ name, need, sample }, { read, hint, mode }) {
  const input = make('input', {
    type: 'text',
    name,
    placeholder: sample ?? hint,
    inputmode: mode,
    autocomplete: 'off',
    autocapitalize: 'off',
  });
  // What is kept from the last rule is typed over.
  input.addEventListener('focus', () => input.select());
  const isNeeded = need === 'required';
  return {
    name,
    label: labelOf(name),
    isNeeded,
    element: make('label', { class: 'field' }, make('span', {}, labelled(name, need)), input),
    isGiven: () => read(input.value) !== null,
    value: () => read(input.value),
    // The next dot, cage or line often has the same value.
    clear: () => {
      if (!isNeeded) input.value = '';
    },
  };
}

function flag({ name, need }) {
  let isOn = false;
  const element = tick(labelled(name, need), false, (value) => (isOn = value));
  return {
    name,
    label: labelOf(name),
    isNeeded: false,
    element,
    isGiven: () => isOn,
    value: () => true,
    clear: () => {
      isOn = false;
      element.querySelector('input').checked = false;
    },
  };
}

/**
 * Cells in their order: those that were taken, or else those that are chosen, if they can be meant for nothing else: this
 * is the only such parameter, or the last one that is still needed.
 */
function cells({ name, kind, need }, { columns }, on, lists) {
  const [least, most] = CELLS[kind];
  let taken = null;
  const shown = make('span', { class: 'taken', role: 'status' });
  const isMeant = () => {
    const others = lists.filter((other) => other !== self);
    return !others.length || (self.isNeeded && others.every((other) => other.taken || !other.isNeeded));
  };
  const current = () => taken ?? (isMeant() ? on.chosen() : []);
  const self = {
    isNeeded: need === 'required',
    get taken() {
      return taken;
    },
    show: () => {
      shown.textContent = taken ? taken.join(' ') : text(isMeant() ? 'set.selection' : 'set.none-taken');
      // The only list is what is selected: there is nothing to take.
      take.hidden = lists.length < 2;
    },
  };
  lists.push(self);
  const show = () => {
    lists.forEach((list) => list.show());
    const indices = (list) => list.taken.map((cell) => cellIndex(cell, columns));
    on.tint(lists.filter((list) => list.taken).map((list) => ['taken-cells', indices(list)]));
  };
  const take = button(
    text('set.take'),
    () => {
      taken = on.chosen().slice(0, most);
      if (!taken.length) taken = null;
      show();
    },
    { class: 'chip', 'aria-label': text('set.take-for', { name: labelOf(name) }) },
  );
  return {
    name,
    label: labelOf(name),
    isNeeded: self.isNeeded,
    element: row(labelled(name, need), shown, take),
    isGiven: () => current().length >= least && current().length <= most,
    excess: () => (current().length > most ? text('set.too-many', { count: most }) : null),
    value: () => (kind === 'cell' ? current()[0] : current()),
    clear: () => {
      taken = null;
      show();
    },
  };
}

/** Lists of cells, taken one by one. */
function groups({ name, need }, board, on) {
  return listsOfCells(name, need, board, on, (lists) => lists);
}

/** Cells as the text after the name of a rule. */
function cellText(on) {
  return {
    name: 'cells',
    label: labelOf('cells'),
    isNeeded: true,
    element: row(labelOf('cells'), make('span', { class: 'taken' }, text('set.selection'))),
    isGiven: () => on.chosen().length > 0,
    value: () => on.chosen().join(' '),
    clear: () => {},
  };
}

/** Regions: lists of cells, written as a character for each cell. */
function regions(board, on) {
  const written = (lists) => {
    const symbols = Array(board.rows * board.columns).fill(NOWHERE);
    lists.forEach((list, place) => list.forEach((cell) => (symbols[cellIndex(cell, board.columns)] = REGIONS[place])));
    return symbols.join('');
  };
  return listsOfCells('regions', 'required', board, on, written);
}

function listsOfCells(name, need, { columns }, on, written) {
  let lists = [];
  const shown = make('span', { class: 'taken', role: 'status' });
  const show = () => {
    shown.textContent = text('set.groups', { count: lists.length });
    const indices = (list) => list.map((cell) => cellIndex(cell, columns));
    on.tint(lists.map((list, place) => [`group colour-${(place % 9) + 1}`, indices(list)]));
  };
  const take = button(
    text('set.take-group'),
    () => {
      const chosen = on.chosen();
      if (!chosen.length) return;
      // A cell is in one region only: the last that it was given to.
      lists = lists.map((list) => list.filter((cell) => !chosen.includes(cell))).filter((list) => list.length);
      lists.push(chosen);
      show();
    },
    { class: 'chip' },
  );
  const undo = button(
    text('set.drop-group'),
    () => {
      lists.pop();
      show();
    },
    { class: 'chip quiet' },
  );
  show();
  return {
    name,
    label: labelOf(name),
    isNeeded: need === 'required',
    element: row(labelled(name, need), shown, take, undo),
    isGiven: () => lists.length > 0,
    value: () => written(lists),
    clear: () => {
      lists = [];
      show();
    },
  };
}

const row = (label, ...parts) =>
  make('div', { class: 'field', role: 'group', 'aria-label': label }, make('span', {}, label), fillRow(parts));
const fillRow = (parts) => fill(make('div', { class: 'line' }), ...parts);

/** The name of a parameter in words; one that is new is named as the engine does: `Weights`. */
function labelOf(name) {
  const key = `parameter.${name.toLowerCase()}`;
  return hasText(key) ? text(key) : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase().replaceAll('_', ' ');
}
const labelled = (name, need) => (need === 'required' ? labelOf(name) : text('set.optional', { name: labelOf(name) }));
