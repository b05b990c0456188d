import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://finesse.example';
const SCRIPT = '../../worker/worker.ts';
const pageOf = (build: string) => `<script src="/assets/app-${build}.js"></script>`;

interface FakeEvent {
  notification?: object;
  request?: { url: string; method: string; mode: string };
  data?: unknown;
}
type Listener = (event: object) => void;

let caches: Map<string, Map<string, Response>>;
/** What the server answers, by path; without an answer it is away. */
let server: Map<string, () => Response>;
/** The addresses of the open tabs. */
let tabs: string[];
/** What the worker has shown, opened and focused. */
let done: unknown[];
let loaded = 0;

const note = (what: unknown) => Promise.resolve(done.push(what));
const pathOf = (asked: unknown) =>
  new URL(typeof asked === 'string' ? asked : (asked as { url: string }).url, ORIGIN).pathname;

function fakeCache(name: string) {
  const entries = caches.get(name) ?? new Map<string, Response>();
  caches.set(name, entries);
  return {
    addAll: async (paths: string[]) => {
      for (const path of paths) entries.set(path, await fetchOf(path));
    },
    put: (path: string, answer: Response) => Promise.resolve(entries.set(path, answer)),
    match: (asked: unknown) => Promise.resolve(entries.get(pathOf(asked))?.clone()),
  };
}

function fetchOf(asked: unknown): Promise<Response> {
  const answer = server.get(pathOf(asked));
  return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
}

/** Deploys a build, all of whose pages the server then has. */
function deploy(build: string): void {
  server = new Map(
    [`/assets/app-${build}.js`, '/admin', '/admin/login', '/'].map((path) => [
      path,
      () => new Response(path.startsWith('/assets') ? `code ${build}` : pageOf(build)),
    ]),
  );
}

/** Starts the worker of a build, as the browser does for a script that has changed. */
async function startWorker(build: string) {
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('FILES', [`/assets/app-${build}.js`]);
  vi.stubGlobal('BUILD', build);
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    clients: {
      matchAll: () =>
        Promise.resolve(
          tabs.map((path) => ({ url: ORIGIN + path, focus: () => note(`focus ${path}`) })),
        ),
      openWindow: (path: string) => note(`open ${path}`),
      claim: () => Promise.resolve(),
    },
    skipWaiting: () => Promise.resolve(),
    registration: { showNotification: (title: string, options: object) => note([title, options]) },
  });
  loaded += 1;
  await import(/* @vite-ignore */ `${SCRIPT}?${String(loaded)}`);

  /** @returns the response; undefined where the browser fetches by itself */
  async function raise(name: string, event: FakeEvent = {}): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (answer: Promise<Response>) => (response = answer),
    });
    const answer = await response;
    await Promise.all(waits);
    return answer;
  }
  const request = (path: string, mode: string, method = 'GET') =>
    raise('fetch', { request: { url: ORIGIN + path, method, mode } });
  return {
    raise,
    open: async (path: string) => (await request(path, 'navigate'))?.text(),
    load: async (path: string, method?: string) => (await request(path, 'cors', method))?.text(),
    install: async () => {
      await raise('install');
      await raise('activate');
    },
    /** A tab tells that it has started with a script of this build. */
    started: (of: string) => raise('message', { data: { started: `/assets/app-${of}.js` } }),
  };
}

const builds = () => [...caches.keys()].map((name) => name.replace('finesse-admin-', ''));

beforeEach(() => {
  caches = new Map();
  tabs = ['/admin'];
  done = [];
  vi.stubGlobal('fetch', fetchOf);
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(fakeCache(name)),
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    match: (asked: unknown) =>
      Promise.resolve(
        [...caches.values()]
          .map((entries) => entries.get(pathOf(asked)))
          .find(Boolean)
          ?.clone(),
      ),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('rule 12 the worker of the dashboard', () => {
  it('serves each address of the dashboard without the server, the login among them', async () => {
    deploy('1');
    const { install, open, load } = await startWorker('1');
    await install();
    server.clear();
    for (const path of ['/admin', '/admin/diary/today', '/admin/login/'])
      expect(await open(path)).toBe(pageOf('1'));
    expect(await load('/assets/app-1.js')).toBe('code 1');
  });

  it('takes the network’s page where there is one, and the stored one from a proxy without a server', async () => {
    deploy('1');
    const { install, open } = await startWorker('1');
    await install();
    server.set('/admin', () => new Response(`${pageOf('1')} newer settings`));
    expect(await open('/admin')).toContain('newer settings');
    server.set('/admin', () => new Response('Bad Gateway', { status: 502 }));
    expect(await open('/admin')).toContain('newer settings');
  });

  it('takes the stored page where the network is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    deploy('1');
    const { install, raise } = await startWorker('1');
    await install();
    let answerNow = () => {};
    const slow = new Promise<Response>((resolve) => {
      answerNow = () => resolve(new Response('late'));
    });
    vi.stubGlobal('fetch', () => slow);
    let shown: string | undefined;
    const opened = raise('fetch', {
      request: { url: `${ORIGIN}/admin`, method: 'GET', mode: 'navigate' },
    }).then(async (answer) => (shown = await answer?.text()));
    await vi.advanceTimersByTimeAsync(4000);
    answerNow();
    await opened;
    expect(shown).toBe(pageOf('1'));
  });

  it('leaves calls, changes and other sites to the browser', async () => {
    deploy('1');
    const { install, load, raise } = await startWorker('1');
    await install();
    expect(await load('/api/bookings')).toBeUndefined();
    expect(await load('/assets/app-1.js', 'POST')).toBeUndefined();
    const other = { url: 'https://other.example/assets/a.js', method: 'GET', mode: 'cors' };
    expect(await raise('fetch', { request: other })).toBeUndefined();
  });

  it('is not installed with a page of another build, as during a deployment', async () => {
    deploy('1');
    const { raise } = await startWorker('1');
    server.set('/admin/login', () => new Response(pageOf('2')));
    await expect(raise('install')).rejects.toThrow('not of this build');
  });

  it('stores no page of another build', async () => {
    deploy('1');
    const { install, open } = await startWorker('1');
    await install();
    server.set('/admin', () => new Response(pageOf('2')));
    expect(await open('/admin')).toBe(pageOf('2'));
    server.clear();
    expect(await open('/admin')).toBe(pageOf('1'));
  });
});

describe('rule 14 the worker of the dashboard when something is pushed', () => {
  const path = '/admin/bookings/11111111-1111-4111-8111-111111111111';
  const pushed = { title: 'New request', body: 'Ada, Friday 18 July 2031', path, tag: 'a' };

  it('shows it; a press opens the booking, in the tab that shows it already', async () => {
    const { raise } = await startWorker('1');
    await raise('push', { data: { json: () => pushed } });
    expect(done).toMatchObject([[pushed.title, { body: pushed.body, tag: 'a' }]]);
    const notification = { data: pushed, close: () => undefined };
    await raise('notificationclick', { notification });
    tabs.push(path);
    await raise('notificationclick', { notification });
    expect(done.slice(1)).toEqual([`open ${path}`, `focus ${path}`]);
  });
});

describe('rule 12 the worker of the dashboard after deployments', () => {
  /** Deploys a build and starts its worker, as the browser does while tabs are open. */
  async function update(build: string) {
    deploy(build);
    const worker = await startWorker(build);
    await worker.install();
    return worker;
  }

  it('keeps the files of the build before for the tab that is open, and deletes older ones', async () => {
    await update('1');
    await update('2');
    const { load } = await update('3');
    expect(builds()).toEqual(['2', '3']);
    expect(await load('/assets/app-2.js')).toBe('code 2');
  });

  it('deletes all others once the only tab is of the newest build', async () => {
    await update('1');
    const { started } = await update('2');
    await started('1');
    expect(builds()).toEqual(['1', '2']);
    tabs = ['/admin', '/admin/diary', '/'];
    await started('2');
    expect(builds()).toEqual(['1', '2']);
    tabs = ['/admin', '/'];
    await started('2');
    expect(builds()).toEqual(['2']);
  });

  it('deletes all others at once where no tab is open', async () => {
    await update('1');
    tabs = [];
    await update('2');
    expect(builds()).toEqual(['2']);
  });
});
