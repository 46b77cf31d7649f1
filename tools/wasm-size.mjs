/**
 * Takes what only people read (the names of functions) out of a module of WebAssembly, and says how large the rest is.
 *
 *   node tools/wasm-size.mjs FROM TO [--made-of] [--quick]
 *
 * With --made-of it also says how many bytes of the code belong to each folder of the library and to each package;
 * with --quick it does not find out how small the module becomes when it is compressed.
 */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';

const CUSTOM = 0;
const IMPORT = 2;
const CODE = 10;
const NAMES = {
  1: 'types',
  2: 'imports',
  3: 'functions',
  4: 'tables',
  5: 'memory',
  6: 'globals',
  7: 'exports',
  9: 'elements',
  10: 'code',
  11: 'data',
};

const [from, to, ...flags] = process.argv.slice(2);
const module = readFileSync(from);

/** A number of 7 bits a byte, and where it ends. */
function number(place) {
  let [value, shift] = [0, 0];
  for (;;) {
    const byte = module[place++];
    value += (byte & 127) * 2 ** shift;
    shift += 7;
    if (byte < 128) return [value, place];
  }
}

/** The sections: `{ id, start, content, end }`. */
function* sections() {
  for (let start = 8; start < module.length;) {
    const [size, content] = number(start + 1);
    yield { id: module[start], start, content, end: content + size };
    start = content + size;
  }
}

const all = [...sections()];
const kept = all.filter(({ id }) => id !== CUSTOM);
const small = Buffer.concat([module.subarray(0, 8), ...kept.map(({ start, end }) => module.subarray(start, end))]);
// Whoever reads the file meanwhile has the old one or the new one; one that is the same stays as it is.
let old = null;
try {
  old = readFileSync(to);
} catch {
  // There is none yet.
}
if (!old?.equals(small)) {
  writeFileSync(`${to}.part`, small);
  renameSync(`${to}.part`, to);
}

const thousands = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;
const sizes = [thousands(small.length)];
if (!flags.includes('--quick')) {
  const brotli = brotliCompressSync(small, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: small.length } });
  sizes.push(`${thousands(gzipSync(small, { level: 9 }).length)} with gzip`, `${thousands(brotli.length)} with Brotli`);
}
console.log(`${to}: ${sizes.join(', ')}`);

if (flags.includes('--made-of')) {
  for (const { id, content, end } of kept) console.log(`  ${thousands(end - content).padStart(8)}  ${NAMES[id] ?? id}`);
  console.log('of the code:');
  for (const [name, bytes] of largest(byOwner()).slice(0, 30))
    console.log(`  ${thousands(bytes).padStart(8)}  ${name}`);
}

/** How many functions are imported: they have the first numbers. */
function imported() {
  const section = all.find(({ id }) => id === IMPORT);
  return section ? number(section.content)[0] : 0;
}

/** The names of functions by their numbers. */
function names() {
  const found = new Map();
  for (const { id, content, end } of all) {
    if (id !== CUSTOM) continue;
    const [length, text] = number(content);
    if (module.toString('utf8', text, text + length) !== 'name') continue;
    for (let place = text + length; place < end;) {
      const [size, inside] = number(place + 1);
      if (module[place] === 1) readNames(inside, found);
      place = inside + size;
    }
  }
  return found;
}

function readNames(start, found) {
  let [count, place] = number(start);
  while (count-- > 0) {
    const [index, after] = number(place);
    const [length, text] = number(after);
    found.set(index, module.toString('utf8', text, text + length));
    place = text + length;
  }
}

/** The bytes of code by package, and within the library by folder. */
function byOwner() {
  const known = names();
  const code = all.find(({ id }) => id === CODE);
  let [count, place] = number(code.content);
  const owners = new Map();
  for (let index = imported(); count-- > 0; index += 1) {
    const [size, body] = number(place);
    const owner = ownerOf(known.get(index) ?? '');
    owners.set(owner, (owners.get(owner) ?? 0) + size);
    place = body + size;
  }
  return owners;
}

/** Whose a function is: the first path of a package of ours in its name, or the first at all. */
function ownerOf(name) {
  const plain = name.replace(/\[[0-9a-f]{16}\]/g, '');
  const ours = /\b(pencilmark(?:_\w+)?)::(\w+)/.exec(plain);
  if (ours) return `${ours[1]}::${ours[2]}`;
  return /\b(\w+)::/.exec(plain)?.[1] ?? 'others';
}

function largest(map) {
  return [...map].sort(([, one], [, other]) => other - one);
}
