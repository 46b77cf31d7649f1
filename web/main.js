/**
 * The page: which screen is shown, and what leads from one to the other. Screens have addresses (`#play`, `#learn/xy-
 * wing`, `#p=…` for a shared puzzle), so that Back and Forward work.
 */

import { open } from './dialogs.js';
import { button, byId, fill, make } from './dom.js';
import { EngineError, leave } from './engine.js';
import { showKeys } from './help.js';
import { learn, chooseTechniques, showLesson } from './learn.js';
import { keepOffline } from './offline.js';
import { Path } from './path.js';
import { Play } from './play.js';
import { showRating } from './rating.js';
import { Session } from './session.js';
import { applyTheme, showSettings } from './settings.js';
import { puzzleIn } from './share-link.js';
import { printView, showShare } from './share.js';
import { Start } from './start.js';
import { earlierGames, savedGame, watch, watchGame } from './store.js';

const host = byId('screen');
let screen = null;
let session = null;
/** How many screens were opened: one that opens slowly must not come up over the next. */
let opened = 0;

/** The screens by their addresses; each is given an element of its own and gives what takes its keys, if anything. */
const SCREENS = {
  start: ['Start', openStart],
  play: ['Play', openPlay],
  learn: ['Learn', (stage, id) => learn(stage, id, { playGame })],
  path: ['Every step', openPath],
  print: ['Print', openPrint],
};

/** Goes to an address of the page. */
const go = (place) => {
  if (location.hash === `#${place}`) route();
  else location.hash = place;
};

async function route() {
  screen?.close?.();
  screen = null;
  leave();
  const number = (opened += 1);
  const [word, id] = location.hash.slice(1).split('/');
  const name = Object.hasOwn(SCREENS, word) ? word : 'start';
  const [title, open] = SCREENS[name];
  showPlace(name, title);
  const stage = make('div');
  fill(host, stage);
  try {
    const found = await open(stage, id);
    if (number === opened) screen = found ?? null;
    else found?.close?.();
  } catch (error) {
    const again = button('Try again', route, { class: 'main' });
    fill(
      stage,
      make('h1', {}, 'Something went wrong'),
      make('p', { class: 'message problem', role: 'alert' }, error.message),
      make('div', { class: 'ways' }, again),
    );
  }
  // The link that led here is gone with its screen: the keyboard goes on in the new one, not at the top of the page.
  if (number > 1 && number === opened && document.activeElement === document.body) host.focus();
}

/** Shows by title, style and the links above which screen is open. */
function showPlace(name, title) {
  host.className = `screen ${name}`;
  document.title = `${title} · Pencilmark`;
  document.querySelectorAll('header nav a').forEach((link) => {
    if (link.hash === `#${name}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  });
}

async function openStart(stage) {
  const start = new Start(
    stage,
    { play, resume: () => go('play'), playGame, load, path: showPath, rating: showRating },
    { isWaiting: savedGame()?.finished === false, earlier: earlierGames() },
  );
  const linked = puzzleIn(location.hash);
  await start.ready;
  if (linked) await start.show(linked);
  return start;
}

async function openPlay(stage) {
  session ??= await Session.resume();
  if (!session) return go('start');
  const play = new Play(stage, session, {
    leave: () => go('start'),
    path: () => showPath(session.puzzle),
    rating: () => showRating(session.puzzle),
    share: () => showShare(session.puzzle, session),
    print: () => go('print'),
    settings: showSettings,
    techniques: chooseTechniques,
    lesson: (id) => showLesson(id, { playGame }),
  });
  play.board.goTo(0);
  return play;
}

let walked = null;

function showPath(puzzle) {
  walked = puzzle;
  go('path');
}

async function openPath(stage) {
  const puzzle = walked ?? session?.puzzle ?? savedGame()?.puzzle;
  if (!puzzle) return go('start');
  const leave = () => (session?.puzzle === puzzle ? go('play') : history.back());
  return Path.open(stage, puzzle, { leave, lesson: (id) => showLesson(id, { playGame }) });
}

async function openPrint(stage) {
  session ??= await Session.resume();
  if (!session) return go('start');
  await printView(stage, session.puzzle, session.view, { leave: () => go('play') });
}

/** Begins a game, from the start or from the position that was read. */
async function play(puzzle, position) {
  session = await Session.begin(puzzle, position);
  go('play');
}

/** Continues a game. */
async function playGame(saved) {
  document.querySelector('dialog[open]')?.close();
  session = await Session.resume(saved);
  go('play');
}

/** A file: a game that was saved here, or anything that reads as a puzzle. */
async function load(text) {
  try {
    const saved = JSON.parse(text);
    if (saved.game && saved.puzzle) return await playGame(saved);
  } catch {
    // Not a saved game: then it is text with a puzzle in it.
  }
  screen.text.value = text;
  return screen.readText(text);
}

document.addEventListener('keydown', (event) => screen?.press?.(event));
document.addEventListener('paste', (event) => screen?.paste?.(event));
window.addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof EngineError)) return;
  event.preventDefault();
  open('That did not work', make('p', { role: 'alert' }, event.reason.message));
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
byId('keys').addEventListener('click', showKeys);
watch(applyTheme);
watchGame((saved) => session?.follow(saved));
applyTheme();
route();
keepOffline((take) => {
  byId('update').hidden = false;
  byId('update').onclick = take;
});
