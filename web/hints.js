/**
 * The hint panel. Each press tells one stage more, and once the whole step is told, it is made. How many stages there
 * are, what they are called and what they say comes from the engine; the panel adds the ways on. That all is well so
 * far costs no press: it is said with the first stage that says more.
 */

import { Argument } from './argument.js';
import { button, fill, make } from './dom.js';
import * as engine from './engine.js';
import { candidateName, shown } from './names.js';
import { putRight } from './slips.js';
import { say } from './speech.js';
import { settings } from './store.js';
import { stepList } from './step-list.js';
import { sentences } from './telling.js';
import { hasText, text } from './text.js';

/** The first stage that is asked for: the one before it only says whether all is well. */
const FIRST = 1;

/** After so many milliseconds without an answer, the panel says that it is coming. */
const SLOW = 400;

export class Hints {
  /**
   * `on` has `mark(step)`, `showCell(name)`, `lesson(id)`, `chooseTechniques()`, `goBack(move)`; `session` is asked for
   * at each question.
   */
  constructor(session, on) {
    this.session = session;
    this.on = on;
    /** The hint that is shown, and its stage. */
    this.hint = null;
    this.stage = FIRST - 1;
    /** The argument that is shown, if a step is. */
    this.argument = null;
    /** Ends what is being done while the panel says so. */
    this.giveUp = null;
    this.last = Promise.resolve();
    /** Calls off the question that is being answered. */
    this.asked = new AbortController();
    this.element = make('section', { class: 'hints panel', 'aria-label': text('hint.panel'), hidden: true });
    this.element.addEventListener('click', (event) => this.#pointTo(event), { capture: true });
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
      const options = { stage: wanted, ...(await this.#wishes()) };
      return { stages, ...(await engine.hint(this.session.game, options, signal)) };
    });
    if (!hint) return;
    if (isBroken(hint)) return this.#broken(hint);
    this.hint = hint;
    this.stage = hint.stage;
    this.#show(hint, hint.class ? this.#ways(hint) : this.#stuckWays());
  }

  /** Every step that can be made now. */
  async all() {
    const question = { all: true, ...this.#known() };
    const answer = await this.#answer((signal) => engine.hint(this.session.game, question, signal));
    if (!answer) return;
    if (isBroken(answer)) return this.#broken(answer);
    const steps = answer.steps ?? [];
    const title = steps.length ? text('hint.steps', { count: steps.length }) : text('hint.no-steps');
    const ways = steps.length ? [] : this.#stuckWays();
    const list = stepList(steps, (step) => this.#showStep(step, () => this.all()));
    this.#panel(title, list, make('div', { class: 'ways' }, ...ways));
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
    const words = text(isNegative ? 'hint.why-not' : 'hint.why', { candidate: candidate.replace('=', ' = ') });
    if (steps.length === 0) {
      const told = answer.text?.length ? answer.text : [text('hint.no-answer')];
      const other = text(isNegative ? 'hint.ask-why' : 'hint.ask-why-not');
      const way = button(other, () => this.why(candidate, !isNegative));
      this.#panel(words, sentences(told), make('div', { class: 'ways' }, way));
      this.on.mark(null);
      say(`${words} ${told.join(' ')}`);
    } else {
      this.#argument(words, steps, 0);
    }
  }

  /** A candidate that was touched: asks why it is there or not, and offers other `ways`: the key of a text, and a deed. */
  about(cell, digit, ways) {
    const ask = (isNegative) => () => this.why(candidateName(cell, digit), isNegative);
    const act = (work) => () => {
      this.close();
      work();
    };
    const keys = [
      button(text('hint.ask-why-not'), ask(true), { class: 'main' }),
      button(text('hint.ask-why'), ask(false)),
      ...ways.map(([key, work]) => button(text(key), act(work))),
    ];
    this.#panel(text('hint.about', { cell, digit: shown(digit) }), make('div', { class: 'ways' }, ...keys));
    this.on.mark(null);
  }

  /** Says what is being done; `giveUp` is called when the player closes it, or asks for something else. */
  tell({ title, words, way }, giveUp) {
    const end = button(way, () => this.close());
    this.#panel(title, make('p', {}, words), make('div', { class: 'ways' }, end));
    this.giveUp = giveUp;
    say(`${title}. ${words}`);
  }

  /** Puts the focus on the first thing that can be done, for whoever came by keyboard. */
  focus() {
    this.#firstWay().focus();
  }

  /** The name of a cell was touched: the cell is shown. The sentence is lit, too, and stays lit; a case stays open. */
  #pointTo(event) {
    const name = event.target.closest('.cell-name');
    if (!name) return;
    if (name.closest('[aria-pressed=true], [open] > summary')) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.on.showCell(name.textContent);
  }

  /** Makes the step. */
  async apply(step) {
    const { placements, eliminations } = step;
    this.close();
    await this.session.move({ kind: 'apply', placements, eliminations });
  }

  /** A candidate was touched on the board: the sentence that speaks of it is lit. */
  touch(cell, digit) {
    return this.argument?.touch(cell, digit, this.session.board.columns) ?? false;
  }

  /** Takes the hint off, and calls off the one that is still to come. */
  close() {
    this.#giveUp();
    this.asked.abort();
    this.stage = FIRST - 1;
    this.hint = null;
    this.argument = null;
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
      button(text('hint.back'), () => go(place - 1), { disabled: place === 0 }),
      button(text('hint.next'), () => go(place + 1), { disabled: place === steps.length - 1 }),
    ];
    const ways = [...(steps.length > 1 ? walk : []), ...this.#lessonWays(step)];
    const values = { number: place + 1, count: steps.length, title: step.title };
    const count = steps.length > 1 ? text('hint.step-of', values) : step.title;
    this.#panel(
      title,
      make('p', { class: 'count-line' }, count),
      this.#told(step),
      make('div', { class: 'ways' }, ...ways),
    );
    say(`${count}. ${step.text.join(' ')}`);
  }

  #showStep(step, back) {
    const ways = [
      button(text('hint.apply'), () => this.apply(step), { class: 'main' }),
      ...this.#lessonWays(step),
      button(text('hint.all'), back),
    ];
    this.#panel(step.title, this.#told(step), make('div', { class: 'ways' }, ...ways));
    say(step.text.join(' '));
  }

  #show(hint, ways) {
    const isLimited = settings.known !== null && !this.useEvery;
    const title = hint.title ?? text(isLimited ? 'hint.limited' : 'hint.panel');
    const isFirst = this.stage === FIRST && hint.class;
    const well = isFirst ? make('p', { class: 'well' }, text('hint.well')) : null;
    this.#panel(title, this.#ladder(hint), well, this.#told(hint), make('div', { class: 'ways' }, ...ways));
    say([well?.textContent, ...hint.text].filter(Boolean).join(' '));
  }

  /** What a step or a stage of it says, and its marks on the board. */
  #told(step) {
    const isDrawn = Boolean(step.class);
    this.on.mark(isDrawn ? step : null);
    this.argument = new Argument(step, { show: (focus) => this.on.mark({ ...step, focus }) });
    return this.argument.element;
  }

  #ladder({ stages }) {
    const rungs = stages.slice(FIRST).map((word, index) => {
      const stage = index + FIRST;
      return make(
        'li',
        { class: stage <= this.stage ? 'told' : '', 'aria-current': stage === this.stage ? 'step' : null },
        hasText(`stage.${stage}`) ? text(`stage.${stage}`) : word,
      );
    });
    const isWhole = this.stage === stages.length - 2;
    return make('ol', { class: isWhole ? 'ladder whole' : 'ladder', 'aria-label': text('hint.stages') }, ...rungs);
  }

  #ways(hint) {
    const next = hasResult(hint)
      ? button(text('hint.apply'), () => this.apply(hint), { class: 'main' })
      : button(text('hint.more'), () => this.next(), { class: 'main' });
    return [next, ...this.#lessonWays(hint), button(text('hint.all'), () => this.all())];
  }

  /** The player's entries or notes are the problem: say so, and offer to put them right. No stage goes further. */
  #broken(answer) {
    const { wrong = [], missing_notes: missing = [] } = answer.state;
    this.stage = FIRST - 1;
    this.hint = null;
    const slips = [...wrong, ...missing];
    const moves = slips.map((slip) => slip.move).filter((move) => Number.isInteger(move));
    const first = Math.min(...moves);
    const ways = [
      button(text('hint.put-right'), () => this.#putRight(wrong, missing), { class: 'main' }),
      button(text('hint.show-where'), () => this.on.showCells(slips.map((slip) => slip.cell))),
      ...(moves.length ? [button(text('hint.back-to', { move: first }), () => this.on.goBack(first))] : []),
    ];
    this.#panel(text('hint.fix'), sentences(answer.text), make('div', { class: 'ways' }, ...ways));
    this.on.mark(null);
    say(answer.text.join(' '));
  }

  async #putRight(wrong, missing) {
    this.close();
    await putRight(this.session, wrong, missing);
  }

  #stuckWays() {
    const limited = settings.known !== null;
    const every = () => this.withEvery();
    return [
      ...(limited ? [button(text('hint.every'), every, { class: 'main' })] : []),
      button(text('hint.choose'), () => this.on.chooseTechniques()),
    ];
  }

  /** The same question with every technique, once. */
  async withEvery() {
    this.useEvery = true;
    await this.ask(Math.max(this.stage, FIRST));
    this.useEvery = false;
  }

  /** The same, and in a game that began in a lesson the technique of the lesson before all others. */
  async #wishes() {
    const { lesson } = this.session.about;
    if (!lesson) return this.#known();
    const { orderWith } = await import('./hint-order.js');
    return { ...this.#known(), order: await orderWith(lesson) };
  }

  /** What the player wants hints to use, and in which order. */
  #known() {
    const order = settings.order.length ? { order: settings.order } : {};
    return settings.known === null || this.useEvery ? order : { technique: settings.known.join(','), ...order };
  }

  /** To the lesson of a step and to its drill. */
  #lessonWays({ technique }) {
    if (!technique) return [];
    return [
      button(text('hint.lesson'), () => this.on.lesson(technique)),
      make('a', { class: 'button', href: `#drill/${technique}` }, text('hint.practise')),
    ];
  }

  /** The heading, the way along an argument, and the way out: in one line, for the argument needs the height. */
  #head(title, walker) {
    const close = button('×', () => this.close(), { class: 'close', 'aria-label': text('hint.close') });
    return make('div', { class: 'hint-head' }, make('h2', {}, title), walker, close);
  }

  #panel(title, ...contents) {
    const hadFocus = this.#hasFocus();
    this.#giveUp();
    // What is touched on the board is looked up in the argument that is shown.
    const isArgued = contents.some((part) => part === this.argument?.element);
    if (!isArgued) this.argument = null;
    this.element.classList.toggle('short', !isArgued);
    this.on.showCell(null);
    fill(this.element, this.#head(title, isArgued ? this.argument.walker : null), ...contents);
    this.element.hidden = false;
    this.element.scrollTop = 0;
    this.#makeRoom();
    // The button that was pressed is gone: the next one takes its place.
    if (hadFocus) this.#firstWay().focus({ preventScroll: true });
  }

  /** The first thing that can be done; if there is none, the way out. */
  #firstWay() {
    return this.element.querySelector('.ways button:enabled') ?? this.element.querySelector('.close');
  }

  /**
   * The heading is pinned, and so is the conclusion above the buttons, in however many rows they are; a sentence that is
   * lit stands between them.
   */
  #makeRoom() {
    for (const [name, part] of [['--head', '.hint-head'], ['--ways', '.ways'], ['--result', '.conclusion-text']]) {
      const height = this.element.querySelector(part)?.offsetHeight;
      if (height) this.element.style.setProperty(name, `${height}px`);
      else this.element.style.removeProperty(name);
    }
  }

  /** What was being done is over. */
  #giveUp() {
    const { giveUp } = this;
    this.giveUp = null;
    giveUp?.();
  }

  #hasFocus() {
    return this.element.contains(document.activeElement);
  }

  async #answer(question) {
    const slow = setTimeout(() => {
      this.element.setAttribute('aria-busy', 'true');
      if (!this.element.hidden) return;
      this.#panel(text('hint.panel'), sentences([text('hint.thinking')]));
      // As high as the argument that is to come, so that nothing moves then.
      this.element.classList.remove('short');
    }, SLOW);
    let signal = null;
    try {
      // A move that is being answered takes the hint before it off, not this one.
      await this.session.last;
      ({ signal } = this.asked = new AbortController());
      return await question(signal);
    } catch (error) {
      if (signal?.aborted) return null;
      this.#panel(text('hint.none'), sentences([error.message]));
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
