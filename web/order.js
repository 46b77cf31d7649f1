/**
 * The form that asks for a new puzzle: level, technique, symmetry, size and rules. What can be chosen comes from the
 * engine.
 */

import { fill, make, select, tick } from './dom.js';
import * as engine from './engine.js';

const ANY = ['', 'Any'];

/** The form; `made(puzzle)` gets what the engine makes. */
export function newPuzzle(made) {
  const wishes = { size: 9, rules: [] };
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
      made({ puzzle: puzzle.puzzle, rules: puzzle.rules ?? [], size: wishes.size });
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

/** A select with its words. */
const field = (label, name, choices, chosen, onchange) =>
  make('label', { class: 'field' }, make('span', {}, label), select(name, choices, chosen, onchange));

/** The sizes of boards; `chosen(size)` gets the choice. */
export async function sizeField(size, chosen) {
  const { sizes } = await engine.options();
  const choices = sizes.map((number) => [String(number), `${number}×${number}`]);
  return field('Size', 'size', choices, String(size), (text) => chosen(Number(text)));
}

/** Tick boxes for the rules that need no more words; `chosen(rules)` gets all that are ticked. */
export async function ruleTicks(ticked, chosen) {
  const { rules } = await engine.options();
  const kept = ticked.filter((id) => !rules.some((rule) => rule.id === id));
  const on = new Set(ticked);
  const toggle = (id, isOn) => {
    if (isOn) on.add(id);
    else on.delete(id);
    chosen([...kept, ...rules.map((rule) => rule.id).filter((other) => on.has(other))]);
  };
  const free = rules.filter((rule) => !rule.argument);
  const ticks = free.map(({ id, name, text }) => tick(name, on.has(id), (isOn) => toggle(id, isOn), { title: text }));
  return make('div', { class: 'ticks' }, ...ticks);
}

async function fields(wishes) {
  const [options, techniques] = await Promise.all([engine.options(), engine.techniques()]);
  const named = (list) => [
    ANY,
    ...list.map((item) => (typeof item === 'string' ? [item, words(item)] : [item.id, item.name])),
  ];
  const wish = (label, name, choices) => field(label, name, choices, '', (choice) => (wishes[name] = choice));
  const ticks = await ruleTicks([], (rules) => (wishes.rules = rules));
  return [
    options.levels ? wish('Level', 'level', named(options.levels)) : null,
    wish('Technique', 'technique', named(techniques)),
    wish('Symmetry', 'symmetry', named(options.symmetries)),
    await sizeField(wishes.size, (size) => (wishes.size = size)),
    make('details', { class: 'rules' }, make('summary', {}, 'Rules'), ticks),
  ];
}

function asked({ level, technique, symmetry, size, rules }) {
  const wishes = { count: 1, size, seed: Math.floor(Math.random() * 2 ** 31) };
  if (level) wishes.level = level;
  if (technique) wishes.technique = technique;
  if (symmetry) wishes.symmetry = symmetry;
  if (rules.length) wishes.rules = rules;
  return wishes;
}

const described = ({ clues, level }) =>
  ['Made', clues && `${clues} givens`, level && `level ${level}`].filter(Boolean).join(', ');

const words = (id) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
