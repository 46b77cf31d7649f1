/**
 * Pencilmark for JavaScript: every question that the engine answers is a function. It runs in browsers, in workers, in
 * Node and in Deno, on the thread that calls it; work that may take long belongs into a worker.
 */

import { Instance } from './instance.js';

const ADDRESS = new URL('pencilmark.wasm', import.meta.url);

/** Why a question has no answer: what is wrong, in words; `status` as HTTP has it; `record`, what there is to say. */
export class PencilmarkError extends Error {
  constructor(status, record) {
    super(record?.error ?? `the engine answered ${status}`);
    this.name = 'PencilmarkError';
    this.status = status;
    this.record = record;
  }
}

/** The compiled module, which workers can be sent. By default it is the file beside this one. */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  return WebAssembly.compile(await bytes(source ?? ADDRESS));
}

/** The bytes of a module: given, or at an address. */
async function bytes(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  const address = new URL(source, import.meta.url);
  // Node does not fetch files.
  if (address.protocol === 'file:' && globalThis.process?.versions?.node) {
    return (await import('node:fs/promises')).readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}

let started = null;

/** Starts the engine with another module than the one beside this file, before the first question. */
export function start(source) {
  started = compile(source).then((module) => new Instance(module));
  return started.then(() => undefined);
}

function engine() {
  if (!started) start();
  return started;
}

/**
 * The text of an answer: JSON, or a picture. `request` is what the question takes; `limit` is in milliseconds; `told`
 * hears how many puzzles were tried so far.
 */
export async function askText(name, request = {}, { limit, told } = {}) {
  const { status, text } = (await engine()).ask(name, JSON.stringify(request), limit, told);
  if (status === 200) return text;
  throw new PencilmarkError(status, JSON.parse(text));
}

/** The answer to the question with a name. */
export const ask = async (name, request, options) => JSON.parse(await askText(name, request, options));

/** The request that a puzzle and options are: a puzzle is a text, a list of texts, or a request already. */
function about(puzzle, options) {
  const list = Array.isArray(puzzle) ? { puzzles: puzzle } : null;
  return { ...(list ?? (typeof puzzle === 'string' ? { puzzle } : puzzle)), ...options };
}

/** A question about a puzzle. */
const question =
  (name) =>
  (puzzle, { limit, ...options } = {}) =>
    ask(name, about(puzzle, options), { limit });

export const parse = question('parse');
export const board = question('board');
export const solve = question('solve');
export const check = question('check');
export const hint = question('hint');
export const explain = question('explain');
export const certify = question('certify');
export const rate = question('rate');
export const convert = question('convert');
export const canon = question('canon');

/** A picture of a puzzle, as SVG. */
export const svg = (puzzle, { limit, ...options } = {}) => askText('render', about(puzzle, options), { limit });

/** A new puzzle; `told` hears how many were tried so far. */
export const generate = ({ limit, told, ...wishes } = {}) => ask('generate', wishes, { limit, told });

/** A game after a move. */
export const play = (request) => ask('play', request);

/** What chosen cells of a game add up to, and which digits their cage can still hold. */
export const combinations = (request) => ask('combinations', request);

/** Whether a proof proves what it says. */
export const verify = (request) => ask('verify', request);

export const techniques = () => ask('techniques');
export const technique = (id) => ask('technique', { id });

/** A position where a technique is needed next, and a verdict on what was tapped there. */
export const drill = (request) => ask('drill', request);

export const formats = () => ask('formats');
export const options = () => ask('options');

/** The solutions of many classic puzzles, fast: for each its solution, or `multiple`, `none`, `invalid`. */
export async function solveLines(puzzles) {
  const { status, text } = (await engine()).solveLines(puzzles.join('\n'));
  if (status !== 200) throw new PencilmarkError(status, JSON.parse(text));
  return text.split('\n').slice(0, puzzles.length);
}
