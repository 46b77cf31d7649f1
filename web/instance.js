/**
 * One engine inside JavaScript: an instance of the module that tools/build-wasm makes, with a memory of its own. It
 * answers one question at a time, and takes as long as that takes: in a page it belongs into a worker.
 *
 * The other side of the border is crates/pencilmark-wasm/src/border.rs. An engine that panics is thrown away, and a
 * fresh instance of the same module answers the next question.
 */

const BROKEN = { schema: 1, status: 'invalid', error: 'something went wrong in the engine' };
const QUICK = 0;
const LONG = 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Instance {
  #module;
  #exports = null;
  #now;
  #said = null;
  #told = () => {};

  /** An engine of a compiled module. `now` is its clock, in milliseconds; one that says infinity ends the work. */
  constructor(module, now = () => performance.now()) {
    this.#module = module;
    this.#now = now;
  }

  /**
   * Answers the question with a name; `request` is JSON. The answer is a `text`, and a `status` as HTTP has it: 200,
   * or why there is none. After `limit` milliseconds the answer says that the time ran out. Making a puzzle tells now
   * and then how many were tried so far.
   */
  ask(name, request, limit = Infinity, told = () => {}) {
    this.#told = told;
    return this.#guarded(() => {
      const status = this.#send(name + request).ask(encoder.encode(name).length, limit);
      return { status, text: this.#answer() };
    });
  }

  /** Whether the answer may take long; or the answer itself, where the request is refused. */
  pace(name, request) {
    return this.#guarded(() => {
      const pace = this.#send(name + request).pace(encoder.encode(name).length);
      if (pace === QUICK || pace === LONG) return { isLong: pace === LONG };
      return { status: pace, text: this.#answer() };
    });
  }

  /** The solutions of many classic puzzles, one to a line; or `multiple`, `none`, `invalid`. */
  solveLines(lines) {
    return this.#guarded(() => {
      this.#send(lines).solve_lines();
      return { status: 200, text: this.#answer() };
    });
  }

  /** What the last panic said, for those who look for its cause. */
  get panic() {
    return this.#said;
  }

  /** Does something that may end the instance. */
  #guarded(work) {
    try {
      return work();
    } catch (error) {
      // A trap, or a stack that is too small: what is in its memory cannot be trusted any more.
      this.#exports = null;
      this.#said ??= String(error);
      return { status: 500, text: `${JSON.stringify(BROKEN)}\n` };
    }
  }

  /** Puts a text where the engine finds it, and gives its functions. */
  #send(text) {
    const exports = (this.#exports ??= this.#start());
    const bytes = encoder.encode(text);
    const place = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
    return exports;
  }

  #answer() {
    const { memory, answer, answer_length: length } = this.#exports;
    return decoder.decode(new Uint8Array(memory.buffer, answer(), length()));
  }

  #start() {
    this.#said = null;
    const panicked = (place, length) => {
      this.#said = decoder.decode(new Uint8Array(exports.memory.buffer, place, length));
    };
    const provided = { clock: () => this.#now(), tried: (count) => this.#told(count), panicked };
    const { exports } = new WebAssembly.Instance(this.#module, { pencilmark: provided });
    return exports;
  }
}
