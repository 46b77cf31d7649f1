/**
 * The encyclopedia: every technique with its lesson and a live example. The example is a real position: its reasons
 * and its conclusion can be shown separately, and it can be played from there. The player also ticks here what hints
 * may use.
 */

import { looksOf } from './appearance.js';
import { still } from './board.js';
import { open } from './dialogs.js';
import { button, fill, make, tick } from './dom.js';
import * as engine from './engine.js';
import { legend, sentences } from './hints.js';
import { set, settings } from './store.js';

/** Shows the encyclopedia, at a technique if one is named. */
export async function learn(host, id, on) {
  const techniques = await engine.techniques();
  const found = techniques.find((technique) => technique.id === id) ?? techniques[0];
  const search = make('input', {
    type: 'search',
    id: 'search',
    placeholder: 'Find a technique',
    'aria-label': 'Find a technique',
  });
  const nav = make('nav', { class: 'contents-list', 'aria-label': 'Techniques' });
  const list = () =>
    fill(
      nav,
      groups(techniques, search.value).map((group) => chapter(group, found)),
    );
  search.addEventListener('input', list);
  list();
  const article = make('article', { class: 'lesson' });
  const title = make(
    'div',
    { class: 'title' },
    make('h1', {}, 'Techniques'),
    button('Choose what hints may use', () => chooseTechniques()),
  );
  fill(host, title, make('div', { class: 'encyclopedia' }, make('div', { class: 'left' }, search, nav), article));
  fill(article, await lesson(found.id, on));
  // The list is rebuilt for every lesson: the keyboard continues where it was.
  const current = nav.querySelector('[aria-current]');
  current?.scrollIntoView({ block: 'nearest' });
  if (id && document.activeElement === document.body) current?.focus({ preventScroll: true });
}

/** The lesson in a dialog, over a game. */
export async function showLesson(id, on) {
  open('Lesson', make('div', { class: 'lesson' }, ...(await lesson(id, on))));
}

/** Lets the player tick the techniques that hints may use. */
export async function chooseTechniques() {
  const techniques = await engine.techniques();
  const known = new Set(settings.known ?? techniques.map(({ id }) => id));
  const save = () => set({ known: known.size === techniques.length ? null : [...known] });
  const toggle = (ids, isOn) => {
    ids.forEach((id) => (isOn ? known.add(id) : known.delete(id)));
    save();
    show();
  };
  const body = make('div', { class: 'ticking' });
  const show = () => {
    const parts = groups(techniques, '').map(([name, members]) => {
      const ids = members.map(({ id }) => id);
      const isOn = ids.every((id) => known.has(id));
      const ticks = members.map(({ id, name: words }) => tick(words, known.has(id), (value) => toggle([id], value)));
      const legendLine = make(
        'legend',
        {},
        tick(capital(name), isOn, (value) => toggle(ids, value)),
      );
      return make('fieldset', {}, legendLine, make('div', { class: 'ticks' }, ...ticks));
    });
    fill(body, parts);
  };
  show();
  const every = button('Tick all', () =>
    toggle(
      techniques.map(({ id }) => id),
      true,
    ),
  );
  const [[easiest, members]] = groups(techniques, '');
  const few = button(`Only ${easiest}s`, () => {
    known.clear();
    toggle(
      members.map(({ id }) => id),
      true,
    );
  });
  open('Techniques that hints may use', make('div', { class: 'ways' }, every, few), body);
}

function groups(techniques, words) {
  const wanted = words.trim().toLowerCase();
  const matches = ({ name, id, aliases = [] }) =>
    [name, id, ...aliases].some((text) => text.toLowerCase().includes(wanted));
  return [...Map.groupBy(techniques.filter(matches), (technique) => technique.class)];
}

function chapter([name, members], found) {
  const items = members.map((technique) =>
    make(
      'li',
      {},
      make(
        'a',
        { href: `#learn/${technique.id}`, 'aria-current': technique.id === found.id ? 'page' : null },
        technique.name,
        make('span', { class: 'score' }, technique.score),
      ),
    ),
  );
  return make('section', {}, make('h2', {}, capital(name)), make('ul', {}, ...items));
}

/** The parts of a lesson: words, and the example. */
async function lesson(id, on) {
  const technique = await engine.technique(id);
  const aliases = technique.aliases?.length ? `Also called ${technique.aliases.join(', ')}. ` : '';
  const facts = make('p', { class: 'small' }, `${aliases}Class: ${technique.class}. Difficulty ${technique.score}.`);
  const words = make('div', { class: 'prose' }, ...prose(technique.lesson));
  return [
    make('h2', {}, technique.name),
    facts,
    make('div', { class: 'lesson-columns' }, words, await example(technique, on)),
  ];
}

async function example(technique, on) {
  const { state, picture } = technique;
  const step = { ...technique.step, picture };
  const puzzle = { puzzle: state.puzzle, rules: state.rules ?? [], constraints: state.constraints };
  const figure = make('figure', { class: 'example' });
  try {
    const [board, { view, game }] = await Promise.all([engine.board(puzzle), engine.startFrom(state)]);
    const looks = looksOf(board, view, { candidates: true });
    const shown = still(board, looks, step, `${technique.name}: ${step.text.join(' ')}`);
    const views = [
      ['Position', 'bare'],
      ['Reasons', 'premises'],
      ['Conclusion', ''],
    ].map(([text, name]) =>
      button(
        text,
        () => {
          shown.classList.remove('bare', 'premises');
          if (name) shown.classList.add(name);
        },
        { class: 'chip' },
      ),
    );
    const play = button('Play from here', () => on.playGame({ puzzle, game, seconds: 0 }), { class: 'chip' });
    fill(
      figure,
      make('h3', {}, 'Example'),
      shown,
      make('div', { class: 'chips' }, ...views, play),
      legend(step),
      sentences(step.text),
    );
  } catch (error) {
    fill(figure, make('p', { class: 'message problem' }, error.message));
  }
  return figure;
}

/** Headings, paragraphs and `code` of a lesson, without the example, which is explained beside its picture. */
function prose(text) {
  return text
    .trim()
    .split(/\n\s*\n|\n(?=## )/)
    .filter((block) => !block.startsWith('## Example\n'))
    .flatMap((block) => {
      const [, heading, rest] = /^## ([^\n]*)\n?([^]*)$/.exec(block) ?? [null, null, block];
      const parts = heading ? [make('h3', {}, heading)] : [];
      return rest.trim() ? [...parts, make('p', {}, ...inline(rest))] : parts;
    });
}

function inline(text) {
  return text.split('`').map((part, index) => (index % 2 ? make('code', {}, part) : part));
}

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
