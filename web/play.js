/**
 * The play screen: board, candidates beside it, pad, hints and notices around one session. It draws what the session
 * says; what keys and buttons do is in `commands.js`, what is around the board in `play-table.js`.
 */

import { looksOf, namesOf } from './appearance.js';
import { Board, withoutNumbers } from './board.js';
import { Commands } from './commands.js';
import { button, fill, make } from './dom.js';
import * as engine from './engine.js';
import { Finish } from './finish.js';
import { Filter, FilterPanel } from './filter.js';
import { Hints } from './hints.js';
import { nameOf } from './home.js';
import { Keys } from './keys.js';
import { candidate, cellIndex, digitsOn } from './names.js';
import { Notice } from './notice.js';
import { Pad } from './pad.js';
import { SMALL, buildTable } from './play-table.js';
import { say } from './speech.js';
import { settings, watch } from './store.js';
import { Sums } from './sums.js';
import { standingOut } from './tints.js';
import { clock, levelName, text } from './text.js';
import { verdictOn } from './verdict.js';

/** Where there is one column: board, pad, candidates. */
const NARROW = window.matchMedia('(max-width: 55.99rem) and (orientation: portrait)');

export class Play {
  /**
   * `host` is the element of the screen; `on` has `leave()`, `begin(puzzle, options)`, `edit()`, `path()`, `share()`,
   * `rating()`, `lesson(id)`, …
   */
  constructor(host, session, on) {
    Object.assign(this, { host, session, on });
    this.filter = new Filter();
    this.step = null;
    /** The cell whose name was touched in a hint. */
    this.named = null;
    this.commands = new Commands(this);
    this.keys = new Keys(this.commands, settings);
    this.shown = isBare(session) ? withoutNumbers(session.board) : session.board;
    this.board = new Board(this.shown, text('play.board'), {
      choose: () => this.#tint(),
      tap: (cell, digit) => this.commands.tap(cell, digit),
      lift: () => this.commands.lift(),
      hold: (cell, digit) => this.commands.hold(cell, digit),
      same: (cell) => this.commands.chooseSame(cell),
    });
    this.beside = null;
    this.second = make('figure');
    this.pad = new Pad(session.board, {
      enter: (digit, mode) => this.commands.padKey(digit, mode),
      mode: (mode) => this.commands.mode(mode),
    });
    this.hints = new Hints(session, {
      mark: (step) => this.mark(step),
      showCell: (name) => this.showCell(name),
      lesson: (id) => on.lesson(id),
      chooseTechniques: () => on.techniques(),
      goBack: (move) => this.commands.backTo(move),
      closed: () => this.board.focus(),
      showCells: (names) => this.board.choose(names.map((name) => cellIndex(name, session.board.columns))),
    });
    this.sums = new Sums(session);
    this.notice = new Notice({
      takeBack: () => this.commands.undo(),
      goOn: () => this.board.focus(),
      hint: () => this.commands.hint(),
      leave: () => on.leave(),
    });
    this.finish = new Finish(session, {
      next: (level) => this.#next(level),
      leave: () => on.leave(),
      rating: () => on.rating(),
      share: () => on.share(),
      closed: () => this.board.focus(),
    });
    this.filters = new FilterPanel(this.filter, digitsOn(session.board), {
      digit: (digit) => this.commands.filter(digit, true),
      pairs: () => this.commands.filterPairs(),
      closed: () => this.board.focus(),
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
    if (session.view.finished) this.#end({ isNew: false });
    this.tick();
    this.#describe();
  }

  /** Draws everything that may have changed. */
  redraw() {
    const { session } = this;
    const links = session.links.list;
    const view = { ...session.view, links };
    // Whoever asks about candidates sees them all.
    const options = { fixed: settings.fixed, candidates: settings.automatic || this.pad.mode === 'ask' };
    const shown = new Set([...cellsOfStep(this.step, session.board), ...cellsOfLinks(links, session.board)]);
    this.looks = looksOf(session.board, view, options, shown);
    const names = namesOf(session.board, this.looks, settings.verbosity);
    this.board.show(this.looks, names);
    if (this.beside) {
      const candidates = looksOf(session.board, view, { candidates: true });
      this.beside.show(candidates, namesOf(session.board, candidates, settings.verbosity));
    }
    for (const { picture } of this.#boards) picture.link(links);
    this.pad.setLeft(session.view.left);
    this.#turnTools();
    this.#tint();
  }

  /** Shows which tools can do something now: on a finished grid none of those that change it or ask about it. */
  #turnTools() {
    const { canUndo, canRedo, view } = this.session;
    const isOn = !view.finished;
    const tools = [
      [this.undoButton, canUndo],
      [this.redoButton, canRedo],
      ...[this.clearButton, this.hintButton, this.whyNotButton, this.fillButton].map((tool) => [tool, isOn]),
    ];
    // Not `disabled`: the focus must not get lost on a button that has just undone the first move.
    tools.forEach(([tool, canDo]) => tool.setAttribute('aria-disabled', String(!canDo)));
  }

  /** Draws a step on the boards, or takes it off; its cells show their candidates meanwhile. */
  mark(step) {
    this.step = step;
    if (!step) this.named = null;
    this.board.picture.mark(step);
    this.beside?.picture.mark(step);
    this.redraw();
  }

  /** Frames the cell whose name was touched, or none; touched again, no longer. */
  showCell(name) {
    const cell = name && cellIndex(name, this.session.board.columns);
    this.named = cell === this.named ? null : cell;
    this.#tint();
  }

  /** Shows which candidate is spoken of, until a step is drawn or taken off. */
  point(name) {
    for (const { picture } of this.#boards) picture.point(name);
  }

  /** Shows or hides the candidates' grid. */
  showBeside(isShown) {
    if (isShown && !this.beside) {
      this.beside = new Board(this.shown, text('play.candidates'), {
        tap: (cell, digit) => this.commands.tapCandidate(cell, digit),
        hold: (cell, digit) => this.commands.holdCandidate(cell, digit),
      });
      this.beside.picture.mark(this.step);
    }
    if (!isShown) this.beside = null;
    const caption = (text) => make('figcaption', {}, text);
    fill(this.boards, make('figure', {}, this.board.element, isShown ? caption(text('play.game')) : null));
    this.second.remove();
    this.second = make('figure', { class: 'second' }, this.beside?.element, caption(text('play.candidates')));
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
    this.keys.press(event, this.session.board);
  }

  /** Shows the time. */
  tick() {
    this.session.tick();
    this.clock.textContent = settings.timer ? clock(this.session.seconds) : '';
  }

  /** Covers the board and stops the clock, or goes on. */
  pause(isPaused) {
    this.session.isPaused = isPaused;
    this.table.classList.toggle('paused', isPaused);
    this.cover.hidden = !isPaused;
    for (const part of [this.boards, this.side, this.second]) part.inert = isPaused;
    if (isPaused) this.cover.querySelector('button').focus();
    else this.board.focus();
    say(text(isPaused ? 'play.paused' : 'play.continues'));
  }

  /** Leaves the screen. */
  close() {
    this.unwatch.forEach((end) => end());
    this.session.save();
  }

  #build() {
    Object.assign(this, buildTable(this));
    fill(this.host, this.table);
    this.showBeside(settings.candidates);
  }

  /** What kind of puzzle it is, in a word beside its name; of one that came from elsewhere the engine finds it out. */
  async #describe() {
    const { session } = this;
    const { about, puzzle } = session;
    if (!about.level) {
      const verdict = await verdictOn(puzzle).catch(() => null);
      if (!this.title.isConnected) return;
      if (verdict?.warning) {
        const look = button(text('play.look'), () => this.on.edit());
        this.notice.tell(verdict.warning, look);
      }
      const rated = verdict?.isProper ? await engine.rate(puzzle, ['level']).catch(() => ({})) : {};
      if (rated.level) session.about = { ...session.about, level: rated.level };
    }
    const { level } = session.about;
    const name = level && levelName(level);
    this.title.textContent = nameOf(session, session.board);
    this.facts.textContent = name && !this.title.textContent.includes(name) ? name : '';
  }

  /** The end of the game. */
  #end({ isNew }) {
    this.table.classList.toggle('won', isNew);
    this.hints.close();
    this.finish.show({ isNew });
  }

  /** Another puzzle of a level, of the same size if puzzles of that size have the level in time. */
  async #next(level) {
    const { levels, levels_of_sizes: offered = {} } = await engine.options();
    const { size: own = USUAL, rows } = this.session.puzzle;
    const size = !rows && (offered[own] ?? levels).includes(level) ? own : USUAL;
    const { puzzle, error } = await engine.newOfLevel(level, undefined, undefined, size);
    if (!puzzle) return this.notice.problem(error);
    return this.on.begin({ puzzle, rules: [], size }, { about: { level } });
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
    if (change.refused?.length) return this.notice.refused(change.refused);
    if (change.text) say(change.text);
    this.notice.judge(this.session, move);
    if (!this.session.view.finished) this.finish.reset();
    else if (!this.finish.wasShown) this.#end({ isNew: true });
  }

  #settingsChanged() {
    const { view } = this.session;
    if (view.policy !== settings.policy) this.session.move({ kind: 'policy', policy: settings.policy });
    if (view.automatic !== settings.automatic) this.session.move({ kind: 'automatic', on: settings.automatic });
    if (Boolean(this.beside) !== settings.candidates) this.showBeside(settings.candidates);
    else this.redraw();
  }

  /** Shows what stands out: the chosen cell's houses, equal digits and their notes, what is filtered. */
  #tint() {
    if (!this.looks) return;
    const { tints, frames, lit } = standingOut(this);
    for (const { picture } of this.#boards) {
      picture.frame(frames);
      picture.light(lit);
    }
    this.board.picture.tint(tints);
    this.beside?.picture.select([...this.board.chosen]);
    this.sums.show(this.board.chosen);
  }

  get #boards() {
    return this.beside ? [this.board, this.beside] : [this.board];
  }
}

/** The size of the usual board. */
const USUAL = 9;

/** Around a board without clues outside, numbers need less room than this, in units of a cell. */
const ROOM_FOR_CLUES = 0.5;

/** Whether a board is shown without the numbers of its rows and columns: the outside may hold clues. */
const isBare = ({ board }) => SMALL.matches && !settings.numbers && board.picture.margin < ROOM_FOR_CLUES;

/** The cells at the ends of links. */
const cellsOfLinks = (links, { columns }) =>
  links.flatMap(({ from, to }) => [candidate(from, columns)?.cell, candidate(to, columns)?.cell]);

/** The cells whose candidates a step is about. */
function cellsOfStep(step, { columns, houses }) {
  if (!step) return [];
  const marked = (step.marks ?? []).map((mark) => cellIndex(mark.cell, columns));
  const linked = (step.links ?? []).flatMap(({ from, to }) => [candidate(from, columns)?.cell, candidate(to, columns)?.cell]);
  const named = houses.filter((house) => step.marks?.length && step.houses?.includes(house.name));
  const housed = named.flatMap((house) => house.cells.map((name) => cellIndex(name, columns)));
  return [...marked, ...linked, ...housed];
}
