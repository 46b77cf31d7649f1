/**
 * The page without a network: `service-worker.js` keeps its files. A page whose questions the program answers is not
 * kept, because without the program it could do nothing.
 */

import { isInPage } from './engine.js';

/** How often a page that stays open looks for a new version, in milliseconds. */
const LOOK_AGAIN = 60 * 60 * 1000;

/** Keeps the page; `ready(take)` is called when there is a new version, which `take` opens. */
export async function keepOffline(ready) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !(await isInPage())) return;
  const isUpdate = Boolean(serviceWorker.controller);
  let isAsked = false;
  const registration = await serviceWorker.register('service-worker.js').catch(() => null);
  // Some browsers keep nothing, in private windows for one.
  if (!registration) return;
  const take = () => {
    isAsked = true;
    if (registration.waiting) registration.waiting.postMessage('take over');
    else location.reload();
  };
  const look = () => {
    if (registration.waiting && serviceWorker.controller) ready(take);
  };
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    else if (isUpdate) ready(take);
  });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
  // Without a network there is nothing new.
  setInterval(() => registration.update().catch(() => null), LOOK_AGAIN);
}
