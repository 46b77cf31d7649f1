/**
 * The form that asks for a new puzzle: level, technique, symmetry, size and rules. What can be chosen comes from the
 * engine.
 */

import { fill, make, select, tick } from './dom.js';
import * as engine from './engine.js';

const ANY = ['', 'Any'];
const SIZES = [
  [4, '4×4'],
  [6, '6×6'],
  [8, '8×8'],
  [9, '9×9'],
  [10, '10×10'],
  [12, '12×12'],
  [16, '16×16'],
];

/** The form; `made(puzzle)` gets what the engine makes. */
export function newPuzzle(made) {
  const wishes = { size: '9', rules: [] };
  const form = make('form', { class: 'order' });
  const message = make('p', { class: 'message', role: 'status' });
  const submit = make('button', { type: 'submit', class: 'main' }, 'Make one');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    submit.disabled = true;
    message.textContent = 'Making a puzzle …';
    try {
      const puzzle = await engine.generate(asked(wishes));
      message.textContent = described(puzzle);
      made({ puzzle: puzzle.puzzle, rules: puzzle.rules ?? [], size: Number(wishes.size) });
    } catch (error) {
      message.textContent = error.message;
    }
    submit.disabled = false;
  });
  fields(wishes).then(
    (list) => fill(form, ...list, submit, message),
    (error) => fill(form, make('p', { class: 'message' }, error.message)),
  );
  return form;
}

async function fields(wishes) {
  const [options, techniques] = await Promise.all([engine.options(), engine.techniques()]);
  const named = (list) => [
    ANY,
    ...list.map((item) => (typeof item === 'string' ? [item, words(item)] : [item.id, item.name])),
  ];
  const field = (label, name, choices, chosen = '') =>
    make(
      'label',
      { class: 'field' },
      make('span', {}, label),
      select(name, choices, chosen, (value) => (wishes[name] = value)),
    );
  const rules = (options.rules ?? []).filter((rule) => !rule.parameter && !/=|boxes/.test(rule.id));
  const toggle = (rule, isOn) => {
    wishes.rules = isOn ? [...wishes.rules, rule.id] : wishes.rules.filter((id) => id !== rule.id);
  };
  const ticks = rules.map((rule) =>
    tick(rule.name ?? rule.id, false, (isOn) => toggle(rule, isOn), { title: rule.text }),
  );
  return [
    field('Level', 'level', named(options.levels ?? [])),
    field('Technique', 'technique', named(list(techniques))),
    field('Symmetry', 'symmetry', named(options.symmetries ?? [])),
    field(
      'Size',
      'size',
      SIZES.map(([size, text]) => [String(size), text]),
      wishes.size,
    ),
    make('details', { class: 'rules' }, make('summary', {}, 'Rules'), make('div', { class: 'ticks' }, ...ticks)),
  ];
}

/** The techniques, whether the engine answers with a list or with an object that holds one. */
const list = (techniques) => (Array.isArray(techniques) ? techniques : techniques.techniques);

function asked({ level, technique, symmetry, size, rules }) {
  const wishes = { count: 1, size: Number(size), seed: Math.floor(Math.random() * 2 ** 31) };
  if (level) wishes.level = level;
  if (technique) wishes.technique = technique;
  if (symmetry) wishes.symmetry = symmetry;
  if (rules.length) wishes.rules = rules;
  return wishes;
}

const described = ({ clues, level }) =>
  ['Made', clues && `${clues} givens`, level && `level ${level}`].filter(Boolean).join(', ');

const words = (id) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
