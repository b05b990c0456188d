import { expect } from 'vitest';
import { findMiniBrowser } from '../../../scripts/lib/machine.mjs';
import { ANSWER_MS, ROLES, type ElementRef, type Role, type Tab } from './tab';

// W3C WebDriver: one HTTP call a command (https://www.w3.org/TR/webdriver2/).

const CAPABILITIES = {
  'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  // Commands do not wait for the page to load: tests wait for what they need.
  pageLoadStrategy: 'none',
};
/** WebKit's names of roles that differ: a select is a pop-up button. */
const CALLED: Partial<Record<Role, string>> = { combobox: 'button' };

const START_MS = 12_000;
const START_ATTEMPTS = 3;

type Method = 'GET' | 'POST' | 'DELETE';

async function command(
  method: Method,
  url: string,
  body?: object,
  limitMs = ANSWER_MS,
): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limitMs),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${url}: ${error} ${message}`);
}

/**
 * About one MiniBrowser in fifty never reports to its driver on a busy machine (WebKitGTK 2.50). It
 * starts in half a second otherwise, and the driver replaces one that has not started.
 * @returns the id of the session
 */
async function startBrowser(url: string): Promise<string> {
  const capabilities = { alwaysMatch: CAPABILITIES };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const started = await command('POST', `${url}/session`, { capabilities }, START_MS);
      return (started as { sessionId: string }).sessionId;
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      if (!isTimeout || attempt === START_ATTEMPTS) throw error;
    }
  }
}

/** A tab in a MiniBrowser of its own, which is what WebKit's driver calls a session. */
export async function openTab(url: string): Promise<Tab> {
  const session = `${url}/session/${await startBrowser(url)}`;
  const send = (method: Method, path: string, body?: object) =>
    command(method, `${session}${path}`, body);

  const run: Tab['run'] = async (task, ...args) =>
    (await send('POST', '/execute/sync', {
      script: `return (${String(task)})(...arguments)`,
      args,
    })) as never;
  const computed = (element: ElementRef, what: 'computedrole' | 'computedlabel') =>
    send('GET', `/element/${String(Object.values(element)[0])}/${what}`);

  return {
    leaveFor: async (address) => {
      await send('POST', '/url', { url: address });
    },
    resize: async (width, height) => {
      const toolBar = await run(() => outerHeight - innerHeight);
      await send('POST', '/window/rect', { x: 0, y: 0, width, height: height + toolBar });
      await expect
        .poll(() => run(() => [innerWidth, innerHeight]), { timeout: 10_000 })
        .toEqual([width, height]);
    },
    run,
    withRole: async (role, name, within) => {
      const path = within ? `/element/${String(Object.values(within)[0])}` : '';
      const using = { using: 'css selector', value: ROLES[role] };
      const candidates = (await send('POST', `${path}/elements`, using)) as ElementRef[];
      const found: ElementRef[] = [];
      for (const candidate of candidates) {
        // WebKit computes no label of what is not rendered.
        if (!(await run((one: Element) => one.getClientRects().length > 0, candidate))) continue;
        if (name !== undefined && (await computed(candidate, 'computedlabel')) !== name) continue;
        if ((await computed(candidate, 'computedrole')) === (CALLED[role] ?? role))
          found.push(candidate);
      }
      return found;
    },
    perform: async (actions) => {
      await send('POST', '/actions', { actions });
    },
    close: async () => {
      await send('DELETE', '');
    },
  };
}
