// Opens the dashboard without a network, and shows what is pushed. It caches pages and files of one build, which are the same
// for everybody, and no API calls: the page stores the owner's data (admin/offline). Its scope is
// /admin (docs/decisions/0021-offline.md).

/** The dashboard's files of this build; inserted by the build (vite.config.ts). */
declare const FILES: readonly string[];
/** A hash of `FILES`. */
declare const BUILD: string;
// No import: the build takes this file alone.
type PushNotification = import('@finesse/api/contract/push').PushNotification;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'finesse-admin-';
const OWN = PREFIX + BUILD;
const LOGIN = '/admin/login';
/** Every other address of the dashboard is served the same page. */
const SHELL = '/admin';
/** How long the network may take for a page that is cached. */
const TIMEOUT_MS = 4000;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOld(0).then(() => worker.clients.claim()));
});
worker.addEventListener('message', (event) => {
  // A tab has started from this script: if it is of this build and alone, older caches can go.
  const { started } = (event.data ?? {}) as { started?: string };
  if (started !== undefined && FILES.includes(started)) event.waitUntil(dropOld(1));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, shellOf(pathname)));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushNotification));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage((event.notification.data as PushNotification).path));
});

const show = (notification: PushNotification): Promise<void> => {
  const { title, body, tag } = notification;
  return worker.registration.showNotification(title, {
    ...{ body, tag, data: notification },
    icon: '/icon-192.png',
  });
};

/** In the tab that shows it already, if there is one. */
async function openPage(path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : worker.clients.openWindow(path));
}

const shellOf = (path: string) => (path.replace(/\/$/, '') === LOGIN ? LOGIN : SHELL);

/** All or nothing: the dashboard does not start with a file of another build. */
async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.addAll(FILES);
  for (const path of [SHELL, LOGIN]) {
    const answer = await fetch(path, { cache: 'no-store' });
    if (!(await cacheShell(path, answer)))
      // During a deployment, or behind an outdated proxy cache: the browser installs it later.
      throw new Error(`${path} is not of this build yet`);
  }
  await worker.skipWaiting();
}

/** Caches a page if all scripts and style sheets that it names are of this build. */
async function cacheShell(path: string, answer: Response): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false;
  const html = await answer.clone().text();
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name);
  if (named.length === 0 || !named.every((name) => FILES.includes(name))) return false;
  await (await caches.open(OWN)).put(path, answer);
  return true;
}

/**
 * Deletes the caches of older builds, except for the last one while more than `fresh` tabs are open:
 * a tab of that build loads further scripts from it, which the server no longer has.
 */
async function dropOld(fresh: number): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = windows.filter(({ url }) => new URL(url).pathname.startsWith(SHELL));
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  for (const name of tabs.length > fresh ? old.slice(0, -1) : old) await caches.delete(name);
}

/** From the network; from the cache if that fails or takes too long. */
async function page(event: FetchEvent, shell: string): Promise<Response> {
  const answer = fetch(event.request).then(async (response) => {
    // It contains the operator's settings, which change without a build.
    if (response.ok) await cacheShell(shell, response.clone());
    return response;
  });
  event.waitUntil(answer.catch(() => undefined));
  const cached = await (await caches.open(OWN)).match(shell);
  if (!cached) return answer;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS, cached));
  return Promise.race([
    answer.then((response) => (isUnavailable(response) ? cached : response)),
    timeout,
  ]).catch(() => cached);
}

/** A proxy's answer where the server does not respond. */
const isUnavailable = ({ status }: Response) => [502, 503, 504].includes(status);

/** Named by its hash, so the copy of any build is the same. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
