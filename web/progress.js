/**
 * How far the learner has come on the path from first singles to chains: how often each technique was found without
 * help. It stays on this machine.
 */

import { keep, recall } from './memory.js';

const KEPT = 'practice';

/** A technique that was found so often without help counts as known. */
export const ENOUGH = 3;

const all = () => {
  const kept = recall(KEPT);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
};

/** How often a technique was found without help. */
export const found = (id) => Number(all()[id]?.found) || 0;

/** Whether a technique counts as known. */
export const isKnown = (id) => found(id) >= ENOUGH;

/** Remembers that a technique was found. */
export function remember(id) {
  keep(KEPT, { ...all(), [id]: { found: found(id) + 1, time: Date.now() } });
}

/** The first technique of the path that is not known yet, easiest first; nothing if all are. */
export const nextOf = (techniques) => techniques.find(({ id }) => !isKnown(id)) ?? null;
