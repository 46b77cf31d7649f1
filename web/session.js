/**
 * A game in progress: the engine's game, its view of it, and the clock. Moves are sent one after the other; an entry
 * is drawn at once, and then the engine's answer decides. Every answer is saved.
 */

import * as engine from './engine.js';
import { foreseen } from './foreseen.js';
import { Links } from './links.js';
import { cellIndex, digitNumbered, digitsOf } from './names.js';
import { isSame, saveGame, savedGame, settings } from './store.js';

/** How long to wait before a move is sent again to an engine that is gone or busy. */
const PATIENCE = 1500;

/** Moves that change what stands on the board. */
const CHANGES = new Set([
  ...['enter', 'clear', 'corner', 'centre', 'eliminate', 'restore', 'fill-notes'],
  ...['apply', 'undo', 'redo', 'return', 'go'],
]);

/** Whether a move can be undone: of the settings none can. */
const isChange = ({ kind }) => CHANGES.has(kind) || kind.startsWith('colour');

/** Moves that go back and forth. */
const TURNS = new Set(['undo', 'redo']);

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

  constructor(puzzle, board, { game, view }, { about = {}, seconds = 0, hints = 0, refused = 0, links }) {
    Object.assign(this, { puzzle, board, game, view, about, seconds, hints, refused });
    /** The links that the player has drawn. */
    this.links = new Links(links);
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
    if (this.#turnLinks(move.kind)) return Promise.resolve({});
    if (isChange(move) && !TURNS.has(move.kind)) this.links.moved();
    this.unanswered.push(move);
    this.save();
    this.#foresee(move);
    this.last = this.last.then(() => this.#send(move));
    return this.last;
  }

  /** Draws a link between two candidates, or changes it; what kind it is now, or nothing. */
  link(from, to) {
    const kind = this.links.turn(from, to, this.#moves);
    this.#linked();
    return kind;
  }

  /** Takes all links away. */
  unlink() {
    this.links.clear(this.#moves);
    this.#linked();
  }

  /** Whether there is something to undo; a finished grid stays as it is. */
  get canUndo() {
    return !this.view.finished && (this.view.can_undo || this.links.canUndo(this.#moves));
  }

  get canRedo() {
    return !this.view.finished && (this.view.can_redo || this.links.canRedo(this.#moves));
  }

  /** How many moves have been made, those included that wait for their answers. */
  get #moves() {
    const steps = this.unanswered.filter(isChange).map(({ kind }) => (kind === 'undo' ? -1 : 1));
    return steps.reduce((sum, step) => sum + step, this.known.moves);
  }

  /** Undoes or redoes a link, if that is what was done last; whether it was. */
  #turnLinks(kind) {
    const isUndo = kind === 'undo' && this.links.canUndo(this.#moves);
    const isRedo = kind === 'redo' && this.links.canRedo(this.#moves);
    if (isUndo) this.links.undo();
    if (isRedo) this.links.redo();
    if (isUndo || isRedo) this.#linked();
    return isUndo || isRedo;
  }

  #linked() {
    this.save();
    this.#tell({}, { kind: 'link' });
  }

  /** Continues from where the same game has got to in another tab. */
  follow(saved) {
    const isNews = () => isSame(saved, this) && JSON.stringify(saved.game) !== JSON.stringify(this.game);
    const take = async () => {
      if (this.unanswered.length || !isNews()) return;
      const { game, view } = await engine.play(saved.game);
      Object.assign(this, { game, view, known: view, seconds: saved.seconds, links: new Links(saved.links) });
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

  /** How many entries were not what the finished grid holds there, or would not have been. */
  get mistakes() {
    if (!this.known.finished) return 0;
    const right = digitsOf(this.known.entries);
    const isWrong = ({ cells, digit }) => cells.some((name) => right[cellIndex(name, this.board.columns)] !== digitNumbered(digit));
    return this.refused + (this.game.log ?? []).filter((move) => move.kind === 'enter' && isWrong(move)).length;
  }

  /** The game as it is saved. */
  toFile() {
    const { puzzle, about, game, seconds, hints, refused, mistakes, unanswered } = this;
    const [finished, links] = [this.known.finished, this.links.toFile()];
    return { puzzle, about, game, seconds, hints, refused, mistakes, finished, links, unanswered };
  }

  async #send(move) {
    try {
      const { game, view, change } = await this.#ask(move);
      if (!change?.refused?.length) this.#rememberBefore(move);
      Object.assign(this, { game, view: this.#ahead(view), known: view });
      this.refused += change?.refused?.length ?? 0;
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
    else if (isChange({ kind })) this.past = [...this.past, this.known].slice(-REMEMBERED);
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
