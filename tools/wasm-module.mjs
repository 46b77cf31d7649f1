/** Reads a module of WebAssembly as far as tools/wasm-size.mjs and tools/wasm-order.mjs need it. */

/** The numbers of sections. */
export const SECTION = { CUSTOM: 0, IMPORT: 2, FUNCTION: 3, GLOBAL: 6, EXPORT: 7, START: 8, ELEMENT: 9, CODE: 10 };
/** What an import or an export can be: `0` is a function. */
export const FUNCTION = 0;

/** A number of 7 bits a byte, and where it ends. */
export function number(bytes, place) {
  let [value, shift] = [0, 0];
  for (;;) {
    const byte = bytes[place++];
    value += (byte & 127) * 2 ** shift;
    shift += 7;
    if (byte < 128) return [value, place];
  }
}

/** The bytes of a number, as few as there can be. */
export function written(value) {
  const bytes = [];
  do {
    const rest = Math.floor(value / 128);
    bytes.push((value % 128) | (rest ? 128 : 0));
    value = rest;
  } while (value);
  return bytes;
}

/** The sections: `{ id, start, content, end }`. */
export function sections(bytes) {
  const found = [];
  for (let start = 8; start < bytes.length;) {
    const [size, content] = number(bytes, start + 1);
    found.push({ id: bytes[start], start, content, end: content + size });
    start = content + size;
  }
  return found;
}

/** The functions that are not imported: `{ index, body, end, name }`, where names are there. */
export function functions(bytes) {
  const all = sections(bytes);
  const names = namesOf(bytes, all);
  const code = all.find(({ id }) => id === SECTION.CODE);
  const found = [];
  let [count, place] = number(bytes, code.content);
  for (let index = imported(bytes, all); count-- > 0; index += 1) {
    const [size, body] = number(bytes, place);
    place = body + size;
    found.push({ index, body, end: place, name: plain(names.get(index) ?? '') });
  }
  return found;
}

/** How many functions are imported: they have the first numbers. Nothing else is imported here. */
export function imported(bytes, all = sections(bytes)) {
  const section = all.find(({ id }) => id === SECTION.IMPORT);
  return section ? number(bytes, section.content)[0] : 0;
}

/** The names of functions by their numbers. */
function namesOf(bytes, all) {
  const found = new Map();
  for (const { id, content, end } of all) {
    if (id !== SECTION.CUSTOM) continue;
    const [length, text] = number(bytes, content);
    if (bytes.toString('utf8', text, text + length) !== 'name') continue;
    for (let place = text + length; place < end;) {
      const [size, inside] = number(bytes, place + 1);
      if (bytes[place] === 1) readNames(bytes, inside, found);
      place = inside + size;
    }
  }
  return found;
}

function readNames(bytes, start, found) {
  let [count, place] = number(bytes, start);
  while (count-- > 0) {
    const [index, after] = number(bytes, place);
    const [length, text] = number(bytes, after);
    found.set(index, bytes.toString('utf8', text, text + length));
    place = text + length;
  }
}

/**
 * A name as the compiler wrote it, with the parts of its path (`core::slice::sort`) and without what only tells copies
 * apart. The two ways of writing have the length before each part: `_ZN4core5slice4sort17h0123456789abcdefE`, and
 * `_RNvNtCs1234_4core5slice4sort`.
 */
function plain(name) {
  if (!/^_+(ZN|R)/.test(name)) return name.replace(/\[[0-9a-f]{16}\]/g, '');
  const parts = [];
  for (let rest = name; ;) {
    const found = /(?:^|\D)(\d+)(.*)$/s.exec(rest);
    if (!found) break;
    const length = Number(found[1]);
    const text = found[2].replace(/^_(?=[A-Za-z])/, '');
    // Digits that are not a length, as in the mark of a package.
    if (length === 0 || length > text.length || !/^[A-Za-z_$.]/.test(text)) {
      rest = found[2];
      continue;
    }
    parts.push(text.slice(0, length));
    rest = text.slice(length);
  }
  return parts.filter((part) => !/^h[0-9a-f]{16}$/.test(part)).join('::');
}
