/**
 * Sharing a puzzle: a link that holds all of it, text in any format, a file of the game, a printed page.
 */

import { looksOf, wordsOf } from './appearance.js';
import { still } from './board.js';
import { copy, open } from './dialogs.js';
import { button, fill, make, select, tick } from './dom.js';
import * as engine from './engine.js';
import { linkTo } from './share-link.js';
import { download } from './store.js';
import { text } from './text.js';

/** The format that is offered first: 81 characters in a line. */
const PLAINEST = 'line';

/** An address that is longer is not printed: nobody types it, and it takes the room of the puzzle. */
const LONGEST = 200;

/** Opens the dialog; `session` may be missing if there is only a puzzle. */
export async function showShare(puzzle, session) {
  await session?.last;
  const about = session?.about;
  const address = make('input', {
    type: 'text',
    readonly: true,
    id: 'share-link',
    value: linkTo(puzzle, { about }),
    'aria-label': text('share.link-label'),
  });
  const mine = session?.view.can_undo
    ? tick(text('share.mine'), false, (isOn) => (address.value = linkTo(puzzle, { about, view: isOn ? session.view : null })))
    : null;
  const written = make('textarea', {
    rows: 5,
    readonly: true,
    id: 'share-text',
    'aria-label': text('share.text-label'),
  });
  const refusal = make('p', { class: 'message problem', role: 'alert' });
  const copyText = button(text('share.copy-text'), (event) => copy(written.value, event.currentTarget));
  /** The puzzle in a format, or why it has none: what is refused is no text to be copied. */
  const tell = ({ text: line, error }) => {
    written.value = line ?? '';
    refusal.textContent = error ?? '';
    written.hidden = copyText.disabled = Boolean(error);
  };
  const formats = (await engine.formats()).filter((format) => format.can_be_written);
  const choices = formats.map(({ id, name }) => [id, name]);
  const first = await firstFormat(puzzle, formats);
  const choose = async (id) => tell(await inFormat(puzzle, id));
  const save = session ? [button(text('share.save'), () => saveFile(session))] : [];
  open(
    text('share.title'),
    make('h3', {}, text('share.link')),
    make('p', { class: 'small' }, text('share.link-words')),
    make(
      'div',
      { class: 'line' },
      address,
      button(text('share.copy-link'), (event) => copy(address.value, event.currentTarget), { class: 'main' }),
    ),
    mine,
    make('h3', {}, text('share.text')),
    make(
      'div',
      { class: 'line' },
      select('format', choices, first.id, choose, { 'aria-label': text('share.format') }),
      copyText,
    ),
    written,
    refusal,
    ...(save.length ? [make('h3', {}, text('share.file')), make('div', { class: 'ways' }, ...save)] : []),
  );
  tell(first);
}

/** A puzzle as text in a format, `{ id, text, lost }`; with the `error` if the format cannot hold it. */
const inFormat = (puzzle, id) =>
  engine.convert(puzzle, id).then(
    ({ text: line, lost, error }) => ({ id, text: line, lost, error }),
    ({ message }) => ({ id, error: message }),
  );

/** The puzzle in the plainest format, or else in the first of the engine's that holds all of it. */
async function firstFormat(puzzle, formats) {
  const isWhole = ({ error, lost = [] }) => !error && lost.length === 0;
  const plainest = await inFormat(puzzle, PLAINEST);
  if (isWhole(plainest)) return plainest;
  for (const { id } of formats) {
    const written = await inFormat(puzzle, id);
    if (isWhole(written)) return written;
  }
  return plainest;
}

/** Saves a game as a file that **Open a file** reads. */
function saveFile(session) {
  download('pencilmark-game.json', JSON.stringify(session.toFile(), null, 1));
}

/** The page for paper: the puzzle large, on request with candidates and solution. */
export async function printView(host, puzzle, view, { about = {}, leave }) {
  const [board, solved] = await Promise.all([engine.board(puzzle), engine.solve(puzzle).catch(() => ({}))]);
  const state = { entries: false, candidates: false, solution: false };
  const sheet = make('div', { class: 'sheet' });
  const draw = () => {
    const shown = state.entries ? view : { candidates: view.candidates };
    const main = still(board, looksOf(board, shown, { candidates: state.candidates, fixed: true }), null, text('print.puzzle'));
    const rules = wordsOf(board, about);
    const answer =
      state.solution && solved.solution
        ? make(
            'figure',
            { class: 'answer' },
            still(board, looksOf(board, { entries: solved.solution }), null, text('print.solution-of')),
            make('figcaption', {}, text('print.solution')),
          )
        : null;
    const link = linkTo(puzzle, { about });
    const address = link.length > LONGEST ? null : make('p', { class: 'address' }, link);
    fill(sheet, ...headOf(about), make('figure', {}, main), ...rules, answer, address);
  };
  const option = (words, name) =>
    tick(words, false, (isOn) => {
      state[name] = isOn;
      draw();
    });
  draw();
  const bar = make(
    'div',
    { class: 'title no-print printing' },
    make('div', { class: 'line' }, make('h1', {}, text('print.title')), button(text('print.back'), leave, { class: 'quiet' })),
    make(
      'div',
      { class: 'choices' },
      option(text('print.entries'), 'entries'),
      option(text('print.candidates'), 'candidates'),
      option(text('print.solution'), 'solution'),
    ),
    button(text('print.print'), () => window.print(), { class: 'main' }),
  );
  fill(host, bar, sheet);
}

/** The title of a puzzle and its author, as far as they are known. */
function headOf({ title, author }) {
  return [title ? make('h2', {}, title) : null, author ? make('p', {}, author) : null];
}
