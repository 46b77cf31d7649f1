/**
 * The end of a game: how long it took, how that compares, what was hardest, and what to play next. The figures are the
 * player's own; the level and the hardest step are the engine's.
 */

import { streaks } from './daily.js';
import { busy, button, fill, make } from './dom.js';
import * as engine from './engine.js';
import { rejoice } from './feedback.js';
import { shapeName } from './names.js';
import { warn } from './speech.js';
import { amendFinished, finishedGames } from './store.js';
import { clock, levelName, text } from './text.js';

export class Finish {
  /** `on` has `next(level, card)`, `leave()`, `rating()`, `share()`, `closed()`. */
  constructor(session, on) {
    Object.assign(this, { session, on });
    /** Whether the end has been shown; the player may have closed it since. */
    this.wasShown = false;
    this.element = make('section', { class: 'finish panel', 'aria-label': text('end.solved'), hidden: true });
  }

  /** Shows the end, with sound and all when the game has just ended. */
  show({ isNew }) {
    const { session } = this;
    this.#draw(this.#factsOf());
    this.element.hidden = false;
    this.wasShown = true;
    if (isNew) {
      rejoice();
      warn(text('end.said', { time: clock(session.seconds), facts: this.#factsOf().join('. ') }));
    }
    this.#rate();
  }

  /** Takes the end off: the whole grid is to be seen. */
  close() {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (hadFocus) this.on.closed();
  }

  /** The game goes on after all. */
  reset() {
    this.close();
    this.wasShown = false;
  }

  /** What can be said without the engine. */
  #factsOf() {
    const { hints, mistakes, about, view } = this.session;
    const facts = [
      hints ? text('end.hints', { count: hints }) : text('end.no-hints'),
      mistakes ? text('end.mistakes', { count: mistakes }) : text('end.no-mistakes'),
      text('end.moves', { count: view.moves }),
    ];
    const { now } = streaks();
    if (about.daily && now > 1) facts.push(text('end.streak', { count: now }));
    return facts;
  }

  /** The level and the hardest step, for the screen and for the records. */
  async #rate() {
    const { session } = this;
    const [rated, techniques] = await Promise.all([
      engine.rate(session.puzzle, ['level']).catch(() => ({})),
      engine.techniques().catch(() => []),
    ]);
    const hardest = techniques.find(({ id }) => id === rated.hardest);
    const level = session.about.level ?? rated.level ?? undefined;
    session.about = { ...session.about, ...(level ? { level } : {}) };
    amendFinished(session, { ...(level ? { level } : {}), ...(rated.hardest ? { hardest: rated.hardest } : {}) });
    this.#draw([...this.#factsOf(), ...(hardest ? hardestStep(hardest) : [])]);
    // For the records alone: nobody waits for it.
    const used = await engine.techniquesOf(session.puzzle).catch(() => []);
    if (used.length) amendFinished(session, { techniques: used });
  }

  #draw(facts) {
    const { seconds, about } = this.session;
    const hadFocus = this.element.contains(document.activeElement);
    const ways = [
      about.level ? this.#nextWay(about.level) : null,
      button(text('end.new'), this.on.leave, { class: about.level ? '' : 'main' }),
      button(text('end.rating'), this.on.rating),
      button(text('end.share'), this.on.share, { class: 'quiet' }),
    ];
    const close = button('×', () => this.close(), { class: 'close', 'aria-label': text('page.close') });
    fill(
      this.element,
      make('h2', {}, text('end.solved')),
      close,
      make('p', { class: 'time' }, make('span', { class: 'small' }, text('end.time')), make('b', {}, clock(seconds))),
      this.#compared(about.level, seconds),
      make('ul', { class: 'facts plain' }, ...facts.map((fact) => make('li', {}, ...[fact].flat()))),
      make('div', { class: 'ways' }, ...ways),
    );
    if (hadFocus) this.element.querySelector('.ways button').focus();
  }

  #nextWay(level) {
    const words = text('end.next', { level: levelName(level) });
    const way = button(words, () => busy(way, () => this.on.next(level)), { class: 'main' });
    return way;
  }

  /** How the time compares with the player's own times of the same level and size. */
  #compared(level, seconds) {
    const shape = shapeName(this.session.puzzle);
    const games = finishedGames().filter((game) => level && game.level === level && shapeName(game.puzzle) === shape);
    const times = games.map((game) => game.seconds);
    if (times.length < 2) return null;
    const best = Math.min(...times);
    const name = [levelName(level), shape].filter(Boolean).join(' · ');
    if (seconds <= best) return make('p', { class: 'best' }, text('end.best', { level: name }));
    return make('p', { class: 'small' }, text('end.best-so-far', { level: name, time: clock(best) }));
  }
}

/** The hardest step: its technique leads to its lesson, and there is a drill of it. */
const hardestStep = ({ id, name }) => [
  [`${text('end.hardest')} `, make('a', { href: `#learn/${id}` }, name)],
  make('a', { href: `#drill/${id}` }, text('hint.practise')),
];
