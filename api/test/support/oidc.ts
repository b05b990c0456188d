import { expect } from 'vitest';
import type { SignedInUser, SignInNotice, AuthorizationUrl } from '../../src/contract/auth.js';
import { Browser, type Visited } from './browser.js';
import { lastingPort } from './lasting-port.js';
import { runServer, type TestDatabase, type TestServer } from './server.js';
import { startProvider, type SignInProvider } from './sign-in-provider.js';

export const OWNER = 'owner@example.com';

export interface Site {
  server: TestServer;
  provider: SignInProvider;
  /** Where the site is, as SITE_URL says. */
  url: string;
}

type ProviderOptions = Omit<Parameters<typeof startProvider>[0], 'siteUrl'>;

export async function startSite(
  variables: Record<string, string> = {},
  options: ProviderOptions = {},
): Promise<Site & { close: () => Promise<void> }> {
  const port = String(await lastingPort());
  const url = `http://127.0.0.1:${port}`;
  const provider = await startProvider({ siteUrl: url, ...options });
  const server = await runSite(provider, port, variables);
  const close = async () => {
    await server.close();
    await provider.stop();
  };
  return { server, provider, url, close };
}

export const runSite = (
  provider: SignInProvider,
  port: string,
  variables: Record<string, string> = {},
  database?: TestDatabase,
): Promise<TestServer> =>
  runServer({ PORT: port, ADMIN_EMAILS: OWNER, ...provider.variables, ...variables }, database);

/** Begins to sign in: where the site sends the browser. */
export async function begin(
  { url }: Pick<Site, 'url'>,
  browser: Browser,
  body: object = {},
): Promise<string> {
  const response = await post(url, browser, '/api/auth/oidc/start', body);
  const { url: way } = (await response.json()) as AuthorizationUrl;
  return way;
}

export const post = (site: string, browser: Browser, path: string, body: object = {}) =>
  browser.send(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Up to the provider's answer: the address of our callback, not asked for yet. */
export async function answerOf(
  site: Site,
  browser: Browser,
  account: string,
  body: object = {},
): Promise<string> {
  const login = await browser.open(await begin(site, browser, body));
  let response = await browser.send(login.url, {
    method: 'POST',
    body: new URLSearchParams({ account, done: 'yes' }),
  });
  for (let hop = 0; hop < 5; hop++) {
    const next = new URL(response.headers.get('location') ?? '', site.provider.issuer).href;
    if (next.startsWith(site.url)) return next;
    response = await browser.send(next);
  }
  throw new Error('the provider never came back');
}

export async function signIn(
  site: Site,
  browser: Browser,
  account = OWNER,
  body: object = {},
): Promise<Visited> {
  const login = await browser.open(await begin(site, browser, body));
  return login.url.startsWith(site.url) ? login : browser.submit(login, { account, done: 'yes' });
}

/** What the page that follows would say; reading it once is enough. */
export function noticeOf({ url }: Pick<Site, 'url'>, browser: Browser): SignInNotice | null {
  const text = browser.cookie(url, 'finesse-notice');
  browser.setCookie(url, 'finesse-notice', '');
  return text ? (JSON.parse(decodeURIComponent(text)) as SignInNotice) : null;
}

/** Nobody is signed in, and the login page has this to say. */
export async function expectFailed(site: Site, browser: Browser, message: string): Promise<void> {
  expect(browser.visited.at(-1)).toBe(`${site.url}/admin/login`);
  expect(noticeOf(site, browser)).toEqual({ outcome: 'failed', message });
  expect(await meOf(site, browser)).toBeNull();
}

export async function meOf(
  { url }: Pick<Site, 'url'>,
  browser: Browser,
): Promise<SignedInUser | null> {
  const response = await browser.send(`${url}/api/auth/me`);
  return response.status === 200 ? ((await response.json()) as SignedInUser) : null;
}
