/**
 * The rules of a puzzle that is being set: every rule that the engine has, with a search, the form of the one that is
 * chosen (`rule-form.js`), and those that are on the board already.
 */

import { button, fill, make } from './dom.js';
import { cellIndex } from './names.js';
import { plain, ruleForm } from './rule-form.js';
import { hasText, text } from './text.js';

/** Where the board stays in sight above the form of a rule. */
const UPRIGHT = window.matchMedia('(max-width: 55.99rem) and (orientation: portrait)');

export class SetRules {
  /** `options` are the engine's; `on` has `chosen()`, `tint(lists)`, `look(cells)` and `show()`. */
  constructor(setting, options, on) {
    Object.assign(this, { setting, on });
    this.all = [...options.rules, ...options.constraints];
    this.lists = listsOf(options);
    this.used = make('ul', { class: 'plain set-rules', 'aria-label': text('set.rules') });
    this.form = make('div', { class: 'form-host' });
    this.element = make(
      'section',
      { class: 'panel', 'aria-label': text('set.rules') },
      make('h2', {}, text('set.rules')),
      this.used,
      this.#picker(),
      this.form,
    );
  }

  /** No rule is chosen any more. */
  reset() {
    fill(this.form);
    this.picked.value = '';
  }

  /** Every rule that the engine has, by groups, with a search. */
  #picker() {
    const search = make('input', {
      type: 'search',
      placeholder: text('set.find-rule'),
      'aria-label': text('set.find-rule'),
    });
    this.picked = make('select', { 'aria-label': text('set.pick-rule') });
    this.picked.addEventListener('change', () => {
      this.#pick();
      if (UPRIGHT.matches) this.form.firstElementChild?.scrollIntoView({ block: 'start' });
    });
    search.addEventListener('input', () => this.#offer(search.value.trim().toLowerCase()));
    this.#offer('');
    return make('div', { class: 'line' }, search, this.picked);
  }

  #offer(wanted) {
    const fits = (rule) => wanted.split(/\s+/).every((word) => wordsOf(rule).includes(word));
    const parts = this.lists.map(([key, list]) => {
      const options = list.filter(fits).map(({ id, name }) => make('option', { value: id }, name));
      return options.length ? make('optgroup', { label: text(key) }, ...options) : null;
    });
    const first = make('option', { value: '' }, text(parts.some(Boolean) ? 'set.pick-rule' : 'set.no-rule'));
    fill(this.picked, first, ...parts);
    const found = this.picked.querySelectorAll('optgroup option');
    if (wanted && found.length === 1) this.picked.value = found[0].value;
    this.#pick();
  }

  #pick() {
    const rule = this.all.find(({ id }) => id === this.picked.value);
    const on = { chosen: this.on.chosen, tint: this.on.tint, add: (added) => this.#add(added) };
    fill(this.form, rule ? ruleForm(rule, this.setting.board, on) : null);
  }

  /** Adds a rule, and shows it on the board. */
  #add(rule) {
    this.setting.add(rule);
    this.on.show();
  }

  /** The rules that are on the board: each can be looked at and taken away. */
  show() {
    const { rules, constraints } = this.setting.doc;
    const name = (id) => this.all.find((rule) => rule.id === id)?.name ?? id;
    const plainItems = rules.map((rule) => this.#item(name(rule.split('=')[0]), [], rule));
    const drawnItems = constraints.map((rule, place) => {
      const cells = cellsIn(rule);
      const figures = Object.values(rule).filter(Number.isFinite);
      const where = cells[0] && `(${cells[0]}${cells.length > 1 ? ' …' : ''})`;
      const words = [name(rule.type), ...figures, where].filter((word) => word !== undefined && word !== '');
      return this.#item(words.join(' '), cells, place);
    });
    const items = [...plainItems, ...drawnItems];
    fill(this.used, items.length ? items : make('li', { class: 'small' }, text('set.no-rules')));
  }

  #item(words, cells, rule) {
    const { columns } = this.setting.board;
    const look = () => this.on.look(cells.map((cell) => cellIndex(cell, columns)));
    return make(
      'li',
      { class: 'line' },
      button(words, look, { class: 'quiet rule-name' }),
      button('×', () => this.setting.remove(rule), { class: 'close', 'aria-label': text('set.remove', { name: words }) }),
    );
  }

  /** The words of the rules that are used, each once, as they describe themselves. */
  get words() {
    const { rules, constraints } = this.setting.doc;
    const ids = [...rules.map((rule) => rule.split('=')[0]), ...constraints.map(({ type }) => type)];
    const used = [...new Set(ids)].map((id) => this.all.find((rule) => rule.id === id)).filter(Boolean);
    return [text('set.normal'), ...used.map((rule) => `${rule.name}: ${plain(rule.text)}`)].join('\n');
  }
}

/** All words by which a rule is found: its names, what it says, and what setters call it. */
function wordsOf({ id, name, text: words }) {
  const others = hasText(`rule.also.${id}`) ? text(`rule.also.${id}`) : '';
  return `${id} ${name} ${words} ${others}`.toLowerCase();
}

/** The rules in two groups: of the whole board, and drawn on cells. */
function listsOf({ rules, constraints }) {
  const takesCells = ({ parameters }) => parameters.some(({ kind }) => /cell|pair|groups/.test(kind));
  return [
    ['set.whole-board', [...rules.filter(({ argument }) => !argument), ...constraints.filter((it) => !takesCells(it))]],
    ['set.drawn', [...rules.filter(({ argument }) => argument), ...constraints.filter(takesCells)]],
  ];
}

/** The cells that a rule names. */
const cellsIn = (rule) =>
  Object.entries(rule)
    .filter(([key]) => key !== 'type')
    .flatMap(([, value]) => [value].flat(Infinity))
    .filter((word) => /^r\d+c\d+$/.test(word));
