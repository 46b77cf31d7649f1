/**
 * Work on single candidates: the menu of one that was touched, or meant by a digit key; colours; and links that the
 * player draws from one to another.
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
    this.screen.hints.focus();
  }

  /**
   * A candidate was touched: in colour mode it takes the last colour, and a link that was begun ends there; otherwise its
   * menu opens.
   */
  tap(cell, digit) {
    const name = cellName(cell, this.#session.board.columns);
    this.#board.choose([cell]);
    if (this.linkFrom) return this.#isThere(name, digit) && this.#endLink(candidateName(name, digit));
    if (this.screen.hints.touch(cell, digit)) return;
    if (this.screen.pad.mode === 'colour') return this.#isThere(name, digit) && this.#colourCandidate(name, digit);
    this.screen.notice.close();
    this.#aboutCandidate(name, digit);
  }

  #isThere(name, digit) {
    return digitList(this.#session.view.candidates?.[name]).includes(digit);
  }

  #colourCandidate(name, digit) {
    this.#session.move({ kind: 'colour-candidate', cells: [name], digit, colour: this.colour });
  }

  /** What can be done with a candidate: ask about it, strike it out or bring it back, colour it, link it. */
  #aboutCandidate(name, digit) {
    const { hints } = this.screen;
    const isThere = this.#isThere(name, digit);
    const isStruck = digitList(this.#session.view.crossed?.[name]).includes(digit);
    const cross = (kind) => () => this.#session.move({ kind, cells: [name], digit });
    const ways = [
      isThere ? ['hint.strike', cross('eliminate')] : null,
      isStruck ? ['hint.restore', cross('restore')] : null,
      isThere ? ['hint.colour', () => this.#colourCandidate(name, digit)] : null,
      isThere ? ['hint.link', () => this.#beginLink(name, digit)] : null,
      this.#session.links.list.length ? ['hint.unlink', () => this.#session.unlink()] : null,
    ];
    hints.about(name, digit, ways.filter(Boolean));
    this.screen.point(candidateName(name, digit));
  }

  /** A link of the player's own: it ends at the candidate that is touched next. */
  #beginLink(name, digit) {
    this.linkFrom = candidateName(name, digit);
    this.screen.hints.tell(text('hint.link-from', { cell: name, digit: shown(digit) }), text('hint.link-to'), () => (this.linkFrom = null));
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
