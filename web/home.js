/**
 * Home: today's puzzle, ready to be played with one tap; the games that were left, each with a small picture; and a
 * card for each level, which is a promise and one tap away from a game.
 */

import { looksOf, namesOf } from './appearance.js';
import { Board, still, withoutNumbers } from './board.js';
import { dayOf, firstToday, predictedMinutes, solvedDays, streaks } from './daily.js';
import { button, fill, icon, make } from './dom.js';
import * as engine from './engine.js';
import { Keys } from './keys.js';
import { cellName, digitsOf, shapeName } from './names.js';
import { earlierGames, isOpen, isSame, savedGame, settings } from './store.js';
import { clock, dayInWords, figure, hasText, levelGivens, levelName, levelPromise, levelTime, text } from './text.js';

export class Home {
  /** `on` has `begin(puzzle, options)`, which opens the game that begins, and `playGame(saved)`. */
  constructor(host, on) {
    Object.assign(this, { host, on });
    this.games = [savedGame(), ...earlierGames()].filter((saved) => saved && isOpen(saved));
    this.keys = new Keys({ enter: (digit, how) => this.#start({ digit, how }), ...this.#moves() }, settings);
    this.#build();
    this.ready = this.#showDaily();
    // Without an engine the daily says so, once.
    this.#showLevels().catch(() => {});
    this.#showGames();
  }

  /** Keys on the board of the day: arrows move, a digit begins the game. */
  press(event) {
    if (event.target.closest('.board') && this.board) this.keys.press(event, { size: 9 });
  }

  /** A paste is a puzzle of the player's own. */
  paste(event) {
    this.on.paste(event.clipboardData.getData('text'));
  }

  close() {
    this.asked?.abort();
  }

  #build() {
    const day = dayOf();
    const streak = streaks().now;
    this.frame = make('div', { class: 'frame' });
    this.about = make('p', { class: 'about', role: 'status' });
    this.playToday = button(text('home.play-today'), () => this.#start(), { class: 'main large', disabled: true });
    const row = streak ? make('p', { class: 'streak' }, icon('flame'), text('home.streak', { count: streak })) : null;
    const today = make(
      'section',
      { class: 'today', 'aria-labelledby': 'today' },
      this.frame,
      make(
        'div',
        { class: 'words' },
        make('p', { class: 'small' }, dotted(text('home.for-everyone', { day: dayInWords(day) }))),
        make('div', { class: 'name' }, make('h1', { id: 'today' }, text('home.today')), row),
        this.about,
        make(
          'div',
          { class: 'ways' },
          this.playToday,
          make('a', { class: 'button', href: '#make' }, text('home.own')),
        ),
      ),
    );
    this.levels = make('div', { class: 'levels' });
    this.message = make('div', { class: 'making', role: 'status' });
    this.cards = make('div', { class: 'games' });
    this.foot = make('footer', {});
    fill(
      this.host,
      today,
      this.games.length
        ? make('section', {}, make('h2', { class: 'section' }, text('home.continue')), this.cards)
        : null,
      make(
        'section',
        {},
        make('div', { class: 'section-line' }, make('h2', { class: 'section' }, text('home.levels')), this.message),
        this.levels,
        wayOfPlaying(),
      ),
      make('section', { class: 'others' }, door('learn', 'path'), door('make', 'notes')),
      this.foot,
    );
  }

  /** Today's puzzle; what a game of it needs is there with it, so that a tap finds it. */
  async #showDaily() {
    const { made, board: asked, ready } = await firstToday();
    this.daily = made;
    this.starting = ready;
    const { puzzle, level, givens, day } = made;
    this.started = this.games.find((saved) => isSame(saved, { puzzle }));
    const best = solvedDays().get(day);
    const told = (time) => {
      const facts = { level: levelName(level), promise: levelPromise(level), givens, time };
      fill(this.about, dotted(text('home.about', facts)));
    };
    this.about.classList.toggle('solved', best !== undefined);
    if (best === undefined) told(levelTime(level));
    else this.about.textContent = text('home.solved-today', { time: clock(best) });
    this.playToday.disabled = false;
    this.playToday.textContent = text(
      this.started ? 'home.go-on-today' : best === undefined ? 'home.play-today' : 'home.again-today',
    );
    const board = await asked;
    this.board = new Board(withoutNumbers(board), text('home.board'), { tap: (cell) => this.#start({ cell }) });
    const looks = looksOf(board, { entries: this.started?.game.entries });
    this.board.show(looks, namesOf(board, looks, settings.verbosity));
    this.board.choose([]);
    fill(this.frame, this.board.element);
    const minutes = await predictedMinutes(made).catch(() => null);
    if (best === undefined && minutes) told(text('home.minutes', { minutes }));
    // Nobody waits for what is at the end.
    import('./reference.js').then(({ referenceLine }) => fill(this.foot, referenceLine()), () => {});
  }

  /** Begins today's puzzle, or goes on with it; `first` is a cell to choose and a digit for it. */
  async #start(first = {}) {
    if (this.started) return this.on.playGame(this.started, first);
    const { puzzle, level, day } = this.daily;
    const cell = first.cell ?? (this.board?.chosen.size ? this.board.cursor : undefined);
    return this.on.begin(puzzle, { about: { level, daily: day }, ready: this.starting }, { ...first, cell });
  }

  #moves() {
    return {
      move: (rows, columns) => this.board.move(rows, columns),
      jump: (end) => this.board.goTo(end === 'first' ? 0 : 80),
      filter: () => {},
    };
  }

  /** A card for each level; what is known of a level is in its words. */
  async #showLevels() {
    const { levels } = await engine.options();
    fill(
      this.levels,
      levels.map((id, place) => {
        const bar = make('span', { class: 'bar-of', 'aria-hidden': 'true' });
        bar.style.setProperty('--share', `${((place + 1) / levels.length) * 100}%`);
        const lines = [levelPromise(id), levelGivens(id), levelTime(id)].map((line) => make('span', {}, line));
        const words = make('span', { class: 'small' }, ...lines);
        const card = button([make('b', {}, levelName(id)), bar, words], () => this.#order(id, card), {
          class: 'card level',
          'data-level': id,
        });
        return card;
      }),
    );
  }

  /** Asks for a puzzle of a level, and plays it; it can be called off. */
  async #order(level, card) {
    this.asked?.abort();
    const call = (this.asked = new AbortController());
    card.ariaBusy = 'true';
    // Whoever hears the page need not hear every number.
    const tried = make('span', { 'aria-hidden': 'true' });
    const told = (count) => fill(tried, text('order.tried', { count: figure(count) }));
    fill(
      this.message,
      make('span', { class: 'turning', 'aria-hidden': 'true' }),
      text('home.making'),
      tried,
      button(text('home.cancel'), () => call.abort(), { class: 'quiet' }),
    );
    try {
      const { puzzle, error } = await engine.newOfLevel(level, call.signal, told);
      if (!puzzle) throw new Error(error);
      fill(this.message);
      await this.on.begin({ puzzle, rules: [], size: 9 }, { about: { level } });
    } catch (error) {
      if (this.asked === call) fill(this.message, call.signal.aborted ? null : error.message);
    } finally {
      card.ariaBusy = null;
    }
  }

  #showGames() {
    fill(this.cards, this.games.map((saved) => this.#card(saved)));
  }

  #card(saved) {
    const { puzzle, game, about = {}, seconds = 0 } = saved;
    const filled = [puzzle.puzzle, game.entries].map((cells) => digitsOf(cells).filter(Boolean).length);
    const facts = { filled: filled[0] + filled[1], cells: puzzle.puzzle.length, time: clock(seconds) };
    const picture = make('span', { class: 'thumb', 'aria-hidden': 'true' });
    const words = titled(dotted(nameOf(saved)), dotted(text(seconds ? 'home.card-time' : 'home.card', facts)));
    engine.board(puzzle).then(
      (board) => {
        fill(picture, still(withoutNumbers(board), looksOf(board, seen(game, board)), null, ''));
        fill(words.firstChild, dotted(nameOf(saved, board)));
      },
      () => {},
    );
    return button([picture, words], () => this.on.playGame(saved), { class: 'card game', 'data-daily': about.daily });
  }
}

/** What a game is called; its `board` names its rules. */
export function nameOf({ puzzle, about = {} }, board = {}) {
  const { title, author } = about;
  if (title) return author ? text('set.by', { title, author }) : title;
  const level = about.level && levelName(about.level);
  if (about.daily === dayOf()) return text('home.today');
  if (about.daily) return text('home.daily-of', { day: dayInWords(about.daily) });
  const names = [...new Set((board.texts ?? []).map(kindOf))];
  const rules = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
  const parts = [level, shapeName(puzzle), rules].filter(Boolean);
  return parts.length ? parts.join(' · ') : text('home.own-puzzle');
}

/** What a puzzle with a rule is called, which may be another name than that of the rule: cages make a killer. */
const kindOf = ({ id, name }) => (hasText(`rule.kind.${id}`) ? text(`rule.kind.${id}`) : name);

/** So many rules are in the name of a game. */
const NAMED = 2;

/** Which mistakes are shown and what hints look for first, for whoever wants to decide that before a game. */
function wayOfPlaying() {
  const choices = make('div', { class: 'order' });
  const part = make('details', { class: 'rules way-of-playing' }, make('summary', {}, text('home.way')), choices);
  const show = async () => fill(choices, await (await import('./settings.js')).wayOfPlaying());
  part.addEventListener('toggle', () => part.open && show());
  return part;
}

function door(name, picture) {
  const words = titled(text(`home.${name}`), text(`home.${name}-words`));
  return make('a', { class: 'card door', href: `#${name}` }, icon(picture), words);
}

/** A line of parts with dots between them. Where it breaks there is none, neither at the end of a line nor at its beginning. */
function dotted(line) {
  // Who hears or copies the line has a space between its parts.
  const parts = line.split(' · ').flatMap((part) => [make('span', {}, part), ' ']);
  return make('span', { class: 'dotted' }, make('span', {}, ...parts));
}

const titled = (title, words) => make('span', {}, make('b', {}, title), make('span', { class: 'small' }, words));

/** What a card shows of a game: where there is fog, only what the player has written. */
const seen = ({ entries, fog }, { rows, columns }) => ({
  entries,
  fog: fog && Array.from({ length: rows * columns }, (_, index) => cellName(index, columns)),
});
