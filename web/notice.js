/**
 * Notices beside the board: a mistake, as far as the chosen policy reports it, with the choices that the 2022 paper
 * names (go on, ask for a hint, leave); what has to be done first; what the engine refuses or waits for.
 */

import { button, fill, make } from './dom.js';
import { warn } from './speech.js';
import { text } from './text.js';

export class Notice {
  /** `on` has `takeBack()`, `goOn()`, `hint()`, `leave()`. */
  constructor(on) {
    this.on = on;
    this.element = make('section', { class: 'notice panel', 'aria-label': text('notice.label'), hidden: true });
  }

  /** Looks at a game after a move. */
  judge({ view }, move) {
    if (view.finished) this.close();
    else if (['enter', 'apply'].includes(move.kind) && this.#mistake(view)) this.#wrong(this.#mistake(view));
    else if (view.full) this.#wrong(text('notice.full'), 'notice.hint');
    else if (!this.#mistake(view) || this.waits) this.close();
  }

  /** Says what has to be done first; `ways` are buttons besides the one that goes on. */
  tell(words, ...ways) {
    this.#show('', make('p', {}, words), this.#closing(...ways));
    warn(words);
  }

  /** Says which digits were not entered, because the player wants it so: they are not those of the solution. */
  refused(candidates) {
    const words = candidates.map((name) => {
      const [cell, digit] = name.split('=');
      return text('notice.is-not', { cell, digit });
    });
    const hint = button(text('notice.hint'), () => {
      this.close();
      this.on.hint();
    });
    const title = make('h2', {}, text('notice.not-entered'));
    this.#show('mistake', title, make('p', {}, words.join(' ')), this.#closing(hint));
    warn(`${title.textContent}. ${words.join(' ')}`);
  }

  /** Says what the engine refused, or that it is not responding. */
  problem(words) {
    this.#show('mistake', make('h2', {}, text('notice.failed')), make('p', {}, words), this.#closing());
    warn(words);
  }

  #closing(...ways) {
    return make(
      'div',
      { class: 'ways' },
      button(text('notice.go-on'), () => this.close()),
      ...ways,
    );
  }

  /** Says why moves wait. It goes away with the answer. */
  waiting(words) {
    if (this.waits === words && !this.element.hidden) return;
    const kept = text('notice.kept');
    this.#show('mistake', make('h2', {}, text('notice.waiting')), make('p', {}, words), make('p', {}, kept));
    this.waits = words;
    warn(`${words} ${kept}`);
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
    if (view.wrong?.length) return view.first_wrong?.text ?? text('notice.not-right');
    return null;
  }

  /** What is wrong, and the ways on. The `main` one puts it right: the last entry goes, or a hint tells which is wrong. */
  #wrong(words, main = 'notice.back') {
    const way = (name, act, look = '') =>
      button(
        text(name),
        () => {
          this.close();
          act();
        },
        { class: name === main ? 'main' : look },
      );
    const ways = [
      way('notice.back', this.on.takeBack),
      way('notice.keep', () => {}),
      way('notice.hint', this.on.hint),
      way('notice.leave', this.on.leave, 'quiet'),
    ];
    const title = make('h2', {}, text('notice.wrong'));
    this.#show('mistake', title, make('p', {}, words), make('div', { class: 'ways' }, ...ways));
    warn(words);
  }

  #show(kind, ...contents) {
    this.waits = null;
    this.element.className = `notice panel ${kind}`;
    fill(this.element, ...contents);
    this.element.hidden = false;
  }
}
