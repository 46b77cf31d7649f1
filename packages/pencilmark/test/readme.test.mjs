/**
 * The examples of README, run as they are: what they print is what the comments say. In Node, and in Deno where it is
 * installed (`DENO` names it, if it is not on the path).
 */

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const DENO = process.env.DENO ?? 'deno';
const run = promisify(execFile);

/** What runs a file, and why it cannot, if so. Deno reads the module, and may do nothing else. */
const RUNTIMES = {
  Node: { command: [process.execPath] },
  Deno: {
    command: [DENO, 'run', '--quiet', '--allow-read'],
    skip: spawnSync(DENO, ['--version']).status === 0 ? false : 'Deno is not installed',
  },
};

// A project that has the package installed.
const project = mkdtempSync(join(tmpdir(), 'pencilmark-'));
mkdirSync(join(project, 'node_modules'));
symlinkSync(PACKAGE, join(project, 'node_modules', 'pencilmark'));
writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: { pencilmark: '*' } }));
after(() => rmSync(project, { recursive: true }));

const text = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
assert.ok(examples.length >= 5);

/** What a file of the project prints. */
async function printed({ command: [program, ...words] }, name, code) {
  const file = join(project, name);
  writeFileSync(file, code);
  const { stdout } = await run(program, [...words, file], { cwd: project, env: { ...process.env, NO_COLOR: '1' } });
  return stdout.trim();
}

for (const [name, runtime] of Object.entries(RUNTIMES)) {
  for (const [number, code] of examples.entries()) {
    test(`example ${number + 1} of README in ${name}`, { skip: runtime.skip }, async () => {
      const comments = code.split('\n').filter((line) => line.startsWith('// '));
      assert.equal(
        await printed(runtime, `example${number}.mjs`, code),
        comments.map((line) => line.slice(3)).join('\n'),
      );
    });
  }
}

test('a worker of Deno takes the module', { skip: RUNTIMES.Deno.skip }, async () => {
  const puzzle = '....1.233..2....';
  writeFileSync(
    join(project, 'worker.mjs'),
    `import { solve, start } from 'pencilmark';
    self.onmessage = async ({ data: { module, puzzle } }) => {
      await start(module);
      self.postMessage((await solve(puzzle)).solution);
    };`,
  );
  const code = `import { compile, solve } from 'pencilmark';
    const worker = new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' });
    const answer = new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
    worker.postMessage({ module: await compile(), puzzle: '${puzzle}' });
    console.log((await answer) === (await solve('${puzzle}')).solution);
    worker.terminate();`;
  assert.equal(await printed(RUNTIMES.Deno, 'page.mjs', code), 'true');
});
