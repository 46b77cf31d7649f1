/**
 * Where the game has been: nothing that was tried is lost. Places can be given a name to come back to, and every line
 * of moves that was left by undoing is listed with the move by which it differs.
 */

import { open } from './dialogs.js';
import { button, make } from './dom.js';
import { text } from './text.js';

/** Opens the list, when the moves that were made last have been answered. */
export async function showMoves(session) {
  await session.last;
  const { moves, lines = [], save_points: points = [] } = session.view;
  const move = (made) => {
    session.move(made);
    close();
  };
  const name = text('moves.point', { number: points.length + 1 });
  const save = button(text('moves.save'), () => move({ kind: 'save-point', name }), { class: 'main' });
  const restart = button(text('moves.restart'), () => move({ kind: 'restart' }), { disabled: moves === 0 });
  const saved = points.map((point) =>
    button(text('moves.back-to', point), () => move({ kind: 'return', to: point.name })),
  );
  const tried = lines.map((line) =>
    button(lineWords(line), () => move({ kind: 'go', step: line.step }), {
      'aria-current': line.here ? 'true' : null,
    }),
  );
  const close = open(
    text('moves.title'),
    make('p', {}, moves ? text('moves.at', { count: moves }) : text('moves.none')),
    make('div', { class: 'ways' }, save, restart),
    ...section(text('moves.points'), saved),
    ...section(text('moves.lines'), lines.length > 1 ? tried : []),
  );
}

function section(title, items) {
  if (items.length === 0) return [];
  const list = items.map((item) => make('li', {}, item));
  return [make('h3', {}, title), make('ul', { class: 'steps' }, ...list)];
}

function lineWords({ fork, first, moves, here }) {
  const from = fork ? text('moves.after', { move: fork }) : text('moves.from-start');
  const line = text('moves.line', { first, from, count: moves - fork });
  return here ? text('moves.here', { line }) : line;
}
