/**
 * The form that asks for a new puzzle: a button for each level, and technique, symmetry, size and rules for those who
 * want more. What can be chosen comes from the engine.
 */

import { button, fill, make, select, tick } from './dom.js';
import * as engine from './engine.js';
import { plain } from './rule-form.js';
import { capital, figure, hasText, levelName, listed, text } from './text.js';

/** The form; `made(puzzle)` gets what the engine makes, with what is known about it. */
export function newPuzzle(made) {
  const wishes = { level: '', size: 9, rules: [] };
  const message = make('div', { class: 'message', role: 'status' });
  const form = make('form', { class: 'order' });
  const wanted = make('div', { class: 'order' });
  const order = async (level) => {
    const pressed = document.activeElement;
    const call = new AbortController();
    wanted.inert = true;
    const cancel = button(text('home.cancel'), () => call.abort(), { class: 'quiet' });
    // Whoever hears the page need not hear every number.
    const tried = make('span', { 'aria-hidden': 'true' });
    const told = (count) => fill(tried, text('order.tried', { count: figure(count) }));
    fill(message, make('span', { class: 'turning', 'aria-hidden': 'true' }), text('order.making'), tried, cancel);
    message.classList.add('making');
    const said = await ask({ ...wishes, level }, made, call.signal, told);
    message.classList.remove('making');
    fill(message, said);
    wanted.inert = false;
    // What is inert loses the focus; a puzzle that was made has taken the focus.
    if (document.activeElement === document.body) pressed.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    order('');
  });
  fill(form, wanted, message);
  fields(wishes, order).then(
    (list) => fill(wanted, ...list),
    (error) => fill(wanted, make('p', { class: 'message' }, error.message)),
  );
  return form;
}

/** Asks for a puzzle, and says how it went. */
async function ask(wishes, made, signal, told) {
  try {
    const answer = await engine.generate(asked(wishes), signal, told);
    if (!answer.puzzle) return text('order.again', { reason: refusal(answer.error, wishes) });
    const { puzzle, rules = [], constraints, level } = answer;
    await made({ puzzle, rules, size: wishes.size, constraints, about: level ? { level } : {} });
    if (!answer.error) return described(answer);
    const [verdict] = await engine.verdict('generate', answer);
    return `${verdict} ${refusal(answer.error, wishes)}.`;
  } catch (error) {
    return signal.aborted ? text('order.cancelled') : sentence(refusal(error.message, wishes));
  }
}

/** What the engine has to say against wishes, where levels and the technique are called as they are on the page. */
function refusal(words, { level, needs, technique }) {
  const names = [[needs, technique], [level, levelName(level)]].filter(([id]) => id);
  const called = names.reduce((said, [id, name]) => said.replace(new RegExp(`(?<![\\w-])${id}(?![\\w-])`), name), words);
  return capital(called);
}

/** Words with a full stop. */
const sentence = (words) => (words.endsWith('.') ? words : `${words}.`);

/** A select with its words. */
const field = (label, name, choices, chosen, onchange) =>
  make('label', { class: 'field' }, make('span', {}, label), select(name, choices, chosen, onchange));

/** The sizes of boards; `chosen(size)` gets the choice. */
export async function sizeField(size, chosen) {
  const { sizes } = await engine.options();
  const choices = sizes.map((number) => [String(number), `${number}×${number}`]);
  return field(text('order.size'), 'size', choices, String(size), (text) => chosen(Number(text)));
}

/** Tick boxes for rules, by default for those that take no argument; `chosen(rules)` gets all that are ticked. */
export async function ruleTicks(ticked, chosen, listed = plainRules) {
  const { rules, offered } = listed(await engine.rules());
  const kept = ticked.filter((id) => !rules.some((rule) => rule.id === id));
  const on = new Set(ticked);
  const toggle = (id, isOn) => {
    if (isOn) on.add(id);
    else on.delete(id);
    chosen([...kept, ...rules.map((rule) => rule.id).filter((other) => on.has(other))]);
  };
  const ticks = offered.map(({ id, name, text: title }) =>
    tick(name, on.has(id), (isOn) => toggle(id, isOn), { title }),
  );
  return make('div', { class: 'ticks' }, ...ticks);
}

/** What the rules that were chosen ask for: a finger finds no tooltip. */
async function ruleWords(chosen) {
  const { families, rules } = await engine.rules();
  const all = [...families, ...rules].filter(({ id }) => chosen.includes(id));
  return all.map(({ name, text: words }) => make('p', {}, `${name}: ${plain(words)}`));
}

/** The rules that a board can have as they are. */
const plainRules = ({ rules }) => ({ rules, offered: rules.filter((rule) => !rule.argument) });

/** The rules of new puzzles: what is drawn for each, such as cages, comes first. */
function madeRules({ families, rules }) {
  const all = [...families, ...rules];
  return { rules: all, offered: all.filter((rule) => !rule.argument || rule.drawn) };
}

async function fields(wishes, order) {
  const [options, techniques] = await Promise.all([engine.options(), engine.techniques()]);
  const levels = new Levels(options, wishes, order);
  const wish = (label, name, choices) =>
    field(label, name, choices, '', (choice) => {
      wishes[name] = choice;
      wishes.technique = techniques.find(({ id }) => id === wishes.needs)?.name;
      levels.refresh();
    });
  const told = make('div', { class: 'small', role: 'status' });
  const ticks = await ruleTicks(
    [],
    async (rules) => {
      wishes.rules = rules;
      levels.refresh();
      fill(told, await ruleWords(rules));
    },
    madeRules,
  );
  const size = await sizeField(wishes.size, (chosen) => {
    wishes.size = chosen;
    levels.refresh();
  });
  const symmetries = [['', text('order.any')], ...options.symmetries.map((id) => [id, words(id)])];
  return [
    levels.element,
    make(
      'details',
      { class: 'rules' },
      make('summary', {}, text('order.more')),
      wish(text('order.technique'), 'needs', byClass(techniques)),
      wish(text('order.symmetry'), 'symmetry', symmetries),
      size,
      ticks,
      told,
      levels.message,
      make('p', { class: 'small' }, text('order.then')),
      levels.anyLevel,
    ),
  ];
}

/** The techniques for a choice, class by class. */
function byClass(techniques) {
  const classes = Map.groupBy(techniques, (technique) => technique.class);
  const groups = [...classes].map(([id, list]) => [
    hasText(`class.${id}`) ? text(`class.${id}`) : capital(id),
    list.map((technique) => [technique.id, technique.name]),
  ]);
  return [['', text('order.any')], ...groups];
}

/** A button for each level, and one for any; what cannot be made with the wishes is told before anybody asks for it. */
class Levels {
  constructor({ levels = [], levels_of_sizes: ofSizes = {}, levels_of_rules: ofRules = {} }, wishes, order) {
    Object.assign(this, { levels, ofSizes, ofRules, wishes });
    this.chips = levels.map((id) => button(levelName(id), () => order(id), { class: 'chip level' }));
    this.element = make('div', { class: 'chips', role: 'group', 'aria-label': text('order.level') }, ...this.chips);
    this.anyLevel = make('button', { type: 'submit' }, text('order.any-level'));
    this.message = make('p', { class: 'small', role: 'status' });
    this.asked = 0;
  }

  /** Shows which levels there are with the wishes of now. */
  async refresh() {
    const number = (this.asked += 1);
    const { size, rules, technique } = this.wishes;
    const ofSize = this.ofSizes[size] ?? this.levels;
    this.chips.forEach((chip, place) => (chip.hidden = !ofSize.includes(this.levels[place])));
    const needing = await this.#levelsNeeding();
    if (number !== this.asked) return;
    const isHad = (level) => needing.includes(level) && rules.every((rule) => (this.ofRules[rule] ?? this.levels).includes(level));
    const off = ofSize.filter((level) => !isHad(level));
    this.chips.forEach((chip, place) => (chip.disabled = off.includes(this.levels[place])));
    this.anyLevel.disabled = needing.length === 0;
    if (this.anyLevel.disabled) this.message.textContent = text('order.never', { technique });
    else this.message.textContent = off.length ? text('order.off', { levels: listed(off.map(levelName)) }) : '';
  }

  /** The levels of puzzles that can need the technique of the wishes. It is known of the classic board alone. */
  async #levelsNeeding() {
    const { size, rules, needs } = this.wishes;
    const isClassic = size === 9 && rules.length === 0;
    if (!needs || !isClassic) return this.levels;
    return (await engine.technique(needs)).levels ?? this.levels;
  }
}

function asked({ level, needs, symmetry, size, rules }) {
  const wishes = { size, seed: engine.randomSeed() };
  if (level) wishes.level = level;
  if (needs) wishes.needs = needs;
  if (symmetry) wishes.symmetry = symmetry;
  if (rules.length) wishes.rules = rules;
  return wishes;
}

/** A sentence on what was made. */
function described({ clues, level }) {
  const givens = clues ? text('make.givens', { count: clues }) : null;
  const of = level ? text('order.made-level', { level: levelName(level) }) : null;
  return text('order.made', { parts: [givens, of].filter(Boolean).join(', ') });
}

/** What a symmetry is called. */
function words(id) {
  const key = `set.symmetry.${id}`;
  return hasText(key) ? text(key) : capital(id.replaceAll('-', ' '));
}
