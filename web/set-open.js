/**
 * Reading a puzzle to be set: a file that was saved here, a link, or anything else that reads as a puzzle.
 */

import * as engine from './engine.js';
import { puzzleIn } from './share-link.js';
import { shapeOf } from './verdict.js';

/** What a text holds, as the parts of a puzzle that is being set. */
export async function read(written) {
  const linked = puzzleIn(written);
  const { puzzle, rules, size, constraints } = linked ?? {};
  const shape = linked ? shapeOf(linked) : {};
  const record = await engine.parse(puzzle ?? written, linked ? { rules, size, constraints, ...shape } : {});
  const about = linked?.about ?? { title: record.title, author: record.author, words: record.text };
  return {
    size: record.size,
    ...shapeOf(record),
    givens: record.puzzle,
    rules: record.rules ?? [],
    constraints: record.constraints ?? [],
    ...Object.fromEntries(Object.entries(about).filter(([, said]) => typeof said === 'string')),
  };
}
