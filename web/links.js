/**
 * The links that a player draws between candidates: `{ from, to, kind }` with names such as `r1c2=3`. The engine does not
 * know them; they are kept with the game. Drawing one is undone like a move, so each change remembers after how many
 * moves it was made.
 */

/** The kinds of a link, in the order in which drawing it again goes through them; after the last it is gone. */
export const KINDS = ['strong', 'weak'];

export class Links {
  /** `kept` is what `toFile` gave; what makes no sense in it is left out. */
  constructor(kept) {
    const changes = (list) => listOf(list).filter(({ list: links }) => Array.isArray(links) && links.every(isLink));
    this.list = listOf(kept?.list).filter(isLink);
    this.past = changes(kept?.past);
    this.future = changes(kept?.future);
  }

  /** Draws a link, makes it weak, or takes it away again; what it is now, or nothing. `at` counts the moves so far. */
  turn(from, to, at) {
    const isThis = (link) => [link.from, link.to].every((end) => end === from || end === to);
    const kind = KINDS[KINDS.indexOf(this.list.find(isThis)?.kind) + 1];
    const others = this.list.filter((link) => !isThis(link));
    this.#change(kind ? [...others, { from, to, kind }] : others, at);
    return kind;
  }

  /** Takes all of them away. */
  clear(at) {
    this.#change([], at);
  }

  /** Whether the last thing that was done is a link: no move came after it. */
  canUndo(at) {
    return this.past.length > 0 && this.past.at(-1).at >= at;
  }

  /** Whether the last thing that was undone is a link. */
  canRedo(at) {
    return this.future.length > 0 && this.future.at(-1).at <= at;
  }

  undo() {
    this.#exchange('past', 'future');
  }

  redo() {
    this.#exchange('future', 'past');
  }

  /** A move was made: what was undone before it is gone. */
  moved() {
    this.future = [];
  }

  /** What is kept with a game. */
  toFile() {
    const { list, past, future } = this;
    return { list, past, future };
  }

  #change(list, at) {
    this.past = [...this.past, { list: this.list, at }];
    this.future = [];
    this.list = list;
  }

  #exchange(from, to) {
    const { list, at } = this[from].at(-1);
    this[from] = this[from].slice(0, -1);
    this[to] = [...this[to], { list: this.list, at }];
    this.list = list;
  }
}

const listOf = (kept) => (Array.isArray(kept) ? kept.filter((one) => typeof one === 'object' && one) : []);

/** Whether something that was kept is a link. */
const isLink = ({ from, to, kind }) => [from, to].every((name) => /^r\d+c\d+=\d+$/.test(name)) && KINDS.includes(kind);
