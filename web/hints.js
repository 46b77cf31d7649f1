/**
 * The hint panel. Each press tells one stage more, and once the whole step is told, it is made. How many stages there
 * are, what they are called and what they say comes from the engine; the panel adds the ways on.
 */

import { button, fill, make } from './dom.js';
import * as engine from './engine.js';
import { counted, digitList } from './names.js';
import { sample } from './picture.js';
import { say } from './speech.js';
import { settings } from './store.js';

/** After so many milliseconds without an answer, the panel says that it is coming. */
const SLOW = 400;

export class Hints {
  /**
   * `on` has `mark(step)`, `lesson(id)`, `chooseTechniques()`, `goBack(move)`; `session` is asked for at each
   * question.
   */
  constructor(session, on) {
    this.session = session;
    this.on = on;
    /** The hint that is shown, and its stage. */
    this.hint = null;
    this.stage = -1;
    this.last = Promise.resolve();
    /** Calls off the question that is being answered. */
    this.asked = new AbortController();
    this.element = make('section', { class: 'hints panel', 'aria-label': 'Hint', hidden: true });
  }

  /** One stage more, also when the answer to the last question is still to come. */
  next() {
    this.last = this.last.then(() => (hasResult(this.hint) ? this.apply(this.hint) : this.ask(this.stage + 1)));
    return this.last;
  }

  /** The hint up to a stage. */
  async ask(stage) {
    const hint = await this.#answer(async (signal) => {
      const { stages } = await engine.options();
      const wanted = Math.min(stage, stages.length - 1);
      return { stages, ...(await engine.hint(this.session.game, { stage: wanted, ...this.#known() }, signal)) };
    });
    if (!hint) return;
    if (isBroken(hint)) return this.#broken(hint);
    this.hint = hint;
    this.stage = hint.stage;
    // The first stage looks for no step yet.
    const isStuck = this.stage > 0 && !hint.class;
    this.#show(hint, isStuck ? this.#stuckWays() : this.#ways(hint));
  }

  /** Every step that can be made now. */
  async all() {
    const question = { all: true, ...this.#known() };
    const answer = await this.#answer((signal) => engine.hint(this.session.game, question, signal));
    if (!answer) return;
    if (isBroken(answer)) return this.#broken(answer);
    const steps = answer.steps ?? [];
    const items = steps.map((step) =>
      make(
        'li',
        {},
        button(summary(step), () => this.#showStep(step, () => this.all())),
      ),
    );
    const title = steps.length ? `${counted(steps.length, 'step')} can be made now` : 'No step can be found';
    const ways = steps.length ? [this.#closeWay()] : this.#stuckWays();
    this.#panel(title, make('ol', { class: 'steps' }, ...items), make('div', { class: 'ways' }, ...ways));
    this.on.mark(null);
    say(title);
  }

  /** Why a cell holds a digit, or why not. */
  async why(candidate, isNegative) {
    const question = { ...(isNegative ? { why_not: candidate } : { why: candidate }), ...this.#known() };
    const answer = await this.#answer((signal) => engine.hint(this.session.game, question, signal));
    if (!answer) return;
    if (isBroken(answer)) return this.#broken(answer);
    const steps = answer.steps ?? [];
    const words = `Why ${isNegative ? 'not ' : ''}${candidate.replace('=', ' = ')}?`;
    if (steps.length === 0) {
      const text = answer.text?.length ? answer.text : ['The techniques do not lead to an answer.'];
      this.#panel(words, sentences(text), make('div', { class: 'ways' }, this.#closeWay()));
      this.on.mark(null);
      say(`${words} ${text.join(' ')}`);
    } else {
      this.#argument(words, steps, 0);
    }
  }

  /** Makes the step. */
  async apply(step) {
    const { placements, eliminations } = step;
    this.close();
    await this.session.move({ kind: 'apply', placements, eliminations });
  }

  /** Takes the hint off, and calls off the one that is still to come. */
  close() {
    this.asked.abort();
    this.stage = -1;
    this.hint = null;
    const hadFocus = this.#hasFocus();
    this.element.hidden = true;
    this.on.mark(null);
    if (hadFocus) this.on.closed();
  }

  /** The steps of an argument, one after the other. */
  #argument(title, steps, place) {
    const step = steps[place];
    const go = (to) => this.#argument(title, steps, to);
    const walk = [
      button('Back', () => go(place - 1), { disabled: place === 0 }),
      button('Next', () => go(place + 1), { disabled: place === steps.length - 1 }),
    ];
    const ways = [...(steps.length > 1 ? walk : []), ...this.#lessonWay(step), this.#closeWay()];
    const count = steps.length > 1 ? `Step ${place + 1} of ${steps.length}: ${step.title}` : step.title;
    this.#panel(
      title,
      make('p', { class: 'count-line' }, count),
      sentences(step.text),
      legend(step),
      make('div', { class: 'ways' }, ...ways),
    );
    this.on.mark(step);
    say(`${count}. ${step.text.join(' ')}`);
  }

  #showStep(step, back) {
    const ways = [
      button('Apply', () => this.apply(step), { class: 'main' }),
      ...this.#lessonWay(step),
      button('All steps', back),
      this.#closeWay(),
    ];
    this.#panel(step.title, sentences(step.text), legend(step), make('div', { class: 'ways' }, ...ways));
    this.on.mark(step);
    say(step.text.join(' '));
  }

  #show(hint, ways) {
    const isLimited = settings.known !== null && !this.useEvery;
    const title = hint.title ?? (isLimited ? 'With the techniques that you ticked' : 'Hint');
    this.#panel(title, this.#ladder(hint), sentences(hint.text), legend(hint), make('div', { class: 'ways' }, ...ways));
    this.on.mark(hint.class ? hint : null);
    say(hint.text.join(' '));
  }

  #ladder({ stages }) {
    const rungs = stages.map((word, stage) =>
      make(
        'li',
        { class: stage <= this.stage ? 'told' : '', 'aria-current': stage === this.stage ? 'step' : null },
        word,
      ),
    );
    return make('ol', { class: 'ladder', 'aria-label': 'Stages of the hint' }, ...rungs);
  }

  #ways(hint) {
    const next = hasResult(hint)
      ? button('Apply', () => this.apply(hint), { class: 'main' })
      : button(`Tell me more`, () => this.next(), { class: 'main' });
    return [next, ...this.#lessonWay(hint), button('All steps', () => this.all()), this.#closeWay()];
  }

  /** The player's entries or notes are the problem: say so, and offer to put them right. No stage goes further. */
  #broken(answer) {
    const { wrong = [], missing_notes: missing = [] } = answer.state;
    this.stage = -1;
    this.hint = null;
    const slips = [...wrong, ...missing];
    const moves = slips.map((slip) => slip.move).filter((move) => Number.isInteger(move));
    const first = Math.min(...moves);
    const ways = [
      button('Put it right', () => this.#putRight(wrong, missing), { class: 'main' }),
      button('Show where', () => this.on.showCells(slips.map((slip) => slip.cell))),
      ...(moves.length ? [button(`Back to before move ${first}`, () => this.on.goBack(first))] : []),
      this.#closeWay(),
    ];
    this.#panel('Something to fix first', sentences(answer.text), make('div', { class: 'ways' }, ...ways));
    this.on.mark(null);
    say(answer.text.join(' '));
  }

  /** Clears wrong entries, and brings back the candidates that are missing from notes. */
  async #putRight(wrong, missing) {
    this.close();
    const { session } = this;
    if (wrong.length) await session.move({ kind: 'clear', cells: wrong.map((slip) => slip.cell) });
    for (const { cell, digit } of missing) {
      const { crossed = {}, notes = {} } = session.view;
      const centre = digitList(notes[cell]?.centre);
      const wanted = { cells: [cell], digit };
      if (digitList(crossed[cell]).includes(digit)) await session.move({ kind: 'restore', ...wanted });
      if (centre.length && !centre.includes(digit)) await session.move({ kind: 'centre', on: true, ...wanted });
    }
  }

  #stuckWays() {
    if (this.session.view.finished) return [this.#closeWay()];
    const limited = settings.known !== null;
    const every = () => this.withEvery();
    return [
      ...(limited ? [button('Try all techniques', every, { class: 'main' })] : []),
      button('Choose techniques', () => this.on.chooseTechniques()),
      this.#closeWay(),
    ];
  }

  /** The same question with every technique, once. */
  async withEvery() {
    this.useEvery = true;
    await this.ask(Math.max(this.stage, 1));
    this.useEvery = false;
  }

  #known() {
    return settings.known === null || this.useEvery ? {} : { technique: settings.known.join(',') };
  }

  #lessonWay(step) {
    return step.technique ? [button('Why?', () => this.on.lesson(step.technique))] : [];
  }

  #closeWay() {
    return button('Close', () => this.close(), { class: 'quiet' });
  }

  #panel(title, ...contents) {
    const hadFocus = this.#hasFocus();
    fill(this.element, make('h2', {}, title), ...contents);
    this.element.hidden = false;
    // The button that was pressed is gone: the next one takes its place.
    if (hadFocus) this.element.querySelector('.ways button:enabled')?.focus();
  }

  #hasFocus() {
    return this.element.contains(document.activeElement);
  }

  async #answer(question) {
    const slow = setTimeout(() => {
      this.element.setAttribute('aria-busy', 'true');
      if (this.element.hidden) this.#panel('Hint', sentences(['Thinking …']));
    }, SLOW);
    let signal = null;
    try {
      // A move that is being answered takes the hint before it off, not this one.
      await this.session.last;
      ({ signal } = this.asked = new AbortController());
      return await question(signal);
    } catch (error) {
      if (signal?.aborted) return null;
      this.#panel('No hint', sentences([error.message]), make('div', { class: 'ways' }, this.#closeWay()));
      say(error.message);
      return null;
    } finally {
      clearTimeout(slow);
      this.element.removeAttribute('aria-busy');
    }
  }
}

/** Whether the engine sees something wrong on the sheet, from which nothing can be concluded. */
const isBroken = (answer) => answer.state?.ok === false;

/** Whether a hint tells what follows: then the step can be made. */
const hasResult = (hint) => Boolean(hint?.placements?.length || hint?.eliminations?.length);

/** One line for a step in a list. */
export const summary = (step) => {
  const result = [...step.placements, ...step.eliminations.map((name) => name.replace('-', '≠'))];
  const shown = result.slice(0, 4).join(', ') + (result.length > 4 ? ', …' : '');
  return `${step.title}: ${shown}`;
};

/** Sentences, the conclusion last and strong. */
export function sentences(text) {
  const items = text.map((sentence, index) =>
    make('p', { class: index === text.length - 1 && text.length > 1 ? 'conclusion-text' : '' }, sentence),
  );
  return make('div', { class: 'sentences' }, ...items);
}

/** What the marks on the board mean. */
export function legend(step) {
  const marks = step.picture?.legend ?? [];
  const entries = marks.map((mark) => make('li', {}, sample(mark.sample), mark.meaning));
  return entries.length ? make('ul', { class: 'legend', 'aria-label': 'Marks' }, ...entries) : null;
}
