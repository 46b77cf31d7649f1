/**
 * Where the game has been: nothing that was tried is lost. Places can be given a name to come back to, and every line
 * of moves that was left by undoing is listed with the move by which it differs.
 */

import { open } from './dialogs.js';
import { button, make } from './dom.js';
import { counted } from './names.js';

/** Opens the list, when the moves that were made last have been answered. */
export async function showMoves(session) {
  await session.last;
  const { moves, lines = [], save_points: points = [] } = session.view;
  const move = (made) => {
    session.move(made);
    close();
  };
  const save = button('Save this point', () => move({ kind: 'save-point', name: `Point ${points.length + 1}` }), {
    class: 'main',
  });
  const restart = button('Back to the start', () => move({ kind: 'restart' }), { disabled: moves === 0 });
  const saved = points.map((point) =>
    button(`Back to ${point.name} (move ${point.move})`, () => move({ kind: 'return', to: point.name })),
  );
  const tried = lines.map((line) =>
    button(lineWords(line), () => move({ kind: 'go', step: line.step }), {
      'aria-current': line.here ? 'true' : null,
    }),
  );
  const close = open(
    'Moves',
    make(
      'p',
      {},
      moves ? `You are at move ${moves}. Nothing that you try is ever lost.` : 'No moves yet.',
    ),
    make('div', { class: 'ways' }, save, restart),
    ...section('Save points', saved),
    ...section('Lines that you tried', lines.length > 1 ? tried : []),
  );
}

function section(title, items) {
  if (items.length === 0) return [];
  const list = items.map((item) => make('li', {}, item));
  return [make('h3', {}, title), make('ul', { class: 'steps' }, ...list)];
}

function lineWords({ fork, first, moves, here }) {
  const from = fork ? `after move ${fork}` : 'from the start';
  return `${first}, ${from}: ${counted(moves - fork, 'move')}${here ? ' (you are on it)' : ''}`;
}
