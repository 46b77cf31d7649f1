/**
 * A worker of the pool (pool.js): one engine on a thread of its own. It says that it is there; then the first message
 * brings the module, and each further one a question. One that may take long and is sent to a quick worker comes back,
 * for a worker of its own.
 */

import { Instance } from './instance.js';

let engine;

/** How often it is told how far the work is, in milliseconds. */
const OFTEN = 200;

/** Tells how many puzzles were tried, now and then. */
function tell() {
  let last = performance.now();
  return (tried) => {
    if (performance.now() - last < OFTEN) return;
    last = performance.now();
    self.postMessage({ tried });
  };
}

self.addEventListener('message', ({ data }) => {
  if (data.module) {
    engine = new Instance(data.module);
    return;
  }
  const { name, request, limit, isQuick } = data;
  const pace = isQuick ? engine.pace(name, request) : {};
  const isAnswered = pace.isLong || pace.status;
  self.postMessage(isAnswered ? pace : engine.ask(name, request, limit, tell()));
});

self.postMessage({ isReady: true });
