/**
 * Keeps the site on this machine, so that the page opens without a network. Each version has a cache of its own, filled
 * whole before it is used; a new version waits until the player takes it or no page is open any more. What is not a
 * file of the site, such as a question to the program, goes its own way.
 */

// The names of all files, and the version: a script that changes with every file.
importScripts('site.js');

const { version, files } = self.PENCILMARK;
const ROOT = self.registration.scope;
/** Several sites of one host share its storage. */
const OURS = `pencilmark ${ROOT} `;
const CACHE = OURS + version;

self.addEventListener('install', (event) => {
  const fresh = files.map((name) => new Request(name, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
  // Browsers that can, take files from the cache without asking here, and what is not in it from the network, as below.
  const urlPattern = { baseURL: ROOT, pathname: '*.*', search: '' };
  event.addRoutes?.({ condition: { urlPattern, requestMethod: 'get' }, source: { cacheName: CACHE } }).catch(() => {});
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const [address] = event.request.url.split(/[?#]/);
  if (event.request.method !== 'GET' || !address.startsWith(ROOT)) return;
  const name = address.slice(ROOT.length) || 'index.html';
  if (files.includes(name)) event.respondWith(kept(name, event.request));
});

async function kept(name, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(name)) ?? fetch(request);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
