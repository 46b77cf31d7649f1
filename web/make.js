/**
 * The screen to make and enter puzzles: type or paste anything, take an example, or ask for a new puzzle; then **Solve
 * it** or **Let's play**. The text and the board show the same puzzle: typing in one changes the other. Every puzzle
 * gets its verdict at once. Nothing that was typed is ever lost, not even by a look at another screen; what cannot be
 * read, or clashes, is reported with its reason.
 */

import { looksOf, namesOf, rulesOf } from './appearance.js';
import { Board } from './board.js';
import { button, fill, make } from './dom.js';
import * as engine from './engine.js';
import { Keys } from './keys.js';
import { buildMake } from './make-table.js';
import { LARGEST, digitsOf, digitsOn, shown, textOf } from './names.js';
import { ruleTicks, sizeField } from './new-puzzle.js';
import { offerRepairs } from './repairs.js';
import { puzzleIn } from './share-link.js';
import { say } from './speech.js';
import { draft, keepDraft, settings } from './store.js';
import { capital, text } from './text.js';
import { clashesIn, drawnWords, levelInWords, positionOf, puzzleOf, shapeOf, verdictOn } from './verdict.js';

export class Make {
  /** `on` has `begin(puzzle, options)`, `load(written)`, `path(puzzle)`, `rating(puzzle)`. */
  constructor(host, on) {
    Object.assign(this, { host, on });
    this.puzzle = empty(9);
    this.asked = 0;
    this.keys = new Keys(this.#typing(), settings);
    Object.assign(this, buildMake(this));
    this.ready = this.#begin();
  }

  /** Shows what was being entered when the screen was left, or an empty board. */
  #begin() {
    const { written, puzzle } = draft() ?? {};
    if (typeof written !== 'string' || typeof puzzle?.puzzle !== 'string') return this.show(empty(9));
    this.text.value = written;
    return written === writtenOf(puzzle) ? this.show(puzzle) : this.readText(written);
  }

  /** Shows a puzzle and its text; a link may bring a `game` of it, and a new puzzle what is known `about` it. */
  async show({ game, about, ...puzzle }) {
    this.text.value = writtenOf(puzzle);
    const { rules, size, constraints } = puzzle;
    const beside = besideOf(puzzle);
    await this.#read(puzzle.puzzle, { rules, size, constraints, ...shapeOf(puzzle) }, { game, about, beside });
  }

  /** Takes a text from elsewhere: a paste, a file. */
  take(written) {
    this.text.value = written;
    return this.readText(written);
  }

  /** Reads a text as a puzzle. */
  async readText(written) {
    const linked = puzzleIn(written);
    if (linked) return this.show(linked);
    if (written.trim() === '') return this.show(empty(this.puzzle.size));
    return this.#read(written);
  }

  /** Keys for the board. */
  press(event) {
    if (event.target.closest('.board')) this.keys.press(event, this.board.board);
  }

  /** A paste anywhere but in a field is a puzzle. */
  paste(event) {
    this.take(event.clipboardData.getData('text'));
  }

  close() {
    this.judging?.abort();
  }

  /** Reads a text; what is asked for meanwhile waits for the answer. */
  #read(written, options = {}, known = {}) {
    this.reading = this.#ask(written, options, known);
    return this.reading;
  }

  async #ask(written, options, { game, about, beside, found, chosen = 0 }) {
    const number = (this.asked += 1);
    this.solution = null;
    this.judging?.abort();
    try {
      const record = { ...beside, ...(await engine.parse(written, options)) };
      if (record.size > LARGEST) throw new Error(text('make.too-large', { size: LARGEST }));
      const started = game && (await engine.startFrom(game));
      const puzzle = puzzleOf(record);
      const board = await engine.board(puzzle);
      if (number !== this.asked) return;
      Object.assign(this, { record, started, about, chosen, found: found ?? record.puzzles ?? [] });
      this.#setBoard(puzzle, board);
      this.#keep();
      this.#tell(record);
    } catch (error) {
      if (number !== this.asked) return;
      this.#keep();
      this.#refuse(error);
    }
  }

  /** Remembers what is entered. */
  #keep() {
    keepDraft({ written: this.text.value, puzzle: this.puzzle });
  }

  /** The text is not a puzzle: say why, and what can be read. The board does not show what the text says. */
  #refuse(error) {
    const isRead = !(error instanceof engine.EngineError) || error.isPassing;
    const small = (words) => make('p', { class: 'small' }, words);
    if (isRead) this.#say('problem', error.message);
    else this.#say('problem', text('make.unread'), small(capital(error.message)), small(text('make.unread-help')));
    this.frame.classList.add('stale');
    for (const choice of [this.solveButton, this.playButton]) choice.disabled = true;
  }

  #setBoard(puzzle, board) {
    const layout = JSON.stringify([board.size, shapeOf(puzzle), board.boxes, puzzle.rules, puzzle.constraints, puzzle.drawing]);
    if (layout !== this.layout) {
      this.board = new Board(board, text('make.to-enter'));
      fill(this.frame, this.board.element);
      fill(this.keypad, this.#keypad(board));
      this.layout = layout;
    }
    this.frame.classList.remove('stale');
    this.puzzle = puzzle;
    this.description = board;
    this.#draw();
    this.#showShape();
  }

  /** The size and the rules of the board, to be changed. */
  async #showShape() {
    const { rules, size } = this.puzzle;
    const parts = await Promise.all([
      sizeField(size, (chosen) => this.show({ ...empty(chosen), rules: rules.filter((rule) => !rule.includes('=')) })),
      ruleTicks(rules, (chosen) => this.show({ ...this.puzzle, rules: chosen })),
    ]);
    fill(this.shape, parts);
  }

  #draw() {
    const { entries, clashes, notes = {}, pencilmarks = {} } = this.record;
    const noted = Object.entries({ ...pencilmarks, ...notes }).map(([name, digits]) => [name, { centre: digits }]);
    const view = this.started?.view ?? { entries, clashes, notes: Object.fromEntries(noted) };
    const shown = { ...view, entries: this.solution ?? view.entries };
    const looks = looksOf(this.description, shown, { fixed: true });
    this.board.show(looks, namesOf(this.description, looks, settings.verbosity));
  }

  #tell(record) {
    const clashes = record.clashes ?? [];
    const count = digitsOf(record.puzzle).filter(Boolean).length;
    const isPuzzle = count > 0 || Boolean(this.puzzle.constraints || this.puzzle.drawing);
    const others = this.#others();
    const givens = `${text('make.givens', { count })}.`;
    // What would mend it stands with the first clash: it is seen, however many more there are.
    const [first, ...further] = problemsOf(record);
    const mending = clashes.length ? this.#repairs({ isLikely: true }) : null;
    if (record.error) this.#say('problem', others, first, mending, ...further);
    else if (isPuzzle) this.#say('fine', others, titleOf(record), givens, ...this.#ruleTexts(), this.#openWords());
    else this.#say('fine', others, text('make.begin'), ...this.#ruleTexts());
    for (const choice of [this.solveButton, this.playButton]) choice.disabled = clashes.length > 0 || !isPuzzle;
    if (isPuzzle && clashes.length === 0) this.#judge();
  }

  /** How many solutions there are, and how hard it is; both are looked up while the player goes on. */
  async #judge() {
    const { signal } = (this.judging = new AbortController());
    const line = make('p', { class: 'verdict' }, text('make.checking'));
    this.message.append(line);
    try {
      const { puzzle } = this;
      const verdict = await verdictOn(puzzle, signal);
      if (!line.isConnected) return;
      line.textContent = verdict.text;
      // What is only drawn may well leave one solution: then nothing is bad, and there is nothing to mend.
      if (verdict.isOpen) return;
      line.classList.add(verdict.isProper ? 'good' : 'bad');
      if (verdict.reason) line.after(make('p', { class: 'small' }, verdict.reason));
      if (!verdict.isProper) return this.message.append(this.#repairs({ isLikely: Boolean(verdict.reason) }));
      const level = await levelInWords(puzzle, signal);
      if (level) line.textContent = level;
    } catch {
      // It was called off, or the engine is gone: what matters is said when something is asked for.
      if (line.isConnected && line.textContent === text('make.checking')) line.remove();
    }
  }

  /** The puzzles of a text with several, to choose from. */
  #others() {
    const { found, chosen } = this;
    if (found.length < 2) return null;
    const choices = found.map(({ title }, place) =>
      button(title || text('make.number', { number: place + 1 }), () => this.#choose(place), {
        class: 'chip',
        'aria-pressed': String(place === chosen),
      }),
    );
    return make(
      'div',
      { class: 'found' },
      make('p', {}, text('make.found', { count: found.length })),
      make('div', { class: 'chips' }, ...choices),
    );
  }

  /** Shows one of them; the text stays, and the others stay to be chosen. */
  #choose(place) {
    const { found } = this;
    const { puzzle, rules, size, constraints } = found[place];
    const beside = besideOf(found[place]);
    return this.#read(puzzle, { rules, size, constraints, ...shapeOf(found[place]) }, { found, chosen: place, beside });
  }

  /** What the rules beyond rows, columns and boxes ask for. */
  #ruleTexts() {
    return rulesOf(this.description).map(({ name, text }) => `${name}: ${text}`);
  }

  /** What of the puzzle is only drawn, in words; nothing if all of it was understood. */
  #openWords() {
    const { not_understood: open } = this.puzzle;
    return open ? drawnWords(open) : null;
  }

  #say(kind, ...lines) {
    this.message.className = `message ${kind}`;
    fill(
      this.message,
      lines.map((line) => (typeof line === 'string' ? make('p', {}, line) : line)),
    );
  }

  /** Plays what is shown, when it has been read. */
  async play() {
    await this.reading;
    if (this.playButton.disabled) return;
    const position = this.started?.game ?? positionOf(this.puzzle, this.record);
    await this.on.begin(this.puzzle, { position, about: this.about ?? aboutOf(this.record) });
  }

  /** Shows the solution, if there is one. */
  async solve() {
    await this.reading;
    this.judging?.abort();
    try {
      const answer = await engine.solve(this.puzzle);
      // There is a solution in the answer only if it is the only one.
      this.solution = answer.solution ?? null;
      this.#draw();
      const verdict = await engine.verdict('solve', answer);
      const open = this.#openWords();
      this.#say(this.solution || open ? 'fine' : 'problem', ...verdict, open);
      if (this.solution) {
        const show = button(text('make.steps'), () => this.on.path(this.puzzle), { class: 'quiet' });
        const rating = button(text('make.rating'), () => this.on.rating(this.puzzle), { class: 'quiet' });
        this.message.append(make('div', { class: 'ways' }, show, rating));
      } else if (!open) this.message.append(this.#repairs({ isLikely: true }));
      say(verdict.join(' '));
    } catch (error) {
      this.#say('problem', error.message);
    }
  }

  /** What would mend the puzzle; it is called off with the verdict. */
  #repairs({ isLikely }) {
    if (!this.judging || this.judging.signal.aborted) this.judging = new AbortController();
    const { signal } = this.judging;
    return offerRepairs(this.puzzle, (puzzle) => this.show(puzzle), { isLikely, signal });
  }

  /** What keys do on this board. */
  #typing() {
    return {
      enter: (digit) => this.#type(digit),
      clear: () => this.#type(0),
      move: (rows, columns, extend) => this.board.move(rows, columns, extend),
      jump: (end) => this.board.goTo(end === 'first' ? 0 : this.board.cells.length - 1),
      filter: () => {},
    };
  }

  #type(digit) {
    const digits = digitsOf(this.puzzle.puzzle);
    for (const cell of this.board.chosen) digits[cell] = digit;
    const puzzle = { ...this.puzzle, puzzle: textOf(digits) };
    // The next key may come before the engine's answer: it must find this digit.
    this.puzzle = puzzle;
    this.show(puzzle);
  }

  /** Keys for those who have no keyboard. */
  #keypad(board) {
    const digits = digitsOn(board).map((digit) => button(shown(digit), () => this.#type(digit)));
    return [...digits, button('⌫', () => this.#type(0), { 'aria-label': text('make.clear') })];
  }

  /** An empty board. */
  empty() {
    return this.show(empty(9));
  }

  /** Shows a puzzle that was made to order, ready to be played. */
  async showMade(puzzle) {
    await this.show(puzzle);
    this.frame.parentElement.scrollIntoView({ block: 'nearest' });
    this.playButton.focus();
  }
}

/** So many clashes are told in words; the board shows them all. */
const CLASHES_TOLD = 3;

const empty = (size) => ({ puzzle: '.'.repeat(size ** 2), rules: [], size });

/** What a puzzle has beside what its text says: fog, a drawing. */
const besideOf = ({ fog, drawing, not_understood }) => ({
  ...(fog && { fog }),
  ...(drawing && { drawing, not_understood }),
});

/** What is wrong with a puzzle that was read: the first clashes, each in a line, or else what the engine says. */
function problemsOf(record) {
  const told = clashesIn(record);
  const further = told.length - CLASHES_TOLD;
  const first = told.slice(0, CLASHES_TOLD);
  return further > 0 ? [...first, text('make.further-clashes', { count: further })] : first;
}

/** What a puzzle that was read is called, and who made it, if it says so. */
function titleOf({ title, author }) {
  if (!title) return null;
  return make('p', {}, make('b', {}, author ? text('set.by', { title, author }) : title));
}

/** What is said about a puzzle that was read, if it came with something: its title, its author, its rules in words. */
function aboutOf({ title, author, text: told, ruleset, fog, not_understood: open }) {
  const words = [told ?? ruleset, fog ? text('fog.words') : null, open ? drawnWords(open) : null].filter(Boolean).join('\n') || undefined;
  const said = Object.entries({ title, author, words });
  return Object.fromEntries(said.filter(([, part]) => typeof part === 'string' && part));
}

/** A puzzle as the text that reads as it; nothing for an empty board. */
function writtenOf({ puzzle, rules = [], constraints, ...others }) {
  const shape = shapeOf(others);
  if (constraints || shape.rows) return JSON.stringify({ puzzle, rules, ...shape, constraints });
  if (rules.length) return `${puzzle} rules: ${rules.join(',')}`;
  return /[^.]/.test(puzzle) ? puzzle : '';
}
