/**
 * Who answers questions: the engine in this page (`pool.js`), or the program that serves the page (`http.js`). The
 * first answer waits longest for the engine, so that begins with the page, before the settings are read: they take as
 * long. Whoever has chosen HTTP fetches it in vain once; after that it is called off as soon as it has begun, because
 * even the last choice takes a while to read.
 */

import * as http from './http.js';
import { startPool } from './pool.js';

/** The last choice, where it can be read without waiting for the settings. */
const LAST = 'pencilmark.engine';

/** The back ends: what the settings call them, and what starts them. */
const BACK_ENDS = {
  page: { words: 'engine.page', isInPage: true, start: pool },
  http: { words: 'engine.http', start: async () => http },
};

const unwanted = new AbortController();
let early = newPool(unwanted.signal);
// Who needs it finds out whether it failed.
early.catch(() => {});
if (lastChoice() === 'http') dismiss();

function newPool(signal) {
  return startPool(new URL('engine/pencilmark.wasm', import.meta.url), signal);
}

/** The pool that was begun with the page, once, or another one. */
function pool() {
  const begun = early ?? newPool();
  early = null;
  return begun;
}

/** Starts the back end of the settings, or the other one where the browser cannot have it. */
export async function startBackEnd(name) {
  const chosen = BACK_ENDS[name] ?? BACK_ENDS.page;
  remember(name);
  if (!chosen.isInPage) dismiss();
  return begin(chosen).catch(() => begin(BACK_ENDS.http));
}

async function begin(one) {
  return { ...one, door: await one.start() };
}

/** Ends what was begun for nothing. */
function dismiss() {
  unwanted.abort();
  early?.then((begun) => begun.close(), () => {});
  early = null;
}

function lastChoice() {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

function remember(name) {
  try {
    localStorage.setItem(LAST, name);
  } catch {
    // The browser refuses storage: then it is fetched again.
  }
}
