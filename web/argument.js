/**
 * The argument of a step, to be walked: its sentences, each lighting the links that it speaks of on the board; the cases
 * of a forcing chain, each in a colour and a pattern of its own; chains inside it, which open on demand. It works both
 * ways: a candidate that is touched on the board leads to its sentence.
 *
 * What is shown on the board is told through `on.show(focus)`: nothing (the whole step), `{ links }` (some of them),
 * `{ look }` (one case), or both (some links of a case). What each sentence speaks of comes from the engine.
 */

import { button, fill, make, style } from './dom.js';
import { candidate } from './names.js';
import { sample } from './picture.js';
import { settings } from './store.js';
import { withCells } from './telling.js';
import { text } from './text.js';

style('argument.css');

export class Argument {
  constructor(step, on) {
    this.step = step;
    this.on = on;
    this.depths = step.depths ?? [];
    this.spoken = step.spoken ?? [];
    this.looks = step.looks ?? [];
    /** The sentence that is lit, or -1. */
    this.place = -1;
    /** Where the sentences of each case start and end. */
    this.cases = [];
    /** Buttons of sentences that have something to show, by their number. */
    this.buttons = new Map();
    this.element = make('div', { class: 'argument' });
    fill(this.element, this.#walker(), this.#sentences(), this.#notation(), this.#legend());
  }

  /** Lights the sentence that speaks of a touched candidate, or of its cell; whether there is one. */
  touch(cell, digit, columns) {
    const isAt = (name, wanted) => {
      const place = candidate(name, columns);
      return place?.cell === cell && (!wanted || place.digit === wanted);
    };
    const speaks = (wanted) => (number) =>
      this.spoken[number].some((link) => {
        const { from, to } = this.step.links[link];
        return isAt(from, wanted) || isAt(to, wanted);
      });
    const numbers = [...this.buttons.keys()];
    const after = [...numbers.filter((number) => number > this.place), ...numbers];
    const found = after.find(speaks(digit)) ?? after.find(speaks(0));
    if (found === undefined) return false;
    this.light(found);
    return true;
  }

  /** Lights a sentence, or none. */
  light(number) {
    this.place = number;
    this.buttons.forEach((key, place) => key.setAttribute('aria-pressed', String(place === number)));
    const key = this.buttons.get(number);
    for (let inside = key?.closest('details'); inside; inside = inside.parentElement.closest('details')) {
      inside.open = true;
    }
    const part = key?.closest('.case-part');
    // At once, for what closes above the sentence would move it.
    if (part) this.#openAlone(part);
    key?.scrollIntoView({ block: 'nearest' });
    this.#count();
    this.on.show(key ? { links: this.spoken[number], look: this.#caseOf(number) } : null);
  }

  /** The case that a sentence belongs to, or -1. */
  #caseOf(number) {
    return this.cases.findIndex(([start, end]) => start <= number && number < end);
  }

  #walker() {
    const numbers = () => [...this.buttons.keys()];
    const go = (steps) => {
      const list = [-1, ...numbers()];
      const place = Math.max(list.indexOf(this.place), 0);
      this.light(list[(place + steps + list.length) % list.length]);
    };
    this.count = make('span', { class: 'count-line', 'aria-live': 'polite' });
    this.walker = make(
      'div',
      { class: 'link-walk', role: 'group', 'aria-label': text('argument.walk') },
      button('‹', () => go(-1), { class: 'chip', 'aria-label': text('argument.back') }),
      this.count,
      button('›', () => go(1), { class: 'chip', 'aria-label': text('argument.next') }),
    );
    return this.walker;
  }

  #count() {
    const numbers = [...this.buttons.keys()];
    const place = numbers.indexOf(this.place);
    const count = numbers.length;
    this.count.textContent = place < 0 ? text('argument.whole', { count }) : text('argument.count', { number: place + 1, count });
  }

  #sentences() {
    const host = make('div', { class: 'sentences' }, ...this.#top());
    // One link is seen at once: there is nothing to walk.
    this.walker.hidden = this.buttons.size < 2;
    this.#count();
    return host;
  }

  /** The outermost sentences, with the cases among them. */
  #top() {
    const parts = [];
    const { length } = this.step.text;
    for (let number = 0; number < length; ) {
      const look = this.looks.findIndex(({ first }) => first === number);
      if (look < 0) {
        const end = this.#endOfInner(number, length, 0);
        parts.push(...this.#block(number, end, 0));
        number = end;
      } else {
        const end = this.#endOfInner(this.looks[look].last, length, 0);
        parts.push(this.#case(look, number, end));
        number = end;
      }
    }
    return parts;
  }

  /** The end of a sentence with what lies deeper after it. */
  #endOfInner(number, length, depth) {
    let end = number + 1;
    while (end < length && this.#depth(end) > depth) end += 1;
    return end;
  }

  #depth(number) {
    return this.depths[number] ?? 0;
  }

  /** Sentences; those that lie deeper open on demand. */
  #block(start, end, depth) {
    const parts = [];
    for (let number = start; number < end; ) {
      if (this.#depth(number) <= depth) {
        parts.push(this.#sentence(number));
        number += 1;
        continue;
      }
      let inner = number;
      while (inner < end && this.#depth(inner) > depth) inner += 1;
      const words = text('argument.inner', { count: inner - number });
      const lemma = make('details', { class: 'lemma' }, make('summary', {}, words));
      lemma.addEventListener('toggle', () => inSight(lemma));
      lemma.append(...this.#block(number, inner, depth + 1));
      parts.push(lemma);
      number = inner;
    }
    return parts;
  }

  #sentence(number) {
    const words = this.step.text[number];
    const isLast = number === this.step.text.length - 1 && number > 0;
    const isLinked = this.spoken[number]?.length > 0;
    if (!isLinked) return make('p', { class: isLast ? 'conclusion-text' : '' }, ...withCells(words));
    const key = button(withCells(words), () => this.light(this.place === number ? -1 : number), {
      class: 'sentence',
      'aria-pressed': 'false',
    });
    this.buttons.set(number, key);
    return make('p', {}, key);
  }

  /** A case of a forcing chain: what it supposes, and on demand what follows; open, it is alone on the board. */
  #case(look, start, end) {
    this.cases[look] = [start, end];
    const line = make('span', { class: `case-sample case-${look + 1}`, 'aria-hidden': 'true' });
    const numbers = Array.from({ length: end - start - 1 }, (_, index) => start + 1 + index);
    const depth = Math.min(...numbers.map((number) => this.#depth(number)));
    const part = make(
      'details',
      { class: `case-part case-${look + 1}` },
      make('summary', {}, line, ...withCells(this.step.text[start])),
      ...this.#block(start + 1, end, depth),
    );
    part.addEventListener('toggle', () => {
      if (part.open) this.#openAlone(part);
      const isOther = !part.open && this.element.querySelector('.case-part[open]');
      // A case that opens because one of its sentences was lit is shown by that sentence.
      const isLit = this.place >= start && this.place < end;
      if (!isOther && !isLit) this.on.show(part.open ? { look } : null);
      inSight(part);
    });
    return part;
  }

  #openAlone(part) {
    this.element.querySelectorAll('.case-part').forEach((other) => (other.open = other === part));
  }

  #notation() {
    const { notation } = this.step;
    return notation && settings.notation ? make('p', { class: 'notation' }, make('code', {}, notation)) : null;
  }

  #legend() {
    return legend(this.step);
  }
}

/** What opens is seen, however low in the panel it lies; if it opens for a sentence that is lit, that sentence is. */
function inSight(part) {
  if (part.open && !part.querySelector('[aria-pressed=true]')) part.scrollIntoView({ block: 'nearest' });
}

/** What the marks on the board mean. */
export function legend(step) {
  const marks = step.picture?.legend ?? [];
  const entries = marks.map((mark) => make('li', {}, sample(mark.sample), mark.meaning));
  return entries.length
    ? make('ul', { class: 'legend', 'aria-label': text('argument.marks') }, ...entries)
    : null;
}
