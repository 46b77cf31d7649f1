/**
 * The start screen: type or paste anything, take an example, or ask for a new puzzle; then **Solve it** or **Let's
 * play**. The text and the board show the same puzzle: typing in one changes the other. Nothing that was typed is ever
 * lost; what cannot be read, or clashes, is reported with its reason.
 */

import { looksOf, namesOf, rulesOf } from './appearance.js';
import { Board } from './board.js';
import { busy, button, fill, icon, make, settle } from './dom.js';
import * as engine from './engine.js';
import { EXAMPLES } from './examples.js';
import { Keys } from './keys.js';
import { LARGEST, counted, digitsOf, textOf } from './names.js';
import { newPuzzle, ruleTicks, sizeField } from './new-puzzle.js';
import { offerRepairs } from './repairs.js';
import { puzzleIn } from './share-link.js';
import { say } from './speech.js';
import { settings, upload } from './store.js';

export class Start {
  /**
   * `on` has `play(puzzle, position)`, `resume()`, `playGame(saved)`, `load(text)`, `path(puzzle)`, `rating(puzzle)`;
   * `games` says whether one is waiting to be continued, and has those that were left before.
   */
  constructor(host, on, games) {
    Object.assign(this, { host, on });
    this.puzzle = { puzzle: '.'.repeat(81), rules: [], size: 9 };
    this.asked = 0;
    this.keys = new Keys(this.#typing(), settings);
    this.#build(games);
    this.ready = this.show(this.puzzle);
  }

  /** Shows a puzzle and its text; a link may bring a `game` of it. */
  async show({ game, ...puzzle }) {
    this.text.value = written(puzzle);
    const { rules, size, constraints } = puzzle;
    await this.#read(puzzle.puzzle, { rules, size, constraints }, game);
  }

  /** Reads a text as a puzzle. */
  async readText(text) {
    const linked = puzzleIn(text);
    if (linked) return this.show(linked);
    if (text.trim() === '')
      return this.show({ puzzle: '.'.repeat(this.puzzle.size ** 2), rules: [], size: this.puzzle.size });
    return this.#read(text);
  }

  /** Keys for the board. */
  press(event) {
    if (event.target.closest('.board')) this.keys.press(event, this.puzzle.size);
  }

  /** A paste anywhere but in a field is a puzzle. */
  paste(event) {
    if (event.target.closest('input, textarea')) return;
    const text = event.clipboardData.getData('text');
    this.text.value = text;
    this.readText(text);
  }

  /** Reads a text; what is asked for meanwhile waits for the answer. */
  #read(text, options = {}, game = null) {
    this.reading = this.#ask(text, options, game);
    return this.reading;
  }

  async #ask(text, options, game) {
    const number = (this.asked += 1);
    this.solution = null;
    try {
      const record = await engine.parse(text, options);
      if (record.size > LARGEST) throw new Error(`Boards with more than ${LARGEST} rows work only in the program.`);
      const started = game && (await engine.startFrom(game));
      const { constraints } = record;
      const puzzle = { puzzle: record.puzzle, rules: record.rules ?? [], size: record.size, constraints };
      const board = await engine.board(puzzle);
      if (number !== this.asked) return;
      this.record = record;
      this.started = started;
      this.#setBoard(puzzle, board);
      this.#tell(record);
    } catch (error) {
      if (number === this.asked) this.#refuse(error.message);
    }
  }

  /** The text is not a puzzle: say why. The board does not show what the text says. */
  #refuse(reason) {
    this.#say('problem', reason);
    this.frame.classList.add('stale');
    for (const choice of [this.solveButton, this.playButton]) choice.disabled = true;
  }

  #setBoard(puzzle, board) {
    const layout = JSON.stringify([board.size, board.boxes, puzzle.rules, puzzle.constraints]);
    if (layout !== this.layout) {
      this.board = new Board(board, 'Puzzle to enter');
      fill(this.frame, this.board.element);
      fill(this.keypad, this.#keypad(board.size));
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
    if (record.error) this.#say('problem', record.error);
    else if (count || this.puzzle.constraints) this.#say('fine', `${counted(count, 'given')}.`, ...this.#ruleTexts());
    else this.#say('fine', 'Choose a level, type digits into the board, or paste a puzzle.', ...this.#ruleTexts());
    if (clashes.length) this.#offerRepairs();
    for (const choice of [this.solveButton, this.playButton]) {
      choice.disabled = clashes.length > 0 || (count === 0 && !this.puzzle.constraints);
    }
  }

  /** What the rules beyond rows, columns and boxes ask for. */
  #ruleTexts() {
    return rulesOf(this.description).map(({ name, text }) => `${name}: ${text}`);
  }

  #say(kind, ...lines) {
    this.message.className = `message ${kind}`;
    fill(
      this.message,
      lines.map((line) => make('p', {}, line)),
    );
  }

  async #play() {
    await this.reading;
    if (!this.playButton.disabled)
      await this.on.play(this.puzzle, this.started?.game ?? positionOf(this.puzzle, this.record));
  }

  async #solve() {
    await this.reading;
    try {
      const answer = await engine.solve(this.puzzle);
      // There is a solution in the answer only if it is the only one.
      this.solution = answer.solution ?? null;
      this.#draw();
      const text = await engine.verdict('solve', answer);
      this.#say(this.solution ? 'fine' : 'problem', ...text);
      if (!this.solution) this.#offerRepairs();
      else {
        const show = button('Show every step', () => this.on.path(this.puzzle), { class: 'quiet' });
        const rating = button('How hard is it?', () => this.on.rating(this.puzzle), { class: 'quiet' });
        this.message.append(make('div', { class: 'ways' }, show, rating));
      }
      say(text.join(' '));
    } catch (error) {
      this.#say('problem', error.message);
    }
  }

  #offerRepairs() {
    this.message.append(offerRepairs(this.puzzle, (puzzle) => this.show(puzzle)));
  }

  /** What keys do on this board. */
  #typing() {
    return {
      enter: (digit) => this.#type(digit),
      clear: () => this.#type(0),
      move: (rows, columns, extend) => this.board.move(rows, columns, extend),
      jump: (end) => this.board.goTo(end === 'first' ? 0 : this.puzzle.size ** 2 - 1),
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
  #keypad(size) {
    const digits = Array.from({ length: size }, (_, index) => button(index + 1, () => this.#type(index + 1)));
    return [...digits, button('⌫', () => this.#type(0), { 'aria-label': 'Clear' })];
  }

  #build({ isWaiting, earlier }) {
    this.message = make('div', { class: 'message', role: 'status' });
    this.frame = make('div', { class: 'frame' });
    this.keypad = make('div', { class: 'digit-row touch', role: 'group', 'aria-label': 'Digits' });
    this.solveButton = button('Solve it', () => busy(this.solveButton, () => this.#solve()), { class: 'large' });
    this.playButton = button('Let’s play', () => busy(this.playButton, () => this.#play()), { class: 'large main' });
    this.solveButton.disabled = this.playButton.disabled = true;
    const choice = make('div', { class: 'choice' }, this.solveButton, this.playButton);
    const left = make('div', { class: 'left' }, this.frame, this.keypad, choice, this.message);
    const resume = isWaiting
      ? button([icon('play'), 'Continue your game'], () => this.on.resume(), { class: 'resume' })
      : null;
    const games = earlier.map((saved) => chip(gameWords(saved), () => this.on.playGame(saved)));
    const examples = EXAMPLES.map((example) => chip(example.name, () => this.show({ rules: [], size: 9, ...example })));
    const right = make(
      'div',
      { class: 'right' },
      games.length ? panel('Earlier games', make('div', { class: 'chips' }, ...games)) : null,
      this.#entering(),
      panel('Examples', make('div', { class: 'chips' }, ...examples)),
    );
    const title = make('div', { class: 'title' }, make('h1', {}, 'What shall we solve?'), resume);
    const order = panel('A new puzzle', this.#order());
    order.classList.add('new');
    fill(this.host, title, make('div', { class: 'columns' }, order, left, right));
  }

  #order() {
    return newPuzzle(async (puzzle) => {
      await this.show(puzzle);
      this.frame.scrollIntoView({ block: 'nearest' });
      this.playButton.focus();
    });
  }

  /** The text of the puzzle, its size and rules. */
  #entering() {
    this.text = make('textarea', {
      id: 'text',
      rows: 3,
      spellcheck: 'false',
      autocomplete: 'off',
      placeholder: '53..7....6..195...',
      oninput: settle(() => this.readText(this.text.value), 200),
    });
    this.shape = make('div', { class: 'order' });
    const load = async () => {
      const text = await upload();
      if (text) this.on.load(text);
    };
    const words = 'Type into the board, or paste here: a line, a grid, candidates, a link, a saved game.';
    return make(
      'section',
      { class: 'panel' },
      make('label', { for: 'text', class: 'h2' }, 'Your puzzle'),
      make('p', { class: 'small' }, words),
      this.text,
      make('details', { class: 'rules' }, make('summary', {}, 'Size and rules'), this.shape),
      make(
        'div',
        { class: 'chips' },
        chip('Open a file', load),
        chip('Empty board', () => this.show(empty(9))),
      ),
    );
  }
}

const panel = (title, ...contents) => make('section', { class: 'panel' }, make('h2', {}, title), ...contents);

const chip = (words, act) => button(words, act, { class: 'chip' });

/** The puzzle as a position, if something was entered or noted already. */
function positionOf(puzzle, { entries, notes, pencilmarks }) {
  return entries || notes || pencilmarks ? { ...puzzle, entries, notes, pencilmarks } : null;
}

const empty = (size) => ({ puzzle: '.'.repeat(size ** 2), rules: [], size });

/** A game in a few words: its board, and how far it has come. */
function gameWords({ puzzle: { puzzle, size = 9, rules = [], constraints = [] }, game }) {
  const filled = [puzzle, game.entries].map((text) => digitsOf(text).filter(Boolean).length);
  const names = [...rules.map((rule) => rule.split('=')[0]), ...new Set(constraints.map(({ type }) => type))];
  return `${[`${size}×${size}`, ...names].join(' ')}: ${filled[0] + filled[1]} of ${puzzle.length} filled`;
}

/** A puzzle as the text that reads as it; nothing for an empty board. */
function written({ puzzle, rules = [], constraints }) {
  if (constraints) return JSON.stringify({ puzzle, rules, constraints });
  if (rules.length) return `${puzzle} rules: ${rules.join(',')}`;
  return /[^.]/.test(puzzle) ? puzzle : '';
}
