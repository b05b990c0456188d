// Opens the dashboard without a network. It keeps pages and files of one build, which are the same
// for everybody; the owner's data is kept by the page (admin/offline), and calls are none of its
// business. Its scope is /admin (docs/decisions/0021-offline.md).

/** The files of this build that the dashboard consists of; put in by the build (vite.config.ts). */
declare const FILES: readonly string[];
/** Another for every other list of files. */
declare const BUILD: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'finesse-admin-';
const OWN = PREFIX + BUILD;
const LOGIN = '/admin/login';
/** Every other address of the dashboard has the same page; its script reads the address. */
const SHELL = '/admin';
/** How long the network may take for a page that is here as well. */
const PATIENCE_MS = 4000;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOld(0).then(() => worker.clients.claim()));
});
worker.addEventListener('message', (event) => {
  // A tab has started, from this script: if it is of this build and alone, nobody needs an older one.
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

const shellOf = (path: string) => (path.replace(/\/$/, '') === LOGIN ? LOGIN : SHELL);

/** All or nothing: with a file of another build the dashboard would not start. */
async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.addAll(FILES);
  for (const path of [SHELL, LOGIN]) {
    const answer = await fetch(path, { cache: 'no-store' });
    if (!(await keepShell(path, answer)))
      // In the middle of a deployment, or behind a copy that is some seconds old: it tries again.
      throw new Error(`${path} is not of this build yet`);
  }
  await worker.skipWaiting();
}

/** Keeps a page if all scripts that it names are of this build. */
async function keepShell(path: string, answer: Response): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false;
  const html = await answer.clone().text();
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name);
  if (named.length === 0 || !named.every((name) => FILES.includes(name))) return false;
  await (await caches.open(OWN)).put(path, answer);
  return true;
}

/**
 * What a tab of an older build runs with is kept for as long as there may be one, that is, while more
 * than `fresh` tabs are open: it asks for the rest of its scripts here, where the server has them no
 * more.
 */
async function dropOld(fresh: number): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = windows.filter(({ url }) => new URL(url).pathname.startsWith(SHELL));
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  for (const name of tabs.length > fresh ? old.slice(0, -1) : old) await caches.delete(name);
}

/** From the network, which has the newest; without one, or on one bar of it, as it was kept. */
async function page(event: FetchEvent, shell: string): Promise<Response> {
  const answer = fetch(event.request).then(async (response) => {
    // The operator's name and clock stand in it, which change without a build.
    if (response.ok) await keepShell(shell, response.clone());
    return response;
  });
  event.waitUntil(answer.catch(() => undefined));
  const kept = await (await caches.open(OWN)).match(shell);
  if (!kept) return answer;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([
    answer.then((response) => (isAway(response) ? kept : response)),
    late,
  ]).catch(() => kept);
}

/** What stands before the server answers so where the server does not. */
const isAway = ({ status }: Response) => [502, 503, 504].includes(status);

/** Named by its content, so whichever build has kept it, it is the same. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
