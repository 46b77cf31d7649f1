/**
 * Sharing a puzzle: a link that holds all of it, text in any format, a file of the game, a printed page.
 */

import { looksOf, rulesOf } from './appearance.js';
import { still } from './board.js';
import { copy, open } from './dialogs.js';
import { button, fill, make, select, tick } from './dom.js';
import * as engine from './engine.js';
import { linkTo } from './share-link.js';
import { download } from './store.js';

/** Opens the dialog; `session` may be missing if there is only a puzzle. */
export async function showShare(puzzle, session) {
  await session?.last;
  const address = make('input', {
    type: 'text',
    readonly: true,
    id: 'share-link',
    value: linkTo(puzzle),
    'aria-label': 'Link to this puzzle',
  });
  const mine = session?.view.can_undo
    ? tick('With my digits and notes', false, (isOn) => (address.value = linkTo(puzzle, isOn ? session.view : null)))
    : null;
  const text = make('textarea', { rows: 5, readonly: true, id: 'share-text', 'aria-label': 'The puzzle as text' });
  const show = async (format) => {
    const answer = await engine.convert(puzzle, format).catch((error) => ({ text: error.message }));
    text.value = answer.text;
  };
  const formats = (await engine.formats()).filter((format) => format.can_be_written);
  const choices = formats.map(({ id, name }) => [id, name]);
  const save = session ? [button('Save the game as a file', () => saveFile(session))] : [];
  open(
    'Share',
    make('h3', {}, 'Link'),
    make('p', { class: 'small' }, 'The whole puzzle is in the address; nothing is stored anywhere.'),
    make(
      'div',
      { class: 'line' },
      address,
      button('Copy link', (event) => copy(address.value, event.currentTarget), { class: 'main' }),
    ),
    mine,
    make('h3', {}, 'Text'),
    make(
      'div',
      { class: 'line' },
      select('format', choices, 'line', show, { 'aria-label': 'Format' }),
      button('Copy text', (event) => copy(text.value, event.currentTarget)),
    ),
    text,
    ...(save.length ? [make('h3', {}, 'File'), make('div', { class: 'ways' }, ...save)] : []),
  );
  show('line');
}

/** Saves a game as a file that **Open a file** reads. */
function saveFile(session) {
  download('pencilmark-game.json', JSON.stringify(session.toFile(), null, 1));
}

/** The page for paper: the puzzle large, on request with candidates and solution. */
export async function printView(host, puzzle, view, on) {
  const [board, solved] = await Promise.all([engine.board(puzzle), engine.solve(puzzle).catch(() => ({}))]);
  const state = { entries: false, candidates: false, solution: false };
  const sheet = make('div', { class: 'sheet' });
  const draw = () => {
    const shown = state.entries ? view : { candidates: view.candidates };
    const main = still(board, looksOf(board, shown, { candidates: state.candidates, fixed: true }), null, 'The puzzle');
    const rules = rulesOf(board).map(({ name, text }) => make('p', {}, make('b', {}, name), ` ${text}`));
    const answer =
      state.solution && solved.solution
        ? make(
            'figure',
            { class: 'answer' },
            still(board, looksOf(board, { entries: solved.solution }), null, 'The solution'),
            make('figcaption', {}, 'Solution'),
          )
        : null;
    fill(sheet, make('figure', {}, main), ...rules, answer, make('p', { class: 'address' }, linkTo(puzzle)));
  };
  const option = (words, name) =>
    tick(words, false, (isOn) => {
      state[name] = isOn;
      draw();
    });
  draw();
  const bar = make(
    'div',
    { class: 'title no-print' },
    make('h1', {}, 'Print'),
    option('My digits and notes', 'entries'),
    option('Candidates', 'candidates'),
    option('Solution', 'solution'),
    button('Print', () => window.print(), { class: 'main' }),
    button('Back', () => on.leave(), { class: 'quiet' }),
  );
  fill(host, bar, sheet);
}
