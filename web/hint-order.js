/**
 * The order in which hints try techniques: one of those that the engine has, and techniques of the player's own choice
 * that are tried before all others. The setting `order` is what the engine's questions take: the name of an order, if it
 * is not the usual one, and then the techniques that go first.
 */

import { open } from './dialogs.js';
import { button, fill, make, select } from './dom.js';
import * as engine from './engine.js';
import { set, settings } from './store.js';
import { hasText, text } from './text.js';

/** What an order is called here; one without a text by its id. */
const nameOf = (id) => (hasText(`hint-order.${id}`) ? text(`hint-order.${id}`) : id);

/** The setting in two parts: which order, and what goes first in it. */
function parts(orders) {
  const [usual] = orders;
  const named = orders.find(({ id }) => id === settings.order[0]);
  return { base: named ?? usual, first: settings.order.slice(named ? 1 : 0) };
}

/** The setting with a technique that goes before all others. */
export async function orderWith(id) {
  const { base, first } = parts(await engine.orders());
  return [base.id, id, ...first.filter((other) => other !== id)];
}

/** Remembers an order; the usual one has no name. */
function choose(orders, base, first) {
  set({ order: [...(base === orders[0].id ? [] : [base]), ...first] });
}

/** A field for one of the engine's orders; what goes first stays. */
export async function orderField() {
  const orders = await engine.orders();
  const choices = orders.map(({ id }) => [id, nameOf(id)]);
  const chosen = (id) => choose(orders, id, parts(orders).first);
  const list = select('order', choices, parts(orders).base.id, chosen);
  return make('label', { class: 'field' }, make('span', {}, text('settings.order')), list);
}

/** Lets the player set the order: what it is based on, and which techniques go first. */
export async function showOrder() {
  const [orders, techniques] = await Promise.all([engine.orders(), engine.techniques()]);
  const body = make('div', { class: 'ordering' });
  const change = (base, first, focus) => {
    choose(orders, base, first);
    show();
    body.querySelector(focus)?.focus();
  };
  const show = () => {
    const { base, first } = parts(orders);
    fill(body, baseField(orders, base, first, change), firstList(techniques, base, first, change));
  };
  show();
  open(text('settings.order'), body);
}

function baseField(orders, base, first, change) {
  const choices = orders.map(({ id }) => [id, nameOf(id)]);
  const list = select('base', choices, base.id, (id) => change(id, first, '[name=base]'));
  return make(
    'div',
    { class: 'ordering' },
    make('label', { class: 'field' }, make('span', {}, text('hint-order.base')), list),
    ...summaryOf(base),
  );
}

/** What an order is for; the rest of a long summary opens on demand. */
function summaryOf({ summary }) {
  const [, first, rest] = /^(.*?[.!?])\s+(.*)$/s.exec(summary) ?? [null, summary, ''];
  const small = (words) => make('p', { class: 'small' }, words);
  if (!rest) return [small(first)];
  return [small(first), make('details', { class: 'rules' }, make('summary', {}, text('hint-order.more')), small(rest))];
}

/** The techniques that go first, to be moved and taken out, and a way to add one. */
function firstList(techniques, base, first, change) {
  const titleOf = (id) => techniques.find((technique) => technique.id === id)?.name ?? id;
  const key = (sign, words, place, moved, isOff) =>
    button(sign, () => change(base.id, moved(), `[data-place="${place}"] button:enabled`), {
      class: 'quiet',
      disabled: isOff,
      'aria-label': words,
    });
  const swapped = (place) => first.with(place, first[place + 1]).with(place + 1, first[place]);
  const items = first.map((id, place) => {
    const name = titleOf(id);
    return make(
      'li',
      { class: 'line', 'data-place': place },
      make('span', { class: 'grow' }, name),
      key('↑', text('hint-order.up', { name }), place - 1, () => swapped(place - 1), place === 0),
      key('↓', text('hint-order.down', { name }), place + 1, () => swapped(place), place === first.length - 1),
      key('×', text('set.remove', { name }), Math.max(place - 1, 0), () => first.toSpliced(place, 1), false),
    );
  });
  const others = techniques.filter(({ id }) => !first.includes(id)).map(({ id, name }) => [id, name]);
  const add = (id) => id && change(base.id, [...first, id], '[name=first]');
  return make(
    'section',
    { class: 'ordering' },
    make('h3', {}, text('hint-order.first')),
    items.length ? make('ol', { class: 'plain' }, ...items) : make('p', { class: 'small' }, text('hint-order.none')),
    make(
      'label',
      { class: 'field' },
      make('span', {}, text('hint-order.add')),
      select('first', [['', text('hint-order.pick')], ...others], '', add),
    ),
  );
}
