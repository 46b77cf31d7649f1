/**
 * Every step that can be made now, by technique. There may be thousands of them: only the easiest technique is open, and
 * the steps of another are made when it is opened.
 */

import { button, fill, make } from './dom.js';
import { results } from './telling.js';
import { figure } from './text.js';

/** The steps, in the engine's order; `choose` takes the one that is pressed. */
export function stepList(steps, choose) {
  const kinds = [...Map.groupBy(steps, (step) => step.title)].map(([title, members]) => kind(title, members, choose));
  if (kinds.length) kinds[0].open = true;
  return make('div', { class: 'kinds' }, ...kinds);
}

function kind(title, members, choose) {
  const list = make('ol', { class: 'chips' });
  const keys = () => members.map((step) => make('li', {}, button(results(step), () => choose(step), { class: 'chip' })));
  const count = make('span', { class: 'score' }, figure(members.length));
  const part = make('details', {}, make('summary', {}, title, count), list);
  part.addEventListener('toggle', () => part.open && !list.hasChildNodes() && fill(list, ...keys()));
  return part;
}
