/**
 * The play screen: board, candidates beside it, pad, hints and notices around one session. It draws what the session
 * says; what keys and buttons do is in `commands.js`.
 */

import { looksOf, namesOf, rulesOf } from './appearance.js';
import { Board } from './board.js';
import { Commands } from './commands.js';
import { button, fill, icon, make } from './dom.js';
import { Hints } from './hints.js';
import { Keys } from './keys.js';
import { cellIndex, cellName, candidate, digitList } from './names.js';
import { Notice } from './notice.js';
import { Pad } from './pad.js';
import { say } from './speech.js';
import { settings, watch } from './store.js';
import { Sums } from './sums.js';
import { groupAsOneStop } from './tab-stops.js';

/** Where there is one column: board, pad, candidates. */
const NARROW = window.matchMedia('(max-width: 55.99rem) and (orientation: portrait)');

export class Play {
  /** `host` is the element of the screen; `on` has `leave()`, `path()`, `share()`, `rating()`, `lesson(id)`, … */
  constructor(host, session, on) {
    Object.assign(this, { host, session, on });
    this.filtered = 0;
    this.step = null;
    this.commands = new Commands(this);
    this.keys = new Keys(this.commands, settings);
    this.board = new Board(session.board, 'Sudoku', {
      choose: () => this.#tint(),
      tap: (cell) => this.commands.tap(cell),
      hold: (cell, digit) => this.commands.question(cell, digit),
      same: (cell) => this.commands.chooseSame(cell),
    });
    this.beside = null;
    this.second = make('figure');
    this.pad = new Pad(session.board.size, {
      enter: (digit, mode) => this.commands.padKey(digit, mode),
      mode: (mode) => this.commands.mode(mode),
    });
    this.hints = new Hints(session, {
      mark: (step) => this.mark(step),
      lesson: (id) => on.lesson(id),
      chooseTechniques: () => on.techniques(),
      goBack: (move) => this.commands.backTo(move),
      closed: () => this.board.focus(),
      showCells: (names) => this.board.choose(names.map((name) => cellIndex(name, session.board.size))),
    });
    this.sums = new Sums(session);
    this.notice = new Notice({
      takeBack: () => this.commands.undo(),
      goOn: () => this.board.focus(),
      hint: () => this.commands.hint(),
      leave: () => on.leave(),
      rating: () => on.rating(),
    });
    this.#build();
    const place = () => this.#placeBeside();
    NARROW.addEventListener('change', place);
    this.unwatch = [
      session.watch((change, move) => this.#changed(change, move)),
      watch(() => this.#settingsChanged()),
      () => NARROW.removeEventListener('change', place),
    ];
    this.redraw();
    this.board.choose([]);
    if (session.isPaused) this.pause(true);
  }

  /** Draws everything that may have changed. */
  redraw() {
    const { session } = this;
    const options = { fixed: settings.fixed, candidates: settings.automatic };
    const shown = new Set(cellsOfStep(this.step, session.board));
    this.looks = looksOf(session.board, session.view, options, shown);
    const names = namesOf(session.board, this.looks, settings.verbosity);
    this.board.show(this.looks, names);
    if (this.beside) {
      const candidates = looksOf(session.board, session.view, { candidates: true });
      this.beside.show(candidates, namesOf(session.board, candidates, settings.verbosity));
    }
    this.pad.setLeft(session.view.left);
    // Not `disabled`: the focus must not get lost on a button that has just undone the first move.
    this.undoButton.setAttribute('aria-disabled', String(!session.view.can_undo));
    this.redoButton.setAttribute('aria-disabled', String(!session.view.can_redo));
    this.#tint();
  }

  /** Draws a step on the boards, or takes it off; its cells show their candidates meanwhile. */
  mark(step) {
    this.step = step;
    this.board.picture.mark(step);
    this.beside?.picture.mark(step);
    this.redraw();
  }

  /** Shows or hides the candidates' grid. */
  showBeside(isShown) {
    if (isShown && !this.beside) {
      this.beside = new Board(this.session.board, 'Candidates', {
        tap: (cell, digit) => this.commands.tapCandidate(cell, digit),
        hold: (cell, digit) => this.commands.question(cell, digit),
      });
      this.beside.picture.mark(this.step);
    }
    if (!isShown) this.beside = null;
    const caption = (text) => make('figcaption', {}, text);
    fill(this.boards, make('figure', {}, this.board.element, isShown ? caption('Game') : null));
    this.second.remove();
    this.second = make('figure', { class: 'second' }, this.beside?.element, caption('Candidates'));
    this.#placeBeside();
    this.table.classList.toggle('two', isShown);
    this.besideButton.setAttribute('aria-pressed', String(isShown));
    this.redraw();
  }

  /** Puts the candidates' grid where it is seen and where Tab finds it: beside the game, or below the pad. */
  #placeBeside() {
    if (!this.beside) return;
    if (NARROW.matches) this.table.append(this.second);
    else this.boards.append(this.second);
  }

  /** Handles a key, unless the focus is where keys have another meaning. */
  press(event) {
    const { target } = event;
    if (document.querySelector('dialog[open]') || target.closest('input, textarea, select')) return;
    const isButton = target.closest('button, a, summary') && ['Space', 'Enter'].includes(event.code);
    if (isButton) return;
    if (this.session.isPaused) return event.code === 'KeyP' && this.pause(false);
    this.keys.press(event, this.session.board.size);
  }

  /** Shows the time. */
  tick() {
    this.session.tick();
    const { seconds } = this.session;
    const two = (number) => String(number).padStart(2, '0');
    const hours = Math.floor(seconds / 3600);
    const time = `${hours ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    this.clock.textContent = settings.timer ? time : '';
  }

  /** Covers the board and stops the clock, or goes on. */
  pause(isPaused) {
    this.session.isPaused = isPaused;
    this.table.classList.toggle('paused', isPaused);
    this.cover.hidden = !isPaused;
    for (const part of [this.boards, this.side, this.second]) part.inert = isPaused;
    if (isPaused) this.cover.querySelector('button').focus();
    else this.board.focus();
    say(isPaused ? 'Paused' : 'The game continues');
  }

  /** Leaves the screen. */
  close() {
    this.unwatch.forEach((end) => end());
    this.session.save();
  }

  #build() {
    const { commands, on } = this;
    const tool = (picture, words, act, attributes = {}) =>
      button([icon(picture), make('span', {}, words)], act, { class: 'tool', ...attributes });
    this.undoButton = tool('undo', 'Undo', () => commands.undo());
    this.redoButton = tool('redo', 'Redo', () => commands.redo());
    this.besideButton = tool('grid', 'Candidates', () => commands.toggleCandidates(), { 'aria-pressed': 'false' });
    const tools = [
      this.undoButton,
      this.redoButton,
      tool('clear', 'Clear', () => commands.clear()),
      tool('hint', 'Hint', () => commands.hint(), { class: 'tool main' }),
      tool('question', 'Why not?', () => commands.whyNot()),
      this.besideButton,
      tool('notes', 'Fill notes', () => commands.fillNotes()),
      tool('flag', 'Moves', () => commands.moves()),
    ];
    const more = [
      tool('path', 'Path', on.path),
      tool('gauge', 'Rating', on.rating),
      tool('share', 'Share', on.share),
      tool('print', 'Print', on.print),
      tool('ear', 'Read aloud', () => commands.listen()),
      tool('gear', 'Settings', on.settings),
      tool('keys', 'Keys', () => commands.help()),
      tool('pause', 'Pause', () => commands.pause()),
    ];
    this.clock = make('span', { class: 'clock' });
    this.boards = make('div', { class: 'boards' });
    const rules = rulesOf(this.session.board).map(({ name, text }) => make('p', {}, make('b', {}, name), ` ${text}`));
    const goOn = button('Go on', () => this.pause(false), { class: 'main' });
    this.cover = make('div', { class: 'cover', hidden: true }, make('p', {}, 'Paused'), goOn);
    const toolbar = (label, list) => {
      const bar = make('div', { class: 'tools', role: 'toolbar', 'aria-label': label }, ...list);
      groupAsOneStop(bar);
      return bar;
    };
    this.side = make(
      'div',
      { class: 'side' },
      this.pad.element,
      toolbar('Tools', tools),
      // Below what is pressed again and again, so that nothing moves away under the pointer.
      make('div', { class: 'panels' }, this.notice.element, this.hints.element),
      this.sums.element,
      toolbar('More', more),
    );
    this.table = make(
      'div',
      { class: 'table' },
      make(
        'div',
        { class: 'stage' },
        this.boards,
        this.cover,
        this.clock,
        make('div', { class: 'rule-texts small' }, ...rules),
      ),
      this.side,
    );
    fill(this.host, make('h1', { class: 'hidden' }, 'Play'), this.table);
    this.showBeside(settings.candidates);
  }

  /**
   * After the engine's answer (or the guess at it): draw, say what happened, see whether something is wrong or all is
   * done.
   */
  #changed(change, move) {
    if (this.step && !change.foreseen) this.hints.close();
    if (change.waiting) return this.notice.waiting(change.waiting);
    this.redraw();
    if (change.foreseen) return;
    if (change.error) return this.notice.problem(change.error);
    if (change.text) say(change.text);
    this.notice.judge(this.session, move);
  }

  #settingsChanged() {
    const { view } = this.session;
    if (view.policy !== settings.policy) this.session.move({ kind: 'policy', policy: settings.policy });
    if (view.automatic !== settings.automatic) this.session.move({ kind: 'automatic', on: settings.automatic });
    if (Boolean(this.beside) !== settings.candidates) this.showBeside(settings.candidates);
    else this.redraw();
  }

  /** Tints what shares a house with the chosen cell, the same digits, and the places of a filtered digit. */
  #tint() {
    const { board, view } = this.session;
    const tints = [];
    const [only, ...others] = this.board.chosen;
    if (settings.highlight && !this.step && only !== undefined && others.length === 0) {
      const name = cellName(only, board.size);
      const houses = board.houses.filter((house) => house.kind !== 'extra' && house.cells.includes(name));
      const cells = new Set(houses.flatMap((house) => house.cells.map((other) => cellIndex(other, board.size))));
      tints.push(['peer', [...cells]]);
      const digit = this.looks?.[only].digit;
      if (digit) tints.push(['same-cell', this.#withDigit(digit)]);
    }
    if (this.filtered) {
      const open = Object.entries(view.candidates ?? {}).filter(([, digits]) =>
        digitList(digits).includes(this.filtered),
      );
      tints.push(['filter', open.map(([name]) => cellIndex(name, board.size))]);
      tints.push(['same-cell', this.#withDigit(this.filtered)]);
    }
    this.board.picture.tint(tints);
    this.beside?.picture.select([...this.board.chosen]);
    this.sums.show(this.board.chosen);
  }

  #withDigit(digit) {
    return this.looks.flatMap((look, index) => (look.digit === digit ? [index] : []));
  }
}

/** The cells whose candidates a step is about. */
function cellsOfStep(step, { size, houses }) {
  if (!step) return [];
  const marked = (step.marks ?? []).map((mark) => cellIndex(mark.cell, size));
  const linked = (step.links ?? []).flatMap(({ from, to }) => [candidate(from, size)?.cell, candidate(to, size)?.cell]);
  const named = houses.filter((house) => step.marks?.length && step.houses?.includes(house.name));
  const housed = named.flatMap((house) => house.cells.map((name) => cellIndex(name, size)));
  return [...marked, ...linked, ...housed];
}
