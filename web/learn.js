/**
 * The encyclopedia: every technique with its lesson and live examples, and how far the learner has come. Examples are
 * real positions: their reasons and their conclusion can be shown separately, and they can be played from there. The
 * player also ticks here what hints may use.
 */

import { looksOf } from './appearance.js';
import { Argument } from './argument.js';
import { still } from './board.js';
import { open } from './dialogs.js';
import { button, fill, make, style, tick } from './dom.js';
import * as engine from './engine.js';
import { lessonWords } from './lesson-words.js';
import { called, letters } from './names.js';
import { isKnown, nextOf } from './progress.js';
import { reference } from './reference.js';
import { set, settings } from './store.js';
import { figure, hasText, language, text } from './text.js';

/** Where the list and the lesson are in one column. */
const NARROW = window.matchMedia('(max-width: 55.99rem)');

/** What was searched for last: it stays while what it finds is read, and on the way back. */
let searched = '';

/** Shows the encyclopedia, at a technique if one is named. */
export async function learn(host, id, on) {
  const [techniques] = await Promise.all([engine.techniques(), style('learn.css')]);
  const found = (id && called(techniques, id)) || techniques[0];
  if (id && !fits(found, searched)) searched = '';
  const search = make('input', {
    type: 'search',
    id: 'search',
    value: searched,
    placeholder: text('learn.find'),
    'aria-label': text('learn.find'),
  });
  const nav = make('nav', { class: 'contents-list', 'aria-label': text('learn.techniques') });
  const list = () => {
    const fitting = groups(techniques, search.value);
    const nothing = make('p', { class: 'small', role: 'status' }, text('learn.nothing', { words: search.value.trim() }));
    fill(nav, fitting.length ? fitting.map((group) => chapter(group, found)) : nothing);
  };
  search.addEventListener('input', () => {
    searched = search.value;
    list();
    // What fits is listed from its first.
    nav.scrollTop = 0;
  });
  list();
  const article = make('article', { class: 'lesson' });
  const title = make(
    'div',
    { class: 'title' },
    make('h1', {}, text('learn.techniques')),
    button(text('learn.choose'), () => chooseTechniques(), { class: 'chip' }),
  );
  fill(host, title, make('div', { class: 'encyclopedia' }, make('div', { class: 'left' }, way(techniques), search, nav), article));
  fill(article, await lesson(found.id, on, techniques));
  // The list is rebuilt for every lesson: the keyboard continues where it was.
  const current = nav.querySelector('[aria-current]');
  if (current) nav.scrollTop = current.offsetTop - nav.clientHeight / 2;
  if (id && document.activeElement === document.body) current?.focus({ preventScroll: true });
  // In one column the lesson is below the list: whoever chose it wants to read it.
  if (id && NARROW.matches) article.scrollIntoView({ block: 'start' });
}

/** How far the learner has come, and what is next on the path from first singles to chains. */
function way(techniques) {
  const known = techniques.filter(({ id }) => isKnown(id)).length;
  const next = nextOf(techniques);
  const count = text('learn.progress', { known, count: techniques.length });
  return make(
    'section',
    { class: 'panel way-panel', 'aria-label': text('learn.path') },
    make('p', {}, count),
    make('progress', { max: techniques.length, value: known, 'aria-label': count }),
    next
      ? make('a', { class: 'button main', href: `#drill/${next.id}` }, text('learn.next', { name: next.name }))
      : make('p', {}, text('learn.done')),
  );
}

/** The lesson in a dialog, over a game. */
export async function showLesson(id, on) {
  const [techniques] = await Promise.all([engine.techniques(), style('learn.css')]);
  open(text('learn.lesson'), make('div', { class: 'lesson' }, ...(await lesson(id, on, techniques))));
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
        tick(className(name), isOn, (value) => toggle(ids, value)),
      );
      return make('fieldset', {}, legendLine, make('div', { class: 'ticks' }, ...ticks));
    });
    fill(body, parts);
  };
  show();
  const every = button(text('learn.all'), () =>
    toggle(
      techniques.map(({ id }) => id),
      true,
    ),
  );
  const [[easiest, members]] = groups(techniques, '');
  const few = button(text('learn.only', { name: className(easiest) }), () => {
    known.clear();
    toggle(
      members.map(({ id }) => id),
      true,
    );
  });
  open(text('learn.may-use'), make('div', { class: 'ways' }, every, few), body);
}

function groups(techniques, words) {
  const fitting = techniques.filter((technique) => fits(technique, words));
  return [...Map.groupBy(fitting, (technique) => technique.class)];
}

/** Whether any name of a technique holds what is searched for. */
function fits({ name, id, aliases = [] }, words) {
  const wanted = letters(words);
  return [name, id, ...aliases].some((one) => letters(one).includes(wanted));
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
        isKnown(technique.id) ? make('span', { class: 'known' }, '✓', hidden(text('learn.known'))) : null,
        make('span', { class: 'score' }, figure(technique.score)),
      ),
    ),
  );
  return make('section', {}, make('h2', {}, className(name)), make('ul', {}, ...items));
}

/** What a class of techniques is called; a new one is called as the engine does. */
const className = (name) => (hasText(`class.${name}`) ? text(`class.${name}`) : name);

const hidden = (words) => make('span', { class: 'hidden' }, words);

/** The other names of a technique, each once: some are there only so that every spelling of them is found. */
function otherNames(name, aliases = []) {
  const known = new Set([spelling(name)]);
  return aliases.filter((alias) => !known.has(spelling(alias)) && known.add(spelling(alias)));
}

/** A name without what its spellings differ in: an `s` at the end of a word, apostrophes, hyphens and spaces. */
const spelling = (name) => letters(name.replace(/['’]/g, '').replace(/s+(?![\p{L}\p{N}])/giu, ''));

/** The parts of a lesson: words, and the examples. */
async function lesson(id, on, techniques) {
  const technique = await engine.technique(id);
  const found = techniques.find((other) => other.id === technique.id);
  const names = otherNames(technique.name, found?.aliases).join(', ');
  const aliases = names ? text('learn.aliases', { names }) : '';
  const facts = text('learn.facts', { class: className(technique.class), score: figure(technique.score) });
  const words = await lessonWords(technique, techniques);
  const practise = make('a', { class: 'button main', href: `#drill/${technique.id}` }, text('learn.practise'));
  return [
    make('h2', {}, technique.name),
    make('p', { class: 'small' }, `${aliases} ${facts} `.trimStart(), reference('techniques', technique.id)),
    make('div', { class: 'lesson-columns' }, make('div', { class: 'lesson-words' }, words, practise), await examples(technique, on)),
  ];
}

/** The examples, one at a time. Where none is known to be clean, the one that the lesson tells. */
async function examples(technique, on) {
  const list = technique.examples?.length ? technique.examples : [await told(technique)];
  const host = make('div', { class: 'examples' });
  const shown = make('div');
  const keys = list.map((_, place) =>
    button(place + 1, () => show(place), { class: 'chip', 'aria-label': text('learn.example', { number: place + 1 }) }),
  );
  const show = async (place) => {
    keys.forEach((key, other) => key.setAttribute('aria-pressed', String(other === place)));
    fill(shown, await example(technique, list[place], on, place + 1));
  };
  await show(0);
  const choice = make('div', { class: 'chips', role: 'group', 'aria-label': text('learn.examples') }, ...keys);
  return fill(host, list.length > 1 ? choice : null, shown);
}

/** The example that the lesson tells, drawn whole. */
async function told({ id, state, step, picture }) {
  const drawn = await engine.hint(state, { stage: 4, technique: id }).catch(() => null);
  return { state, step: drawn?.technique ? drawn : { ...step, picture } };
}

/** The step of an example in the language of the page. A lesson brings it in English, a hint in the language asked for. */
async function spoken(technique, { state, step }) {
  if (language === 'en') return step;
  const hint = await engine.hint(state, { stage: 4, technique: technique.id }).catch(() => null);
  return hint?.technique ? hint : step;
}

async function example(technique, given, on, number) {
  const { state } = given;
  const puzzle = { puzzle: state.puzzle, rules: state.rules ?? [], constraints: state.constraints };
  const figure = make('figure', { class: 'example' });
  try {
    const asked = [engine.board(puzzle), engine.startFrom(state), spoken(technique, given)];
    const [board, { view, game }, step] = await Promise.all(asked);
    const looks = looksOf(board, view, { candidates: true });
    const shown = still(board, looks, step, `${technique.name}: ${step.text.join(' ')}`);
    const argument = new Argument(step, { show: (focus) => shown.picture.mark({ ...step, focus }) });
    const views = viewsOf(shown);
    const play = button(text('learn.play'), () => playFrom({ state, puzzle, game, view }, technique, on), { class: 'chip' });
    fill(
      figure,
      make('h3', {}, text('learn.example', { number })),
      shown,
      make('div', { class: 'chips' }, ...views, play),
      argument.element,
    );
  } catch (error) {
    fill(figure, make('p', { class: 'message problem' }, error.message));
  }
  return figure;
}

/**
 * Plays a position, with a hint that tries the technique of its lesson first. Where candidates are gone already, all the
 * others are noted: notes in some cells alone look like an oversight.
 */
async function playFrom({ state, puzzle, game, view }, { id }, on) {
  const noted = state.notes ? (await engine.startFrom({ ...state, notes: view.candidates })).game : game;
  return on.playGame({ puzzle, game: noted, seconds: 0, about: { lesson: id } });
}

/** Buttons that show the position bare, with its reasons, or with all that follows, as it is at first. */
function viewsOf(shown) {
  const views = [
    [text('learn.position'), 'bare'],
    [text('learn.reasons'), 'premises'],
    [text('learn.conclusion'), 'whole'],
  ];
  const choose = (chosen) => {
    views.forEach(([, name], place) => {
      shown.classList.toggle(name, name === chosen);
      keys[place].setAttribute('aria-pressed', String(name === chosen));
    });
  };
  const keys = views.map(([words, name]) => button(words, () => choose(name), { class: 'chip' }));
  choose('whole');
  return keys;
}
