/**
 * A game in progress: the engine's game, its view of it, and the clock. Moves are sent one after the other; an entry
 * is drawn at once, and then the engine's answer decides. Every answer is saved.
 */

import * as engine from './engine.js';
import { cellIndex, digitsOf, textOf } from './names.js';
import { isSame, saveGame, savedGame, settings } from './store.js';

/** How long to wait before a move is sent again to an engine that is gone or busy. */
const PATIENCE = 1500;

export class Session {
  /**
   * Begins a game. `puzzle` is `{ puzzle, rules, size }`; `position` what was entered and noted already, if anything.
   */
  static async begin(puzzle, position) {
    const start = position ? engine.startFrom(position) : engine.start(puzzle);
    const [board, answer] = await Promise.all([engine.board(puzzle), start]);
    const session = new Session(puzzle, board, answer, 0);
    await session.move({ kind: 'policy', policy: settings.policy });
    if (settings.automatic) await session.move({ kind: 'automatic', on: true });
    return session;
  }

  /** The game that was being played here, if there is one. */
  static async resume(saved = savedGame()) {
    if (!saved?.game) return null;
    const [board, answer] = await Promise.all([engine.board(saved.puzzle), engine.play(saved.game)]);
    const session = new Session(saved.puzzle, board, answer, saved.seconds ?? 0);
    for (const move of saved.unanswered ?? []) await session.move(move);
    return session;
  }

  constructor(puzzle, board, { game, view }, seconds) {
    Object.assign(this, { puzzle, board, game, view, seconds });
    /** The last view that the engine gave, without what is only foreseen. */
    this.known = view;
    this.isPaused = false;
    this.isLeft = false;
    this.watchers = new Set();
    this.last = Promise.resolve();
    /** Moves that were made and are on their way to the engine; a page that is closed now makes them again. */
    this.unanswered = [];
    this.save();
  }

  /** Calls back with the session and what changed, after every answer. */
  watch(watcher) {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Makes a move; the answer's change, or nothing when the engine refuses it. */
  move(move) {
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

  /** The game as it is saved. */
  toFile() {
    const { puzzle, game, seconds, unanswered } = this;
    return { puzzle, game, seconds, finished: this.known.finished, unanswered };
  }

  async #send(move) {
    try {
      const { game, view, change } = await this.#ask(move);
      Object.assign(this, { game, view, known: view });
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

  /** Draws what an entry is going to do, before the engine has answered. */
  #foresee(move) {
    if (move.kind !== 'enter') return;
    const entries = digitsOf(this.view.entries);
    const givens = digitsOf(this.board.givens);
    for (const name of move.cells) {
      const cell = cellIndex(name, this.board.size);
      if (!givens[cell]) entries[cell] = move.digit;
    }
    this.view = { ...this.view, entries: textOf(entries) };
    this.#tell({ foreseen: true }, move);
  }

  #tell(change, move) {
    this.watchers.forEach((watcher) => watcher(change, move));
  }
}
