/**
 * What is around the board of a game: its name and clock above it, the pad, the tools and the panels beside it, the words
 * of its rules below, and what covers it during a pause.
 */

import { wordsOf } from './appearance.js';
import { button, icon, make } from './dom.js';
import { nameOf } from './home.js';
import { groupAsOneStop } from './tab-stops.js';
import { text } from './text.js';

/** Larger boards can be zoomed where they are small. */
const ZOOMED_FROM = 10;

/** Where every point counts: phones, upright or not. */
export const SMALL = window.matchMedia('(max-width: 55.99rem), (max-height: 30rem)');

/** Words that are longer than this, in characters, can be folded away. */
const LONG = 150;

/** Builds the table of a play screen, whose parts the screen can reach by name. */
export function buildTable(screen) {
  const { session } = screen;
  const parts = {
    boards: make('div', { class: 'boards' }),
    clock: make('span', { class: 'clock' }),
    title: make('h1', {}, nameOf(session, session.board)),
    facts: make('span', { class: 'small facts-of' }),
    cover: coverOf(screen),
    ...toolsOf(screen),
  };
  parts.side = make(
    'div',
    { class: 'side' },
    screen.pad.element,
    parts.tools,
    parts.more,
    // Below what is pressed again and again, so that nothing moves away under the pointer.
    panelsOf(screen),
    SMALL.matches ? null : screen.sums.element,
  );
  parts.table = make(
    'div',
    { class: 'table' },
    headOf(screen, parts),
    make('div', { class: 'stage' }, parts.boards, parts.cover, belowBoard(screen)),
    parts.side,
  );
  return parts;
}

/** One panel at a time is in sight, but a notice may join a hint. */
const panelsOf = ({ finish, notice, hints, filters }) =>
  make('div', { class: 'panels' }, ...[finish, notice, hints, filters].map(({ element }) => element));

/** A tool: a picture with its word. */
const tool = (picture, name, act, attributes = {}) =>
  button([icon(picture), make('span', {}, text(`play.${name}`))], act, { class: 'tool', ...attributes });

function toolsOf({ commands, on }) {
  const parts = {
    undoButton: tool('undo', 'undo', () => commands.undo()),
    redoButton: tool('redo', 'redo', () => commands.redo()),
    clearButton: tool('clear', 'clear', () => commands.clear()),
    hintButton: tool('hint', 'hint', () => commands.hint(), { class: 'tool main' }),
    whyNotButton: tool('question', 'why-not', () => commands.whyNot()),
    fillButton: tool('notes', 'fill', () => commands.fillNotes()),
    besideButton: tool('grid', 'candidates', () => commands.toggleCandidates(), { 'aria-pressed': 'false' }),
  };
  const tools = [
    parts.undoButton,
    parts.redoButton,
    parts.clearButton,
    parts.hintButton,
    parts.whyNotButton,
    parts.besideButton,
    parts.fillButton,
    tool('flag', 'moves', () => commands.moves()),
  ];
  const more = [
    tool('path', 'path', on.path),
    tool('gauge', 'rating', on.rating),
    tool('share', 'share', on.share),
    tool('print', 'print', on.print),
    tool('filter', 'filter', () => commands.chooseFilter()),
    tool('ear', 'aloud', () => commands.listen()),
    tool('gear', 'settings', on.settings),
    tool('keys', 'keys', () => commands.help()),
  ];
  return { ...parts, tools: toolbar('tools', tools), more: toolbar('more', more) };
}

function toolbar(name, list) {
  const bar = make('div', { class: `tools ${name}`, role: 'toolbar', 'aria-label': text(`play.${name}`) }, ...list);
  groupAsOneStop(bar);
  return bar;
}

function headOf({ session, commands, board }, { title, facts, clock, boards }) {
  const zoom = button(icon('zoom'), () => turnZoom(zoom, boards, board), {
    class: 'quiet',
    'aria-label': text('play.zoom'),
    'aria-pressed': 'false',
  });
  return make(
    'div',
    { class: 'head' },
    make('a', { class: 'back', href: '#home', 'aria-label': text('play.back') }, icon('back')),
    title,
    facts,
    clock,
    session.board.size >= ZOOMED_FROM ? zoom : null,
    button(icon('pause'), () => commands.pause(), { class: 'quiet', 'aria-label': text('play.pause') }),
  );
}

/** Makes the board twice as large, to be moved with a finger; or shows it whole again. */
function turnZoom(pressed, boards, board) {
  const isZoomed = boards.classList.toggle('zoomed');
  pressed.setAttribute('aria-pressed', String(isZoomed));
  if (isZoomed) board.cells[board.cursor].scrollIntoView({ block: 'center', inline: 'center' });
}

function coverOf(screen) {
  return make(
    'div',
    { class: 'cover', hidden: true },
    icon('pause'),
    make('h2', {}, text('play.paused')),
    make('p', { class: 'small' }, text('play.paused-words')),
    button(text('play.go-on'), () => screen.pause(false), { class: 'main' }),
  );
}

/** The rules; on a small screen, sums in one line with them, where the eyes are. */
function belowBoard({ session, sums }) {
  const rules = rulesIn(session);
  return SMALL.matches ? make('div', { class: 'below' }, rules, sums.element) : rules;
}

/** What the puzzle asks for. */
function rulesIn({ board, about, view }) {
  const fog = view.fog?.length && !about?.words?.includes(text('fog.words')) ? [make('p', {}, text('fog.words'))] : [];
  const words = [...wordsOf(board, about), ...fog];
  const length = words.reduce((sum, paragraph) => sum + paragraph.textContent.length, 0);
  // On a small screen they open on demand: what is pressed all the time stays in sight below the board.
  const isFolded = length > (SMALL.matches ? 0 : LONG);
  const parts = isFolded ? [make('details', { open: !SMALL.matches }, make('summary', {}, text('set.rules')), ...words)] : words;
  return make('div', { class: 'rule-texts small' }, ...parts);
}
