/**
 * A game in progress: the engine's game, its view of it, and the clock. Moves are sent one after the other; an entry
 * is drawn at once, and then the engine's answer decides. Every answer is saved.
 */

import * as engine from './engine.js';
import { candidate, cellIndex, cellName, digitList, digitsOf, textOf } from './names.js';
import { isSame, saveGame, savedGame, settings } from './store.js';

/** How long to wait before a move is sent again to an engine that is gone or busy. */
const PATIENCE = 1500;

/** Moves that change what stands on the board. */
const CHANGES = new Set([
  ...['enter', 'clear', 'corner', 'centre', 'eliminate', 'restore', 'fill-notes'],
  ...['apply', 'undo', 'redo', 'return', 'go'],
]);

/** Moves after which it is not known here what an undo shows. */
const LEAPS = new Set(['return', 'go', 'restart', 'follow']);

/** So many views are remembered for quick undoing. */
const REMEMBERED = 200;

export class Session {
  /**
   * Begins a game. `puzzle` is `{ puzzle, rules, size }`; `about` what is known of it: `{ level, daily, title }`;
   * `position` what was entered and noted already, if anything; `ready` the board and the first answer, if somebody has
   * asked for them before.
   */
  static async begin(puzzle, { about = {}, position = null, ready = null } = {}) {
    const start = () => (position ? engine.startFrom(position) : engine.start(puzzle));
    const [board, answer] = await (ready ?? Promise.all([engine.board(puzzle), start()]));
    const session = new Session(puzzle, board, answer, { about });
    // Nobody waits for these: the next move follows them.
    session.move({ kind: 'policy', policy: settings.policy });
    if (settings.automatic) session.move({ kind: 'automatic', on: true });
    return session;
  }

  /** The game that was being played here, if there is one. */
  static async resume(saved = savedGame()) {
    if (!saved?.game) return null;
    const [board, answer] = await Promise.all([engine.board(saved.puzzle), engine.play(saved.game)]);
    const session = new Session(saved.puzzle, board, answer, saved);
    for (const move of saved.unanswered ?? []) await session.move(move);
    return session;
  }

  constructor(puzzle, board, { game, view }, { about = {}, seconds = 0, hints = 0 }) {
    Object.assign(this, { puzzle, board, game, view, about, seconds, hints });
    /** The last view that the engine gave, without what is only foreseen. */
    this.known = view;
    this.isPaused = false;
    this.isLeft = false;
    this.watchers = new Set();
    this.last = Promise.resolve();
    /** The views before the moves that were answered here: what an undo is going to show. */
    this.past = [];
    /** Moves that were made and are on their way to the engine; a page that is closed now makes them again. */
    this.unanswered = [];
    this.save();
  }

  /** Calls back with the session and what changed, after every answer. */
  watch(watcher) {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /**
   * Makes a move; the answer's change, or nothing when the engine refuses it. A finished grid does not change by
   * accident.
   */
  move(move) {
    if (this.view.finished && CHANGES.has(move.kind)) return Promise.resolve(null);
    this.unanswered.push(move);
    this.save();
    this.#foresee(move);
    this.last = this.last.then(() => this.#send(move));
    return this.last;
  }

  /** Continues from where the same game has got to in another tab. */
  follow(saved) {
    const isNews = () => isSame(saved, this) && JSON.stringify(saved.game) !== JSON.stringify(this.game);
    const take = async () => {
      if (this.unanswered.length || !isNews()) return;
      const { game, view } = await engine.play(saved.game);
      Object.assign(this, { game, view, known: view, seconds: saved.seconds });
      this.#tell({}, { kind: 'follow' });
    };
    this.last = this.last.then(take).catch(() => null);
  }

  /** A tick of the clock. */
  tick() {
    if (!this.isPaused && !this.view.finished && document.visibilityState === 'visible') this.seconds += 1;
  }

  /** Remembers the game as it is. */
  save() {
    if (!this.isLeft) saveGame(this.toFile());
  }

  /** The page is left or comes back: what breaks off now is not an answer. */
  leave(isLeft) {
    this.save();
    this.isLeft = isLeft;
  }

  /** Counts a hint. */
  hinted() {
    this.hints += 1;
  }

  /** How many entries were not what the finished grid holds there. */
  get mistakes() {
    if (!this.known.finished) return 0;
    const right = digitsOf(this.known.entries);
    const isWrong = ({ cells, digit }) => cells.some((name) => right[cellIndex(name, this.board.size)] !== digit);
    return (this.game.log ?? []).filter((move) => move.kind === 'enter' && isWrong(move)).length;
  }

  /** The game as it is saved. */
  toFile() {
    const { puzzle, about, game, seconds, hints, mistakes, unanswered } = this;
    return { puzzle, about, game, seconds, hints, mistakes, finished: this.known.finished, unanswered };
  }

  async #send(move) {
    try {
      const { game, view, change } = await this.#ask(move);
      this.#rememberBefore(move);
      Object.assign(this, { game, view: this.#ahead(view), known: view });
      this.#answered();
      this.#tell(change ?? {}, move);
      return change ?? {};
    } catch (error) {
      this.view = this.known;
      this.#answered();
      this.#tell({ error: error.message }, move);
      return null;
    }
  }

  /** What moves that wait for their answers are going to make of a view: answers never take back what was drawn. */
  #ahead(view) {
    return this.unanswered.slice(1).reduce((seen, move) => foreseen(move, seen, this) ?? seen, view);
  }

  #rememberBefore({ kind }) {
    if (kind === 'undo') this.past.pop();
    else if (kind === 'redo' || LEAPS.has(kind)) this.past = [];
    else if (CHANGES.has(kind) || kind.startsWith('colour')) this.past = [...this.past, this.known].slice(-REMEMBERED);
  }

  /** Sends a move until it is answered: no move is lost to an engine that is gone or busy. */
  async #ask(move) {
    for (;;) {
      try {
        return await engine.play(this.game, move);
      } catch (error) {
        if (!error.isPassing) throw error;
        this.#tell({ waiting: error.message }, move);
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
  }

  #answered() {
    this.unanswered.shift();
    this.save();
  }

  /** Draws what a move is going to do, before the engine has answered. */
  #foresee(move) {
    const view = foreseen(move, this.view, this);
    if (!view) return;
    this.view = view;
    this.#tell({ foreseen: true }, move);
  }

  #tell(change, move) {
    this.watchers.forEach((watcher) => watcher(change, move));
  }
}

/** What a move is going to make of a view, as far as that is plain to see; nothing if only the engine knows. */
function foreseen(move, view, { board, past, unanswered }) {
  const waiting = unanswered.length;
  if (move.kind === 'undo') return waiting <= 1 && view.can_undo ? past.at(-1) : undefined;
  return FORESEEN[move.kind]?.(move, view, board);
}

const FORESEEN = {
  enter: (move, view, board) => withEntries(move, view, board, move.digit),
  clear: (move, view, board) => withEntries(move, view, board, 0),
  centre: (move, view, board) => withNotes(move, view, board),
  corner: (move, view, board) => withNotes(move, view, board),
  colour: (move, view) => withColours(move, view),
  eliminate: (move, view) => withoutCandidate(move, view),
  apply: (move, view, board) => withPlacements(move, view, board),
};

function withEntries({ cells }, view, board, digit) {
  const entries = digitsOf(view.entries);
  const givens = digitsOf(board.givens);
  for (const name of cells) {
    const cell = cellIndex(name, board.size);
    if (!givens[cell]) entries[cell] = digit;
  }
  return { ...view, entries: textOf(entries) };
}

/** A note goes from all cells if all of them have it, and into all otherwise. */
function withNotes({ kind, cells, digit, on }, view, board) {
  const [givens, entries] = [digitsOf(board.givens), digitsOf(view.entries)];
  const open = cells.filter((name) => {
    const cell = cellIndex(name, board.size);
    return !givens[cell] && !entries[cell];
  });
  const has = (name) => digitList(view.notes?.[name]?.[kind]).includes(digit);
  const isWanted = on ?? !open.every(has);
  const noted = open.map((name) => {
    const others = digitList(view.notes?.[name]?.[kind]).filter((other) => other !== digit);
    const digits = isWanted ? [...others, digit].sort((one, other) => one - other) : others;
    return [name, { ...view.notes?.[name], [kind]: textOf(digits) }];
  });
  return { ...view, notes: { ...view.notes, ...Object.fromEntries(noted) } };
}

/** Candidates that are crossed out are gone. */
function withoutCandidate({ cells, digit }, view) {
  const left = (name) => textOf(digitList(view.candidates?.[name]).filter((other) => other !== digit));
  const changed = Object.fromEntries(cells.map((name) => [name, left(name)]));
  return { ...view, candidates: { ...view.candidates, ...changed } };
}

/** What a step places. */
function withPlacements({ placements = [] }, view, board) {
  const placed = placements.map((name) => candidate(name, board.size)).filter(Boolean);
  return placed.reduce(
    (seen, { cell, digit }) => withEntries({ cells: [cellName(cell, board.size)] }, seen, board, digit),
    view,
  );
}

/** A colour goes from all cells if all of them have it, and onto all otherwise. */
function withColours({ cells, colour, on }, view) {
  const of = (name) => view.colours?.[name] ?? [];
  const isWanted = on ?? !cells.every((name) => of(name).includes(colour));
  const painted = cells.map((name) => {
    const others = of(name).filter((other) => other !== colour);
    return [name, isWanted ? [...others, colour].sort((one, other) => one - other) : others];
  });
  return { ...view, colours: { ...view.colours, ...Object.fromEntries(painted) } };
}
