/**
 * Work on single candidates: the menu of one that was touched, or meant by a digit key; striking out one after the other;
 * colours; and links that the player draws from one to another.
 */

import { candidateName, cellName, digitList, shown } from './names.js';
import { say } from './speech.js';
import { text } from './text.js';

/** A candidate as it is said. */
const spoken = (name) => name.replace('=', ' ');

export class CandidateWork {
  constructor(screen) {
    this.screen = screen;
    /** The colour that was used last. */
    this.colour = 2;
    /** The candidate from which a link is being drawn. */
    this.linkFrom = null;
    /** Whether a touch strikes a candidate out, or brings it back. */
    this.isStriking = false;
  }

  /** Draws no link any more, and strikes nothing out. */
  stop() {
    if (this.linkFrom || this.isStriking) this.screen.hints.close();
  }

  get #session() {
    return this.screen.session;
  }

  get #board() {
    return this.screen.board;
  }

  /** A digit key means the candidate of the chosen cell. */
  press(digit) {
    const [cell] = this.#board.chosen;
    if (this.screen.looks[cell].digit) return this.screen.notice.tell(text('said.ask-empty'));
    this.tap(cell, digit);
    // Whoever strikes out goes on with the next one.
    if (!this.isStriking) this.screen.hints.focus();
  }

  /**
   * A candidate was touched: in colour mode it takes the last colour, and a link that was begun ends there; where others
   * are struck out, so is it; otherwise its menu opens.
   */
  tap(cell, digit) {
    const name = this.#nameOf(cell);
    this.#board.choose([cell]);
    if (this.linkFrom) return this.isThere(cell, digit) && this.#endLink(candidateName(name, digit));
    if (this.isStriking) return this.#turnStruck(name, digit);
    if (this.screen.hints.touch(cell, digit)) return;
    if (this.screen.pad.mode === 'colour') return this.paint(cell, digit);
    this.open(cell, digit);
  }

  /** Opens the menu of a candidate, unless something is being done with one after the other. */
  open(cell, digit) {
    if (this.linkFrom || this.isStriking) return;
    this.#board.choose([cell]);
    this.screen.notice.close();
    this.#aboutCandidate(this.#nameOf(cell), digit);
  }

  /** A candidate takes the last colour. */
  paint(cell, digit) {
    if (this.isThere(cell, digit)) this.#colourCandidate(this.#nameOf(cell), digit);
  }

  isThere(cell, digit) {
    return this.#isIn('candidates', this.#nameOf(cell), digit);
  }

  #nameOf(cell) {
    return cellName(cell, this.#session.board.columns);
  }

  /** Whether a digit is among the `candidates` of a cell, or among those that were `crossed` out. */
  #isIn(list, name, digit) {
    return digitList(this.#session.view[list]?.[name]).includes(digit);
  }

  #cross(kind, name, digit) {
    this.#session.move({ kind, cells: [name], digit });
  }

  /** Strikes a candidate out, or brings it back. */
  #turnStruck(name, digit) {
    if (this.#isIn('candidates', name, digit)) this.#cross('eliminate', name, digit);
    else if (this.#isIn('crossed', name, digit)) this.#cross('restore', name, digit);
  }

  /** Strikes a candidate out, and those that are touched after it. */
  #strike(name, digit) {
    this.#cross('eliminate', name, digit);
    const words = { title: text('hint.striking'), words: text('hint.strike-next'), way: text('hint.done') };
    this.screen.hints.tell(words, () => (this.isStriking = false));
    this.isStriking = true;
  }

  #colourCandidate(name, digit) {
    this.#session.move({ kind: 'colour-candidate', cells: [name], digit, colour: this.colour });
  }

  /** What can be done with a candidate: ask about it, strike it out or bring it back, colour it, link it. */
  #aboutCandidate(name, digit) {
    const { hints } = this.screen;
    const isThere = this.#isIn('candidates', name, digit);
    const isStruck = this.#isIn('crossed', name, digit);
    const ways = [
      isThere ? ['hint.strike', () => this.#strike(name, digit)] : null,
      isStruck ? ['hint.restore', () => this.#cross('restore', name, digit)] : null,
      isThere ? ['hint.colour', () => this.#colourCandidate(name, digit)] : null,
      isThere ? ['hint.link', () => this.#beginLink(name, digit)] : null,
      this.#session.links.list.length ? ['hint.unlink', () => this.#session.unlink()] : null,
    ];
    hints.about(name, digit, ways.filter(Boolean));
    this.screen.point(candidateName(name, digit));
  }

  /** A link of the player's own: it ends at the candidate that is touched next. */
  #beginLink(name, digit) {
    const title = text('hint.link-from', { cell: name, digit: shown(digit) });
    const words = { title, words: text('hint.link-to'), way: text('home.cancel') };
    this.screen.hints.tell(words, () => (this.linkFrom = null));
    this.linkFrom = candidateName(name, digit);
    this.screen.point(this.linkFrom);
  }

  #endLink(to) {
    const from = this.linkFrom;
    this.linkFrom = null;
    this.screen.hints.close();
    if (to === from) return;
    const kind = this.#session.link(from, to);
    say(text(`said.link.${kind ?? 'none'}`, { from: spoken(from), to: spoken(to) }));
  }
}
