/**
 * Puts pieces of code into an order in which gzip finds much of each in those just before it: it looks no further back
 * than 32 KB. Next comes whichever shares most, for its length, with what lies so near.
 */

/** So many bytes in a row count as something shared: about as many as make a reference to them worth its while. */
const RUN = 6;
/** How far back gzip looks, with some room for the piece that is being compressed. */
const NEAR = 28_000;
/** What more pieces than this have in common is found near any place. */
const COMMON = 100;
/** The length that every piece has beside its code: without it the tiny ones would all come first. */
const FRAME = 20;

/** The numbers of the pieces in their order; where nothing is shared, the next in the order given. */
export function likenessOrder(pieces) {
  const runs = sharedRuns(pieces);
  const near = new Neighbourhood(pieces, runs);
  const rest = new Set(pieces.keys());
  const order = [];
  while (rest.size) {
    const next = near.likest(rest) ?? rest.values().next().value;
    rest.delete(next);
    order.push(next);
    near.add(next);
  }
  return order;
}

/** The runs that few pieces share: of each piece their numbers (`of`), and the pieces that have each (`owners`). */
function sharedRuns(pieces) {
  const found = new Map();
  pieces.forEach((piece, owner) => {
    for (const hash of hashes(piece)) {
      const owners = found.get(hash);
      if (owners) owners.push(owner);
      else found.set(hash, [owner]);
    }
  });
  const owners = [...found.values()].filter(({ length }) => length > 1 && length <= COMMON);
  const of = pieces.map(() => []);
  owners.forEach((some, run) => some.forEach((owner) => of[owner].push(run)));
  return { of, owners };
}

/** A number for each run of a piece (FNV-1a). */
function hashes(piece) {
  const all = new Set();
  for (let start = 0; start + RUN <= piece.length; start += 1) {
    let hash = 0x811c9dc5;
    for (let place = start; place < start + RUN; place += 1) hash = Math.imul(hash ^ piece[place], 0x01000193);
    all.add(hash >>> 0);
  }
  return all;
}

/** The last pieces of the order, as far back as gzip looks, and what each other piece shares with them. */
class Neighbourhood {
  constructor(pieces, runs) {
    Object.assign(this, { pieces, runs });
    this.last = [];
    this.length = 0;
    /** How many near pieces have each run. */
    this.times = new Int32Array(runs.owners.length);
    /** How many near runs each piece has. */
    this.shared = new Int32Array(pieces.length);
  }

  add(piece) {
    this.last.push(piece);
    this.length += this.pieces[piece].length;
    for (const run of this.runs.of[piece]) if (this.times[run]++ === 0) this.#count(run, 1);
    while (this.length > NEAR && this.last.length > 1) this.#drop(this.last.shift());
  }

  /** Which of some pieces shares most for its length; none, if no one shares anything. */
  likest(some) {
    let [best, most] = [undefined, 0];
    for (const piece of some) {
      const share = this.shared[piece] / (this.pieces[piece].length + FRAME);
      if (share > most) [best, most] = [piece, share];
    }
    return best;
  }

  #drop(piece) {
    this.length -= this.pieces[piece].length;
    for (const run of this.runs.of[piece]) if (--this.times[run] === 0) this.#count(run, -1);
  }

  #count(run, change) {
    for (const owner of this.runs.owners[run]) this.shared[owner] += change;
  }
}
