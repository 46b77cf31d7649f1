/**
 * Puts the functions of a module of WebAssembly into an order in which it compresses well, and leaves out what only
 * people read. The copies of a generic function are much alike, and gzip looks no further back than 32 KB: side by side
 * they cost little. Those that are the same to the last byte become one, and those that are called most come first,
 * because their numbers are short. Numbers that the linker wrote with room to spare become as short as they can be.
 */

import { likenessOrder } from './wasm-likeness.mjs';
import { FUNCTION, SECTION, functions, imported, number, sections, written } from './wasm-module.mjs';

/** So many functions, imported ones among them, have a number of one byte. */
const SHORT = 128;

/** The module with its functions in order: of their names, or, which takes a while, of their `likeness`. */
export function ordered(bytes, { likeness = false } = {}) {
  const found = functions(bytes);
  const first = imported(bytes);
  const types = typesOf(bytes);
  const typeOf = ({ index }) => types[index - first];
  const kept = withoutTwins(bytes, found, typeOf);
  const own = found.filter(({ index }) => kept(index) === index);
  const calls = callsOf(bytes, own, kept);
  const callsAt = ({ index }) => calls.get(index) ?? 0;
  const often = new Set([...own].sort((one, other) => callsAt(other) - callsAt(one)).slice(0, SHORT - first));
  const named = own.sort(
    (one, other) =>
      often.has(other) - often.has(one) ||
      compare(one.name, other.name) ||
      one.end - one.body - (other.end - other.body) ||
      one.index - other.index,
  );
  const sorted = likeness ? alike(bytes, named, often.size, kept) : named;
  const places = new Map(sorted.map(({ index }, place) => [index, first + place]));
  const placeOf = (index) => places.get(kept(index)) ?? index;
  const parts = [bytes.subarray(0, 8)];
  for (const section of sections(bytes)) {
    if (section.id === SECTION.CUSTOM) continue;
    const content = rewritten(bytes, section, { sorted, typeOf, placeOf });
    parts.push(Buffer.from([section.id, ...written(content.length)]), content);
  }
  return Buffer.concat(parts);
}

/**
 * Which function stands for one: itself, or the first that has the same type and the same body. What calls the same
 * functions may itself be the same then, and so on.
 */
function withoutTwins(bytes, found, typeOf) {
  const twins = new Map();
  const kept = (index) => (twins.has(index) ? kept(twins.get(index)) : index);
  for (let before = -1; before < twins.size; ) {
    before = twins.size;
    const firsts = new Map();
    for (const one of found.filter(({ index }) => !twins.has(index))) {
      const looks = `${typeOf(one)} ${body(bytes, one, kept).toString('latin1')}`;
      if (firsts.has(looks)) twins.set(one.index, firsts.get(looks));
      else firsts.set(looks, one.index);
    }
  }
  return kept;
}

/** Functions in the order of their likeness; the first ones stay where they are. */
function alike(bytes, functions, first, kept) {
  const rest = functions.slice(first);
  const order = likenessOrder(rest.map((one) => body(bytes, one, kept)));
  return [...functions.slice(0, first), ...order.map((place) => rest[place])];
}

/** How often each function is called. */
function callsOf(bytes, found, kept) {
  const calls = new Map();
  const counted = (index) => {
    calls.set(kept(index), (calls.get(kept(index)) ?? 0) + 1);
    return index;
  };
  found.forEach((one) => body(bytes, one, counted));
  return calls;
}

const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

/** The content of a section, with the new numbers of functions. */
function rewritten(bytes, { id, content, end }, order) {
  const writer = new Writer(bytes, content, order.placeOf);
  switch (id) {
    case SECTION.FUNCTION:
      return Buffer.from([...written(order.sorted.length), ...order.sorted.flatMap((one) => written(order.typeOf(one)))]);
    case SECTION.GLOBAL:
      return writer.list(() => writer.copy(2).expression()).result(end);
    case SECTION.EXPORT:
      return writer.list(() => writer.entry()).result(end);
    case SECTION.START:
      return writer.reference().result(end);
    case SECTION.ELEMENT:
      return writer.list(() => writer.element()).result(end);
    case SECTION.CODE:
      return code(bytes, order);
    default:
      return bytes.subarray(content, end);
  }
}

/** The types of the functions that are not imported. */
function typesOf(bytes) {
  const { content } = sections(bytes).find(({ id }) => id === SECTION.FUNCTION);
  let [count, place] = number(bytes, content);
  const all = [];
  while (count-- > 0) {
    const [type, next] = number(bytes, place);
    all.push(type);
    place = next;
  }
  return all;
}

/** The bodies of functions, in order. */
function code(bytes, { sorted, placeOf }) {
  const parts = [Buffer.from(written(sorted.length))];
  for (const one of sorted) {
    const whole = body(bytes, one, placeOf);
    parts.push(Buffer.from(written(whole.length)), whole);
  }
  return Buffer.concat(parts);
}

/** The body of a function. */
function body(bytes, { body: start, end }, placeOf) {
  const writer = new Writer(bytes, start, placeOf);
  // The local variables: so many of a type.
  writer.list(() => writer.number().copy(1));
  while (writer.place < end) writer.instruction();
  return writer.result(end);
}

/** What follows the code of an instruction. */
const NOTHING = () => {};
const INDEX = (writer) => writer.number();
const TWO = (writer) => writer.number().number();
const SIGNED = (writer) => writer.number('signed');
const CALL = (writer) => writer.reference();
const BYTE = (writer) => writer.copy(1);
const LANE_OF_MEMORY = (writer) => writer.number().number().copy(1);
const range = (from, to, what) => Array.from({ length: to - from + 1 }, (_, place) => [from + place, what]);

const INSTRUCTIONS = new Map([
  ...range(0x00, 0x01, NOTHING),
  ...range(0x02, 0x04, SIGNED),
  [0x05, NOTHING],
  [0x0b, NOTHING],
  ...range(0x0c, 0x0d, INDEX),
  [0x0e, (writer) => writer.list(() => writer.number()).number()],
  [0x0f, NOTHING],
  [0x10, CALL],
  [0x11, TWO],
  ...range(0x1a, 0x1b, NOTHING),
  [0x1c, (writer) => writer.list(() => writer.copy(1))],
  ...range(0x20, 0x26, INDEX),
  ...range(0x28, 0x3e, TWO),
  ...range(0x3f, 0x40, BYTE),
  ...range(0x41, 0x42, SIGNED),
  [0x43, (writer) => writer.copy(4)],
  [0x44, (writer) => writer.copy(8)],
  ...range(0x45, 0xc4, NOTHING),
  [0xd0, BYTE],
  [0xd1, NOTHING],
  [0xd2, CALL],
]);
/** After 0xfc: numbers without traps, and memory at once. */
const FURTHER = new Map([
  ...range(0, 7, NOTHING),
  [8, TWO],
  [9, INDEX],
  [10, TWO],
  [11, INDEX],
  [12, TWO],
  [13, INDEX],
  [14, TWO],
  ...range(15, 17, INDEX),
]);
/** After 0xfd: vectors. */
const VECTORS = new Map([
  ...range(0, 11, TWO),
  ...range(12, 13, (writer) => writer.copy(16)),
  ...range(14, 20, NOTHING),
  ...range(21, 34, BYTE),
  ...range(35, 83, NOTHING),
  ...range(84, 91, LANE_OF_MEMORY),
  ...range(92, 93, TWO),
  ...range(94, 255, NOTHING),
]);
const PREFIXES = new Map([
  [0xfc, FURTHER],
  [0xfd, VECTORS],
]);
const END = 0x0b;

/** Copies parts of a module with other numbers of functions. */
class Writer {
  constructor(bytes, place, placeOf) {
    Object.assign(this, { bytes, place, placeOf });
    this.output = [];
  }

  copy(length) {
    for (const end = this.place + length; this.place < end; this.place += 1) this.output.push(this.bytes[this.place]);
    return this;
  }

  /** A number without bytes that say nothing. */
  number(kind = 'unsigned') {
    const start = this.output.length;
    do this.output.push(this.bytes[this.place]);
    while (this.bytes[this.place++] > 127);
    while (this.output.length - start > 1 && this.#saysNothing(kind)) {
      this.output.pop();
      this.output.push(this.output.pop() & 127);
    }
    return this;
  }

  /** Whether the last byte of a number says nothing: of a signed one it must be what the sign before it means. */
  #saysNothing(kind) {
    const [before, last] = this.output.slice(-2);
    if (kind === 'unsigned') return last === 0;
    return before & 64 ? last === 127 : last === 0;
  }

  /** The number of a function. */
  reference() {
    const [index, next] = number(this.bytes, this.place);
    this.output.push(...written(this.placeOf(index)));
    this.place = next;
    return this;
  }

  list(each) {
    let [count] = number(this.bytes, this.place);
    this.number();
    while (count-- > 0) each();
    return this;
  }

  instruction() {
    const code = this.bytes[this.place];
    this.copy(1);
    const further = PREFIXES.get(code);
    const [kind] = further ? number(this.bytes, this.place) : [code];
    if (further) this.number();
    const what = (further ?? INSTRUCTIONS).get(kind);
    if (!what) throw new Error(`an instruction that is not known: ${code.toString(16)} ${kind}`);
    what(this);
    return this;
  }

  expression() {
    while (this.bytes[this.place] !== END) this.instruction();
    return this.copy(1);
  }

  /** An export: a name, what it is, its number. */
  entry() {
    const [length, text] = number(this.bytes, this.place);
    const kind = this.bytes[text + length];
    this.number().copy(length + 1);
    return kind === FUNCTION ? this.reference() : this.number();
  }

  /** Functions for the table: where they go, and which. */
  element() {
    if (this.bytes[this.place] !== 0) throw new Error('elements of a kind that is not known');
    return this.copy(1).expression().list(() => this.reference());
  }

  /** What was written; everything up to `end` must have been read. */
  result(end) {
    if (this.place !== end) throw new Error(`read up to ${this.place}, not ${end}`);
    return Buffer.from(this.output);
  }
}
