/**
 * Puts a module of WebAssembly in order (tools/wasm-order.mjs) and says how large it is then.
 *
 *   node tools/wasm-size.mjs FROM TO [--made-of] [--quick]
 *
 * With --made-of it also says how many bytes of the code belong to each folder of the library and to each package;
 * with --quick it neither makes the module small for compression nor finds out how small that is. Exit status 1: it is
 * larger than a page may be.
 */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import { functions, sections } from './wasm-module.mjs';
import { ordered } from './wasm-order.mjs';

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

/** What a page may cost, with gzip. */
const MOST = 1_500_000;

const [from, to, ...flags] = process.argv.slice(2);
const module = readFileSync(from);
const small = ordered(module, { likeness: !flags.includes('--quick') });
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
const packed = (bytes) => gzipSync(bytes, { level: 9 }).length;
const sizes = [thousands(small.length)];
if (!flags.includes('--quick')) {
  const brotli = brotliCompressSync(small, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: small.length } });
  const gzip = packed(small);
  sizes.push(`${thousands(gzip)} with gzip`, `${thousands(brotli.length)} with Brotli`);
  if (gzip > MOST) {
    console.error(`more than ${thousands(MOST)} with gzip: what has grown? (--made-of)`);
    process.exitCode = 1;
  }
}
console.log(`${to}: ${sizes.join(', ')}`);

if (flags.includes('--made-of')) {
  for (const { id, content, end } of sections(small)) {
    const sizes = [end - content, packed(small.subarray(content, end))].map((bytes) => thousands(bytes).padStart(8));
    console.log(`  ${sizes.join(', ')} with gzip  ${NAMES[id] ?? id}`);
  }
  console.log('of the code:');
  for (const [name, { bytes, count }] of largest(byOwner()).slice(0, 40))
    console.log(`  ${thousands(bytes).padStart(8)}  ${name} (${count} functions)`);
}

/** The bytes of code by package and folder. */
function byOwner() {
  const owners = new Map();
  for (const { name, body, end } of functions(module)) {
    const owner = ownerOf(name);
    const { bytes, count } = owners.get(owner) ?? { bytes: 0, count: 0 };
    owners.set(owner, { bytes: bytes + end - body, count: count + 1 });
  }
  return owners;
}

/** Whose a function is: the first path of a package of ours in its name, or the first at all. */
function ownerOf(name) {
  const path = name.replaceAll('..', '::').replaceAll(/\$\w+?\$/g, ' ');
  const found = /\b(pencilmark(?:_\w+)?)::(\w+)/.exec(path) ?? /([A-Za-z]\w*)::(\w+)/.exec(path);
  return found ? `${found[1]}::${found[2]}` : 'others';
}

function largest(map) {
  return [...map].sort(([, one], [, other]) => other.bytes - one.bytes);
}
