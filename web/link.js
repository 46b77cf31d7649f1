/**
 * Share links: the whole puzzle stands in the fragment of the address, `#p=…&rules=…&size=…`, which browsers do not
 * even send to the server. The other screens have addresses too: `#learn`, `#learn/xy-wing`, `#play`.
 */

/** The address of a puzzle. */
export function linkTo({ puzzle, rules = [], size }) {
  const words = new URLSearchParams({ p: puzzle });
  if (rules.length) words.set('rules', rules.join(','));
  if (size && size !== 9) words.set('size', size);
  return `${location.origin}${location.pathname}#${words}`;
}

/** The puzzle in a text that is (or holds) one of our links; nothing if it is none. */
export function puzzleIn(text) {
  const fragment = /#(p=\S+)/.exec(text)?.[1];
  if (!fragment) return null;
  const words = new URLSearchParams(fragment);
  const rules = (words.get('rules') ?? '').split(',').filter(Boolean);
  return { puzzle: words.get('p'), rules, size: Number(words.get('size')) || undefined };
}
