/**
 * The engine in this page: a pool of workers, each with an instance of the same module. Quick questions have workers of
 * their own, so that a hint never waits for a rating:
 *
 *   question ──► quick worker ──► answer
 *                    │ may take long
 *                    └──► long worker ──► answer
 *
 * Which questions may take long the engine says. Work that is no longer wanted ends with its worker, and another takes
 * its place when it is needed; the module is compiled once.
 */

/** How long a question may take, in milliseconds; as the program's server. */
const LIMIT = 10_000;

/** So many workers of each kind at most; more questions wait. */
const QUICK = 3;
const LONG = Math.max(2, (navigator.hardwareConcurrency ?? 2) - 1);

/** How long a question waits for a worker before another one is started, in milliseconds: as long as starting one takes. */
const PATIENCE = 60;

/** Workers of one kind, and the questions that wait for one. `module` is a promise: workers start while it is compiled. */
class Lane {
  constructor(module, most, isQuick) {
    Object.assign(this, { module, most, isQuick });
    this.idle = [];
    this.count = 0;
    this.coming = null;
    this.waiting = [];
  }

  /** Answers a question, unless it is called off. */
  ask(question, signal, told) {
    return new Promise((resolve, reject) => {
      const task = { question: { ...question, isQuick: this.isQuick }, signal, told, resolve, reject };
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => this.#callOff(task), { once: true });
      this.waiting.push(task);
      this.#serve();
    });
  }

  /** Questions go to whoever is free first. Another worker comes when there is none, or when they wait too long for one. */
  #serve() {
    while (this.waiting.length && this.idle.length) this.#give(this.idle.pop());
    if (!this.waiting.length || this.coming || this.count === this.most) return;
    if (this.count === 0) this.prepare().catch(() => {});
    else this.later ??= setTimeout(() => this.#helpOut(), PATIENCE);
  }

  #helpOut() {
    this.later = null;
    if (this.waiting.length && !this.coming && this.count < this.most) this.prepare().catch(() => {});
  }

  /** Gives the next question to a worker. */
  #give(worker) {
    const task = this.waiting.shift();
    task.worker = worker;
    worker.onmessage = ({ data }) => {
      if ('tried' in data) task.told?.(data.tried);
      else this.#done(task, () => task.resolve(data));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#dismiss(worker);
      this.#done(task, () => task.reject(new Error(event.message ?? 'the worker ended')));
    };
    this.#send(worker, () => task.question);
  }

  /** Sends a message to a worker, in its turn, once the module is there. */
  #send(worker, message) {
    const send = (module) => worker.isHired && worker.postMessage(message(module));
    this.module.then(send, () => this.#dismiss(worker));
  }

  /** Ends the workers that do nothing. */
  close() {
    [...this.idle.splice(0), ...(this.coming ? [this.coming] : [])].forEach((worker) => this.#dismiss(worker));
  }

  /** Starts a worker, which takes questions once it is there. It fails where the browser cannot start it. */
  async prepare() {
    const worker = (this.coming = this.#hire());
    try {
      await new Promise((resolve, reject) => {
        worker.onmessage = resolve;
        worker.onerror = reject;
      });
      this.idle.push(worker);
    } catch (event) {
      event.preventDefault();
      this.#dismiss(worker);
      // Nobody is left to answer.
      if (this.count === 0) this.waiting.splice(0).forEach(({ reject }) => reject(new Error('no worker could be started')));
      throw event;
    } finally {
      this.coming = null;
      this.#serve();
    }
  }

  #done(task, settle) {
    const { worker } = task;
    task.worker = null;
    if (worker.isHired) this.idle.push(worker);
    settle();
    this.#serve();
  }

  /** Ends the work on a question, or takes it out of the queue. */
  #callOff(task) {
    if (task.worker) this.#dismiss(task.worker);
    else this.waiting = this.waiting.filter((other) => other !== task);
    task.worker = null;
    task.reject(task.signal.reason);
    this.#serve();
  }

  #hire() {
    this.count += 1;
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module', name: 'pencilmark' });
    worker.isHired = true;
    this.#send(worker, (module) => ({ module }));
    return worker;
  }

  #dismiss(worker) {
    if (!worker.isHired) return;
    worker.isHired = false;
    this.count -= 1;
    worker.terminate();
  }
}

class Pool {
  constructor(module) {
    this.quick = new Lane(module, QUICK, true);
    this.long = new Lane(module, LONG, false);
  }

  /** The status and the text of the answer to a question; `told` hears how many puzzles were tried so far. */
  async ask(name, request, signal, told) {
    const question = { name, request: JSON.stringify(request ?? {}), limit: LIMIT };
    const answer = await this.quick.ask(question, signal);
    return answer.isLong ? this.long.ask(question, signal, told) : answer;
  }

  /** Nobody asks any more. */
  close() {
    this.quick.close();
    this.long.close();
  }
}

/** The module at an address, compiled while it arrives. */
async function compiled(address, signal) {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`there is no engine at ${address}`);
  // A server that does not know the type of the file sends it as bytes.
  const isTyped = response.headers.get('Content-Type')?.startsWith('application/wasm');
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The pool for the module at an address, unless it is called off; it fails where the browser cannot run it. */
export async function startPool(address, signal) {
  const module = compiled(address, signal);
  const pool = new Pool(module);
  const ready = pool.quick.prepare();
  // On a first visit every file of a worker is a trip, and the puzzle of the day is a long question.
  if (!navigator.serviceWorker?.controller) pool.long.prepare().catch(() => {});
  await Promise.all([module, ready]);
  return pool;
}
