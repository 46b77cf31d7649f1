/**
 * The page: which screen is shown, and what leads from one to the other. Screens have addresses (`#home`, `#play`,
 * `#learn/xy-wing`, `#p=…` for a shared puzzle), so that Back and Forward work. What only some screens need is loaded
 * with them; what the first board needs is named in `index.html`, so that it comes at once.
 */

import { button, byId, fill, make } from './dom.js';
import { EngineError, leave, techniques } from './engine.js';
import { Home } from './home.js';
import { called, plainWords } from './names.js';
import { puzzleIn } from './share-link.js';
import { savedGame, settings, watch, watchGame } from './store.js';
import { language, text, translate } from './text.js';

/**
 * Games come with their first use: the first board does not wait for them. What they need then is named in `index.html`,
 * so that all of it comes at once, and not one import after the other.
 */
async function games() {
  document.querySelectorAll('link[rel=later]').forEach((link) => (link.rel = 'modulepreload'));
  return (await import('./session.js')).Session;
}
/** The game that was being played here, if there is one. */
const resumed = async (saved) => (await games()).resume(saved);

const host = byId('screen');
let screen = null;
let session = null;
/** How many screens were opened: one that opens slowly must not come up over the next. */
let opened = 0;

/**
 * The screens by their addresses: the key of the title, the screen that it is `under` in the links above, and what
 * opens it in an element of its own, with the rest of the address (`#learn/xy-wing`). It gives what takes keys
 * (`press`), pastes (`paste`) and seconds (`tick`) and is told when it is left (`close`), if anything.
 */
const SCREENS = {
  home: { title: 'nav.home', open: openHome },
  play: { title: 'nav.play', open: openPlay },
  learn: { title: 'nav.learn', open: openLearn },
  make: { title: 'nav.make', open: openMake },
  records: { title: 'nav.records', open: openRecords },
  drill: { title: 'screen.drill', under: 'learn', open: openDrill },
  set: { title: 'nav.set', under: 'make', open: openSet },
  path: { title: 'screen.path', open: openPath },
  print: { title: 'screen.print', open: openPrint },
};

/** Goes to an address of the page. */
const go = (place) => {
  if (location.hash === `#${place}`) route();
  else location.hash = place;
};

/** Shows another screen in place of this one: Back does not come back here. */
function replace(place) {
  history.replaceState(null, '', `#${place}`);
  return route();
}

async function route() {
  screen?.close?.();
  screen = null;
  leave();
  document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
  const number = (opened += 1);
  const linked = puzzleIn(location.hash);
  if (linked) return openLink(linked, number);
  const [word, ...words] = location.hash.slice(1).split('/');
  const name = Object.hasOwn(SCREENS, word) ? word : 'home';
  const { title, open, under } = SCREENS[name];
  showPlace(name, text(title), under ?? name);
  const stage = make('div', { class: 'stage-of' });
  fill(host, stage);
  // No scroll offset of the screen before is carried over; Back has its own.
  window.scrollTo(0, 0);
  try {
    const found = await open(stage, ...words);
    if (number === opened) screen = found ?? null;
    else found?.close?.();
  } catch (error) {
    if (number !== opened) return;
    showError(stage, error);
  }
  // The link that led here is gone with its screen: the keyboard goes on in the new one, not at the top of the page.
  if (number > 1 && number === opened && document.activeElement === document.body) host.focus({ preventScroll: true });
}

/** What went wrong, with the links of the page, which some screens hide: nobody is stuck here. */
function showError(stage, error) {
  host.className = 'screen';
  document.body.dataset.screen = 'wrong';
  const again = button(text('page.again'), route, { class: 'main' });
  fill(
    stage,
    make('h1', {}, text('page.wrong')),
    make('p', { class: 'message problem', role: 'alert' }, error.message),
    make('div', { class: 'ways' }, again),
  );
}

/** Shows by title, style and the links above which screen is open; `link` is the one that leads there. */
function showPlace(name, title, link) {
  host.className = `screen ${name}`;
  document.body.dataset.screen = name;
  document.title = `${title} · Pencilmark`;
  byId('go-on').hidden = name === 'play' || !(session ?? savedGame()) || (session?.known ?? savedGame()).finished;
  document.querySelectorAll('header nav a').forEach((other) => {
    // A screen that a link leads to only by another one is not that link's page.
    if (other.hash === `#${link}`) other.setAttribute('aria-current', link === name ? 'page' : 'true');
    else other.removeAttribute('aria-current');
  });
}

/** A link opens in play; what cannot be played is shown where it can be mended. */
async function openLink(linked, number) {
  const { playable } = await import('./verdict.js');
  const found = await playable(linked).catch(() => null);
  if (number !== opened) return;
  if (!found) {
    handed = { linked };
    return replace('make');
  }
  session = await (await games()).begin(found.puzzle, found);
  if (number === opened) await replace('play');
}

async function openHome(stage) {
  const home = new Home(stage, { begin, playGame, paste });
  await home.ready;
  return home;
}

/** What the next screen shows first: a puzzle of a link, a text that was pasted. */
let handed = null;

function paste(written) {
  handed = { written };
  go('make');
}

async function openMake(stage) {
  const { Make } = await import('./make.js');
  const shown = handed;
  handed = null;
  const editor = new Make(stage, {
    begin,
    load,
    path: showPath,
    rating: async (puzzle) => (await import('./rating.js')).showRating(puzzle),
  });
  await editor.ready;
  if (shown?.linked) await editor.show(shown.linked);
  if (shown?.written) await editor.take(shown.written);
  return editor;
}

async function openSet(stage) {
  const { setter } = await import('./setter.js');
  return setter(stage, {
    play: begin,
    rating: async (puzzle) => (await import('./rating.js')).showRating(puzzle),
  });
}

async function openLearn(stage, words) {
  if (words && !called(await techniques(), words)) return showUnknown(stage, words);
  return (await import('./learn.js')).learn(stage, words, { playGame });
}

async function openDrill(stage, words, seed) {
  if (!words) return replace('learn');
  const technique = called(await techniques(), words);
  if (!technique) return showUnknown(stage, words);
  return (await import('./drill.js')).drill(stage, technique.id, seed);
}

/** An address that means no technique: it says so, and leads to all of them. */
function showUnknown(stage, words) {
  host.className = 'screen';
  document.body.dataset.screen = 'wrong';
  const all = make('a', { class: 'button main', href: '#learn' }, text('learn.to-all'));
  fill(
    stage,
    make('h1', {}, text('learn.unknown')),
    make('p', { class: 'message problem', role: 'alert' }, text('learn.nothing', { words: plainWords(words) })),
    make('div', { class: 'ways' }, all),
  );
}

async function openRecords(stage) {
  const { Records } = await import('./records.js');
  const records = new Records(stage, { begin });
  await records.ready;
  return records;
}

/** What to do first in the game that is opened: a cell to choose, a digit for it. */
let first = {};

async function openPlay(stage) {
  const [{ Play }, last] = await Promise.all([import('./play.js'), session ?? resumed()]);
  session ??= last;
  if (!session) return replace('home');
  const lesson = async (id) => (await import('./learn.js')).showLesson(id, { playGame });
  const play = new Play(stage, session, {
    leave: () => go('home'),
    begin,
    edit: () => {
      handed = { linked: session.puzzle };
      go('make');
    },
    path: () => showPath(session.puzzle),
    rating: async () => (await import('./rating.js')).showRating(session.puzzle),
    share: async () => (await import('./share.js')).showShare(session.puzzle, session),
    print: () => go('print'),
    settings: showSettings,
    techniques: async () => (await import('./learn.js')).chooseTechniques(),
    lesson,
  });
  const { cell = 0, digit, how } = first;
  first = {};
  play.board.goTo(cell);
  if (digit) play.commands.enter(digit, how);
  return play;
}

let walked = null;

function showPath(puzzle) {
  walked = puzzle;
  go('path');
}

async function openPath(stage) {
  const puzzle = walked ?? session?.puzzle ?? savedGame()?.puzzle;
  if (!puzzle) return replace('home');
  const [{ Path }, { showLesson }] = await Promise.all([import('./path.js'), import('./learn.js')]);
  const leavePath = () => (session?.puzzle === puzzle ? go('play') : history.back());
  return Path.open(stage, puzzle, { leave: leavePath, lesson: (id) => showLesson(id, { playGame }) });
}

async function openPrint(stage) {
  const [{ printView }, last] = await Promise.all([import('./share.js'), session ?? resumed()]);
  session ??= last;
  if (!session) return replace('home');
  await printView(stage, session.puzzle, session.view, { about: session.about, leave: () => go('play') });
}

/**
 * Begins a game; `options` as `Session.begin` takes them, `then` what to do first in it.
 */
async function begin(puzzle, options, then = {}) {
  session = await (await games()).begin(puzzle, options);
  first = then;
  go('play');
}

/** Continues a game. */
async function playGame(saved, then = {}) {
  document.querySelector('dialog[open]')?.close();
  session = await resumed(saved);
  first = then;
  go('play');
}

/** A file: a game that was saved here, or anything that reads as a puzzle. */
async function load(written) {
  try {
    const saved = JSON.parse(written);
    if (saved.game && saved.puzzle) return await playGame(saved);
  } catch {
    // Not a saved game: then it is text with a puzzle in it.
  }
  return screen.take(written);
}

async function showSettings() {
  (await import('./settings.js')).showSettings();
}

/** Sets the theme of the page; without a choice the system decides. */
function applyTheme() {
  if (settings.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

document.addEventListener('keydown', (event) => screen?.press?.(event));
document.addEventListener('paste', (event) => {
  if (!event.target.closest('input, textarea')) screen?.paste?.(event);
});
window.addEventListener('unhandledrejection', async (event) => {
  if (!(event.reason instanceof EngineError)) return;
  event.preventDefault();
  const { open } = await import('./dialogs.js');
  open(text('page.failed'), make('p', { role: 'alert' }, event.reason.message));
});
window.addEventListener('hashchange', route);
window.addEventListener('pagehide', () => session?.leave(true));
window.addEventListener('pageshow', () => session?.leave(false));
setInterval(() => screen?.tick?.(), 1000);
// An address stands for a screen here, so the link that skips the header moves the focus itself.
byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  (host.querySelector('[role=gridcell][tabindex="0"]') ?? host).focus();
});
byId('settings').addEventListener('click', showSettings);
byId('keys').addEventListener('click', async () => (await import('./help.js')).showKeys());
watch((changes) => {
  applyTheme();
  // Every word of the page changes: it opens again, and everything is where it was.
  if ('language' in changes) location.reload();
});
watchGame((saved) => session?.follow(saved));
document.documentElement.lang = language;
translate(document);
applyTheme();
await route();
// What is not needed for the first screen does not hold it up.
const { keepOffline } = await import('./offline.js');
keepOffline((take) => {
  byId('update').hidden = false;
  byId('update').onclick = take;
});
