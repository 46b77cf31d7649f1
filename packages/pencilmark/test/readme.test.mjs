/** The examples of README, run as they are: what they print is what the comments say. */

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

// A project that has the package installed.
const project = mkdtempSync(join(tmpdir(), 'pencilmark-'));
mkdirSync(join(project, 'node_modules'));
symlinkSync(PACKAGE, join(project, 'node_modules', 'pencilmark'));
after(() => rmSync(project, { recursive: true }));

const text = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
assert.ok(examples.length >= 5);

for (const [number, code] of examples.entries()) {
  test(`example ${number + 1} of README`, async () => {
    const file = join(project, `example${number}.mjs`);
    writeFileSync(file, code);
    const { stdout } = await run(process.execPath, [file], { env: { ...process.env, NO_COLOR: '1' } });
    const comments = code.split('\n').filter((line) => line.startsWith('// '));
    assert.equal(stdout.trim(), comments.map((line) => line.slice(3)).join('\n'));
  });
}
