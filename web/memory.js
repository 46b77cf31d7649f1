/**
 * What the browser keeps for the page: a few things by name, in IndexedDB. All of them are read before the page opens, so
 * that nobody has to wait for them; what is kept goes into the mirror at once, then to the database and to other tabs.
 * Where the browser refuses storage, things live as long as the page.
 */

const DATABASE = 'pencilmark';
const THINGS = 'things';
/** What earlier versions of the page kept in `localStorage`. */
const EARLIER = ['game', 'earlier', 'settings'];

const mirror = new Map();
const watchers = new Map();
const database = await read();
takeOver();

const others = new BroadcastChannel(DATABASE);
others.addEventListener('message', ({ data: { name, thing } }) => {
  mirror.set(name, thing);
  watchers.get(name)?.forEach((watcher) => watcher(thing));
});

/** The thing with a name, or nothing. */
export const recall = (name) => mirror.get(name) ?? null;

/** Keeps a thing under a name. */
export function keep(name, thing) {
  const copy = structuredClone(thing);
  mirror.set(name, copy);
  others?.postMessage({ name, thing: copy });
  write(name, copy);
}

/** Calls back with a thing when another tab keeps it. */
export function watchOthers(name, watcher) {
  watchers.set(name, [...(watchers.get(name) ?? []), watcher]);
}

/** Reads everything into the mirror, and gives the database, if there is one. */
async function read() {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(THINGS);
    const found = await answered(opening);
    const things = found.transaction(THINGS).objectStore(THINGS);
    const [names, contents] = await Promise.all([answered(things.getAllKeys()), answered(things.getAll())]);
    names.forEach((name, place) => mirror.set(name, contents[place]));
    // Another tab with a newer page must not wait for this one.
    found.onversionchange = () => found.close();
    return found;
  } catch {
    return null;
  }
}

function write(name, thing) {
  try {
    const transaction = database?.transaction(THINGS, 'readwrite');
    transaction?.objectStore(THINGS).put(thing, name);
    // At once: the page may be closed in the next moment.
    transaction?.commit();
  } catch {
    // The database is closed, or the disk is full: the game goes on without it.
  }
}

/** Takes over what an earlier version of the page kept. */
function takeOver() {
  for (const name of EARLIER) {
    try {
      const key = `pencilmark.${name}`;
      const thing = JSON.parse(localStorage.getItem(key));
      localStorage.removeItem(key);
      if (thing === null) continue;
      mirror.set(name, thing);
      write(name, thing);
    } catch {
      // It cannot be read.
    }
  }
}

/** What a request to the database brings. */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
