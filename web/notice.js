/**
 * Notices beside the board: a mistake, as far as the chosen policy reports it, with the choices that the 2022 paper
 * names (go on, ask for a hint, leave); and the end of a game.
 */

import { button, fill, make } from './dom.js';
import { counted } from './names.js';
import { warn } from './speech.js';

export class Notice {
  /** `on` has `takeBack()`, `goOn()`, `hint()`, `leave()`, `rating()`. */
  constructor(on) {
    this.on = on;
    this.element = make('section', { class: 'notice panel', 'aria-label': 'Notice', hidden: true });
  }

  /** Looks at a game after a move. */
  judge({ view, seconds }, move) {
    if (view.finished) this.#finished(view, seconds);
    else if (['enter', 'apply'].includes(move.kind) && this.#mistake(view)) this.#wrong(this.#mistake(view));
    else if (view.full) this.#wrong('The grid is full, but something is not right.');
    else if (!this.#mistake(view) || this.waits) this.close();
  }

  /** Says what has to be done first. */
  tell(text) {
    this.#show('', make('p', {}, text), this.#closing());
    warn(text);
  }

  /** Says what the engine refused, or that it is not responding. */
  problem(text) {
    this.#show('mistake', make('h2', {}, 'That did not work'), make('p', {}, text), this.#closing());
    warn(text);
  }

  #closing() {
    return make(
      'div',
      { class: 'ways' },
      button('Go on', () => this.close()),
    );
  }

  /** Says why moves wait. It goes away with the answer. */
  waiting(text) {
    if (this.waits === text && !this.element.hidden) return;
    const kept = 'Your moves are kept, and are sent as soon as it answers.';
    this.#show('mistake', make('h2', {}, 'Waiting for the engine'), make('p', {}, text), make('p', {}, kept));
    this.waits = text;
    warn(`${text} ${kept}`);
  }

  /** Takes the notice away; the focus must not go with it. */
  close() {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (hadFocus) this.on.goOn();
  }

  /** A sentence about what is wrong, as far as the engine says. */
  #mistake(view) {
    const [clash] = view.clashes ?? [];
    if (clash) return clash.text;
    if (view.wrong?.length) return view.first_wrong?.text ?? 'Something that was entered is not right.';
    return null;
  }

  #wrong(text) {
    const way = (words, act, attributes) =>
      button(
        words,
        () => {
          this.close();
          act();
        },
        attributes,
      );
    const ways = [
      way('Go on', () => {}, { class: 'main' }),
      way('Take it back', this.on.takeBack),
      way('Ask for a hint', this.on.hint),
      way('Leave', this.on.leave, { class: 'quiet' }),
    ];
    this.#show(
      'mistake',
      make('h2', {}, 'That does not fit'),
      make('p', {}, text),
      make('div', { class: 'ways' }, ...ways),
    );
    warn(text);
  }

  #finished(view, seconds) {
    const minutes = Math.max(1, Math.round(seconds / 60));
    const text = `Every cell is right. ${counted(view.moves, 'move')}, about ${counted(minutes, 'minute')}.`;
    const ways = [button('A new puzzle', this.on.leave, { class: 'main' }), button('How hard was it?', this.on.rating)];
    this.#show('finished', make('h2', {}, 'Solved'), make('p', {}, text), make('div', { class: 'ways' }, ...ways));
    warn(`Solved. ${text}`);
  }

  #show(kind, ...contents) {
    this.waits = null;
    this.element.className = `notice panel ${kind}`;
    fill(this.element, ...contents);
    this.element.hidden = false;
  }
}
