/**
 * What keys and buttons do on the play screen. The names are those of `keys.js`; each is one thing that a player
 * wants. Dialogs that are rarely opened are loaded with their first use.
 */

import { CandidateWork } from './candidate-work.js';
import { askLine, open } from './dialogs.js';
import { button, make } from './dom.js';
import { feel } from './feedback.js';
import { candidateName, cellIndex, cellName, digitList, digitsOn, shown } from './names.js';
import { MODES, other } from './pad.js';
import { nextPair, readHouse, say, whereCan } from './speech.js';
import { set, settings } from './store.js';
import { listed, text } from './text.js';

const MOVE_OF_MODE = { digit: 'enter', corner: 'corner', centre: 'centre' };

export class Commands {
  constructor(screen) {
    this.screen = screen;
    /** What the next digit is for, if not for the cells: `whyNot` or `where`. */
    this.awaiting = null;
    /** The candidate that a finger is on, where the end of the press colours it. */
    this.aimed = null;
    /** Whether the player has been told how candidates are asked about. */
    this.wasTold = false;
    this.candidates = new CandidateWork(screen);
  }

  get #session() {
    return this.screen.session;
  }

  get #board() {
    return this.screen.board;
  }

  /** Whether the game is finished: then there is nothing to ask, and the panel of the end stays alone. */
  get #isOver() {
    return Boolean(this.#session.view.finished);
  }

  get #names() {
    return [...this.#board.chosen].map((cell) => cellName(cell, this.#session.board.columns));
  }

  // Digits

  /** A digit for the chosen cells; `how` is a mode for this once. */
  enter(digit, how) {
    if (this.awaiting) return this.#answer(digit);
    const mode = how ?? this.screen.pad.mode;
    const cells = this.#names;
    if (cells.length === 0) return this.screen.notice.tell(text('said.select-first'));
    if (mode === 'ask') return this.#isOver ? undefined : this.candidates.press(digit);
    if (mode === 'colour') {
      this.candidates.colour = digit;
      return this.#session.move({ kind: 'colour', cells, colour: digit });
    }
    if (mode === 'digit' && this.#haveAll(digit)) return this.clear();
    const kind = mode === 'centre' && settings.automatic ? this.#crossing(cells, digit) : MOVE_OF_MODE[mode];
    return this.#session.move({ kind, cells, digit });
  }

  /** Whether every chosen cell that can be changed holds a digit: then the same key takes it away again. */
  #haveAll(digit) {
    const looks = [...this.#board.chosen].map((cell) => this.screen.looks[cell]).filter((look) => !look.given);
    return looks.length > 0 && looks.every((look) => look.digit === digit);
  }

  /** With automatic candidates a note is crossed out, or brought back if no chosen cell has it. */
  #crossing(cells, digit) {
    const { candidates = {} } = this.#session.view;
    return cells.some((name) => digitList(candidates[name]).includes(digit)) ? 'eliminate' : 'restore';
  }

  /** A key of the pad: in digit-first order it is held for the cells to come, unless candidates are asked about. */
  padKey(digit, how) {
    if (!settings.digitFirst || how || this.awaiting || this.screen.pad.mode === 'ask') {
      feel();
      return this.enter(digit, how);
    }
    const { pad } = this.screen;
    feel();
    pad.hold(pad.held === digit ? 0 : digit);
    this.#filter((filter) => {
      filter.clear();
      filter.toggle(pad.held);
    });
  }

  /** A cell was touched, near the place of a digit. While a hint is shown, the sentence that speaks of it is lit. */
  tap(cell, digit) {
    const { pad, looks, hints } = this.screen;
    this.aimed = null;
    if (pad.mode === 'ask' && !looks[cell].digit) return this.tapCandidate(cell, digit);
    if (hints.touch(cell, looks[cell].digit ? 0 : digit)) return;
    if (pad.mode === 'colour' && this.#isDrawn(cell, digit)) this.aimed = { cell, digit };
  }

  /** Whether a candidate is drawn on the board where its digit has its place. */
  #isDrawn(cell, digit) {
    return Boolean(this.screen.looks[cell].candidates?.includes(digit));
  }

  /**
   * A press on the board is over: in digit-first order the digit goes into the cell, a note or a colour into all of them.
   * Otherwise a candidate takes the colour, unless the press became a stroke over several cells.
   */
  lift() {
    const { pad, looks } = this.screen;
    const cells = [...this.#board.chosen].filter((cell) => !looks[cell].given);
    const isOne = this.#board.chosen.size === 1;
    if (this.#writesHeld && cells.length && (isOne || pad.mode !== 'digit')) this.enter(pad.held, null);
    else if (this.aimed && isOne) this.candidates.paint(this.aimed.cell, this.aimed.digit);
  }

  /**
   * A cell was held down: in digit-first order it takes the digit in the other mode, otherwise the candidate that is
   * drawn there is asked about, or the cell.
   */
  hold(cell, digit) {
    const { pad } = this.screen;
    if (this.#writesHeld) this.enter(pad.held, other(pad.mode));
    else if (this.#isDrawn(cell, digit)) this.candidates.open(cell, digit);
    else this.question(cell, digit);
  }

  /** Whether cells that are touched take the digit that is held. Where candidates are asked about, the touch asks. */
  get #writesHeld() {
    const { pad } = this.screen;
    return settings.digitFirst && pad.held && pad.mode !== 'ask';
  }

  /** A candidate was touched. */
  tapCandidate(cell, digit) {
    this.candidates.tap(cell, digit);
  }

  /** A candidate was held down. */
  holdCandidate(cell, digit) {
    if (this.candidates.isThere(cell, digit)) this.candidates.open(cell, digit);
    else this.question(cell, digit);
  }

  clear() {
    feel();
    if (this.#names.length) this.#session.move({ kind: 'clear', cells: this.#names });
  }

  undo() {
    this.#session.move({ kind: 'undo' });
  }

  redo() {
    this.#session.move({ kind: 'redo' });
  }

  fillNotes() {
    this.#session.move({ kind: 'fill-notes' });
  }

  /** Undoes until fewer moves than this are made. */
  async backTo(move) {
    for (let steps = this.#session.view.moves; steps >= move && this.#session.view.can_undo; steps -= 1) {
      await this.#session.move({ kind: 'undo' });
    }
    this.screen.hints.close();
  }

  /** Save points, and the lines that were tried. */
  async moves() {
    (await import('./moves.js')).showMoves(this.#session);
  }

  // Modes

  mode(mode) {
    const { pad, notice } = this.screen;
    const before = pad.mode;
    this.candidates.stop();
    pad.setMode(mode);
    // Whoever asks about candidates sees them on the board.
    if ([before, mode].includes('ask')) this.screen.redraw();
    if (mode === 'ask' && before !== mode && !this.wasTold && !this.#isOver) notice.tell(text('said.how-to-ask'));
    else say(text(`said.mode.${mode}`));
    this.wasTold ||= mode === 'ask';
  }

  cycleMode(steps) {
    this.screen.pad.cycle(steps);
  }

  cycleNotes() {
    const kinds = ['digit', 'corner', 'centre'];
    this.screen.pad.cycle(1, kinds.includes(this.screen.pad.mode) ? kinds : MODES);
  }

  // Cells

  move(rows, columns, extend) {
    this.#board.move(rows, columns, extend);
  }

  /** The first or last cell of the row; with `whole`, of the board. */
  jump(end, whole) {
    const { columns } = this.#session.board;
    const row = Math.floor(this.#board.cursor / columns) * columns;
    const first = whole ? 0 : row;
    const last = whole ? this.#board.cells.length - 1 : row + columns - 1;
    this.#board.goTo(end === 'first' ? first : last);
  }

  chooseAll() {
    this.#board.choose(this.screen.looks.map((_, index) => index));
  }

  /** Takes off the hint, the answer or the filter's buttons; if there are none, what is selected and filtered. */
  escape() {
    const { filters, hints } = this.screen;
    if (hints.element.hidden) return filters.isOpen ? filters.close() : this.chooseNone();
    this.awaiting = null;
    hints.close();
  }

  chooseNone() {
    this.awaiting = null;
    this.screen.pad.hold(0);
    this.#filter((filter) => filter.clear());
    this.#board.choose([]);
  }

  invert() {
    const { chosen } = this.#board;
    this.#board.choose(this.screen.looks.flatMap((_, index) => (chosen.has(index) ? [] : [index])));
  }

  /** All cells with the same digit. */
  chooseSame(cell) {
    const { digit } = this.screen.looks[cell];
    if (digit) this.#board.choose(this.screen.looks.flatMap((look, index) => (look.digit === digit ? [index] : [])));
  }

  async goToCell() {
    const line = (await askLine(text('ask.cell'), text('ask.cell-words'), text('ask.go'))) ?? '';
    const [row, column] = line.match(/\d+/g) ?? [];
    const short = /^\d\d$/.test(line);
    const name = short ? `r${line[0]}c${line[1]}` : `r${row}c${column}`;
    const cell = cellIndex(name, this.#session.board.columns);
    if (cell >= 0 && cell < this.screen.looks.length) this.#board.goTo(cell);
  }

  // Seeing

  /** The places of a digit, or of one more beside those that are shown. */
  filter(digit, adds) {
    this.#filter((filter) => filter.toggle(digit, adds));
  }

  /** The cells with two candidates. */
  filterPairs() {
    this.#filter((filter) => filter.togglePairs());
  }

  /** The filter for those who would rather press buttons. */
  chooseFilter() {
    const { filters, finish, hints, notice } = this.screen;
    if (filters.isOpen) return filters.close();
    [hints, notice, finish].forEach((panel) => panel.close());
    filters.open();
    // The tools may lie below the board, out of its sight.
    this.#board.element.scrollIntoView({ block: 'nearest' });
  }

  stepFilter(steps) {
    const digits = digitsOn(this.#session.board);
    const [last] = this.screen.filter.list;
    const place = last === undefined ? (steps > 0 ? -1 : 0) : digits.indexOf(last);
    this.#filter((filter) => {
      filter.clear();
      filter.toggle(digits[(place + steps + digits.length) % digits.length]);
    });
  }

  #filter(change) {
    const { filter, filters } = this.screen;
    change(filter);
    filters.turn();
    this.screen.redraw();
    if (!filter.isOn) return;
    const words = filter.list.length ? text('said.filter', { digit: listed(filter.list.map(shown)) }) : '';
    say([words, filter.isPairs ? text('filter.pairs') : ''].filter(Boolean).join('. '));
  }

  toggleCandidates() {
    set({ candidates: !settings.candidates });
  }

  pause() {
    this.screen.pause(!this.#session.isPaused);
  }

  async help() {
    (await import('./help.js')).showKeys();
  }

  // Hints

  hint() {
    const { notice, hints } = this.screen;
    if (this.#isOver) return undefined;
    this.candidates.stop();
    notice.close();
    if (hints.element.hidden) this.#session.hinted();
    return hints.next();
  }

  allSteps() {
    return this.#isOver ? undefined : this.screen.hints.all();
  }

  /** Why not? of the next digit, in the chosen cell. */
  whyNot() {
    if (this.#isOver) return undefined;
    const [cell] = this.#board.chosen;
    if (cell === undefined) return this.screen.notice.tell(text('said.select-to-ask'));
    return this.question(cell, 0);
  }

  /** Asks about a cell: why not a digit, or why. A digit key answers too. */
  question(cell, digit) {
    const { board } = this.#session;
    if (this.#isOver) return undefined;
    if (this.screen.looks[cell].given) return this.screen.notice.tell(text('said.is-given'));
    const name = cellName(cell, board.columns);
    const ask = (chosen, isNegative) => {
      close();
      this.screen.hints.why(candidateName(name, chosen), isNegative);
    };
    const digits = digitsOn(board);
    const row = (words, isNegative) => {
      const keys = digits.map((key) =>
        button(shown(key), () => ask(key, isNegative), {
          class: key === digit ? 'main' : '',
          'aria-label': text('ask.question-of', { words, digit: shown(key) }),
        }),
      );
      return make(
        'div',
        { class: 'question', role: 'group', 'aria-label': text('ask.question', { words }) },
        make('h3', {}, text('ask.question', { words })),
        make('div', { class: 'digit-row' }, ...keys),
      );
    };
    const close = open(text('ask.about', { cell: name }), row(text('ask.why-not'), true), row(text('ask.why'), false));
    const dialog = document.querySelector('dialog[open]');
    dialog.addEventListener('keydown', (event) => {
      const [, key] = /^(?:Digit|Numpad)([0-9])$/.exec(event.code) ?? [];
      const asked = digits.find((it) => String(shown(it)) === key);
      if (asked) ask(asked, true);
    });
  }

  // Listening

  read(kind) {
    say(readHouse(this.#session, this.screen.looks, this.#board.cursor, kind));
  }

  askWhere() {
    this.awaiting = 'where';
    say(text('said.press-digit'));
  }

  nextPair() {
    const cell = nextPair(this.#session, this.screen.looks, this.#board.cursor);
    if (cell === null) say(text('said.no-pair'));
    else this.#board.goTo(cell);
  }

  /** The same for those who would rather press buttons. */
  async listen() {
    const { showListening } = await import('./listening.js');
    showListening(this.#session, this.screen.looks, this.#board.cursor);
  }

  #answer(digit) {
    this.awaiting = null;
    const kinds = ['box', 'row', 'column'];
    say(kinds.map((kind) => whereCan(this.#session, digit, this.#board.cursor, kind)).join(' '));
  }
}
