import { afterEach, describe, expect, it } from 'vitest';
import { SIGN_IN_FAILURES, type AuthorizationUrl } from '../../src/contract/auth.js';
import { SessionEntity } from '../../src/modules/auth/session.entity.js';
import type { CreatedCalendarFeed } from '../../src/contract/schedules/calendar-feed.js';
import { Browser } from '../support/browser.js';
import { lastingPort } from '../support/lasting-port.js';
import {
  answerOf,
  begin,
  meOf,
  noticeOf,
  OWNER,
  post,
  runSite,
  signIn,
  startSite,
  type Site,
} from '../support/oidc.js';
import { newDatabase, runServer } from '../support/server.js';
import { startProvider } from '../support/sign-in-provider.js';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function newSite(...options: Parameters<typeof startSite>) {
  const site = await startSite(...options);
  ends.push(site.close);
  return site;
}

const signOut = (site: Site, browser: Browser) => post(site.url, browser, '/api/auth/logout');

describe('signing out of a session from the provider', () => {
  it('ends the local session at once and redirects to the provider’s sign-out', async () => {
    const site = await newSite();
    const browser = new Browser();
    await signIn(site, browser);
    noticeOf(site, browser);
    const copied = browser.cookie(site.url, 'finesse-session') ?? '';
    const answer = await signOut(site, browser);
    const way = new URL(((await answer.json()) as AuthorizationUrl).url);
    expect(way.origin + way.pathname).toBe(`${site.provider.issuer}/session/end`);
    expect(Object.fromEntries(way.searchParams)).toEqual({
      client_id: 'finesse',
      id_token_hint: expect.stringMatching(/^eyJ/) as string,
      post_logout_redirect_uri: `${site.url}/admin/login`,
    });
    const thief = new Browser();
    thief.setCookie(site.url, 'finesse-session', copied);
    expect(await meOf(site, thief)).toBeNull();

    const asked = await browser.open(way.href);
    expect(asked.text).toContain('Sign out of the provider?');
    const back = await browser.submit(asked, { logout: 'yes' });
    expect([back.url, back.status]).toEqual([`${site.url}/admin/login`, 200]);
    expect(noticeOf(site, browser)).toEqual({ outcome: 'signed-out' });
    const again = await browser.open(await begin(site, browser));
    expect(again.text).toContain('Sign in to the provider (login)');
  });

  it('ends only the local session if the provider has no sign-out', async () => {
    const site = await newSite({}, { isEndless: true });
    const browser = new Browser();
    await signIn(site, browser);
    const answer = await signOut(site, browser);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await meOf(site, browser)).toBeNull();
  });

  it('without a session succeeds', async () => {
    const site = await newSite();
    expect((await signOut(site, new Browser())).status).toBe(204);
  });
});

describe('the sign-in provider on https', () => {
  it('flow cookie and sign-in flash are Secure and have the __Host- prefix', async () => {
    const provider = await startProvider({ siteUrl: 'https://www.example.com' });
    ends.push(provider.stop);
    const server = await runServer({ ADMIN_EMAILS: OWNER, ...provider.variables });
    ends.push(server.close);
    const { headers, body } = await server.visitor.post<AuthorizationUrl>('/api/auth/oidc/start');
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-finesse-flow=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(new URL(body.url).searchParams.get('redirect_uri')).toBe(
      'https://www.example.com/api/auth/oidc/callback',
    );
    const response = await fetch(`${server.url}/api/auth/oidc/callback`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/login']);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-finesse-notice=.+; Max-Age=300; Path=\/; Secure; SameSite=Strict$/,
      ),
    ]);
  });
});

describe('a provider that gives the e-mail only at its userinfo endpoint', () => {
  it('is queried there', async () => {
    const site = await newSite({}, { isTerse: true });
    const browser = new Browser();
    await signIn(site, browser);
    expect((await meOf(site, browser))?.email).toBe(OWNER);
    const unverified = new Browser();
    await signIn(site, unverified, `unverified:${OWNER}`);
    expect(noticeOf(site, unverified)).toEqual({
      outcome: 'failed',
      message: SIGN_IN_FAILURES.notVerified,
    });
  });
});

describe('a sign-in provider that is down', () => {
  it('does not stop the server from starting, and sign-in works when it is back', async () => {
    const [port, providerPort] = [await lastingPort(), await lastingPort()];
    const url = `http://127.0.0.1:${String(port)}`;
    const server = await runServer({
      PORT: String(port),
      SITE_URL: url,
      AUTH_PROVIDER: 'oidc',
      OIDC_ISSUER: `http://localhost:${String(providerPort)}`,
      OIDC_CLIENT_ID: 'finesse',
      OIDC_CLIENT_SECRET: 'a secret between the site and its provider',
      ADMIN_EMAILS: OWNER,
    });
    ends.push(server.close);
    expect((await server.visitor.get('/admin/login')).status).toBe(200);
    const answer = await server.visitor.post('/api/auth/oidc/start', {});
    expect([answer.status, answer.body.error]).toEqual([503, SIGN_IN_FAILURES.unreachable]);
    expect(answer.headers.get('retry-after')).toBe('5');

    const provider = await startProvider({ siteUrl: url, port: providerPort });
    ends.push(provider.stop);
    const browser = new Browser();
    await signIn({ server, provider, url }, browser);
    expect((await meOf({ url }, browser))?.email).toBe(OWNER);
  });

  it('between redirect and callback: the login page says so, and signing out still works', async () => {
    const site = await newSite();
    const signedIn = new Browser();
    await signIn(site, signedIn);
    const browser = new Browser();
    const answer = await answerOf(site, browser, OWNER);
    await site.provider.stop();
    await browser.open(answer);
    expect(noticeOf(site, browser)).toEqual({
      outcome: 'failed',
      message: SIGN_IN_FAILURES.unreachable,
    });
    expect((await signOut(site, signedIn)).status).toBe(204);
    expect(await meOf(site, signedIn)).toBeNull();
    const start = await post(site.url, new Browser(), '/api/auth/oidc/start');
    expect([start.status, await start.json()]).toEqual([
      503,
      expect.objectContaining({ error: SIGN_IN_FAILURES.unreachable }),
    ]);
    await site.provider.start();
    await signIn(site, browser);
    expect((await meOf(site, browser))?.email).toBe(OWNER);
  });

  it('or has another issuer than OIDC_ISSUER is not trusted', async () => {
    const site = await newSite();
    const { port } = new URL(site.provider.issuer);
    const other = await runServer({
      ADMIN_EMAILS: OWNER,
      ...site.provider.variables,
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
    });
    ends.push(other.close);
    const answer = await other.visitor.post('/api/auth/oidc/start', {});
    expect([answer.status, answer.body.error]).toEqual([503, SIGN_IN_FAILURES.untrusted]);
  });
});

describe('after a restart', () => {
  /** The same database under other variables, as often as asked. */
  async function restarts() {
    const database = await newDatabase();
    ends.push(database.drop);
    const port = String(await lastingPort());
    const url = `http://127.0.0.1:${port}`;
    const provider = await startProvider({ siteUrl: url });
    ends.push(provider.stop);
    let close = () => Promise.resolve();
    ends.push(() => close());
    const start = async (variables: Record<string, string> = {}) => {
      await close();
      const server = await runSite(provider, port, variables, database);
      close = () => {
        close = () => Promise.resolve();
        return server.close();
      };
      return { server, provider, url };
    };
    return start;
  }

  it('listed admins stay signed in, and removed ones do not come back', async () => {
    const start = await restarts();
    const both = `${OWNER}, second@example.com`;
    let site = await start({ ADMIN_EMAILS: both });
    const [owner, second] = [new Browser(), new Browser()];
    await signIn(site, owner);
    await signIn(site, second, 'second@example.com');

    site = await start({ ADMIN_EMAILS: OWNER });
    expect((await meOf(site, owner))?.email).toBe(OWNER);
    expect(await meOf(site, second)).toBeNull();
    site = await start({ ADMIN_EMAILS: both });
    expect((await meOf(site, owner))?.email).toBe(OWNER);
    expect(await meOf(site, second)).toBeNull();
    expect(await site.server.unitOfWork.reader.count(SessionEntity)).toBe(1);
  });

  it('a calendar feed of an admin who is removed from the list ends, and does not come back', async () => {
    const start = await restarts();
    const both = `${OWNER}, second@example.com`;
    let site = await start({ ADMIN_EMAILS: both });
    const paths: string[] = [];
    for (const account of [OWNER, 'second@example.com']) {
      const browser = new Browser();
      await signIn(site, browser, account);
      const answer = await post(site.url, browser, '/api/calendar-feeds', { name: 'Phone' });
      paths.push(new URL(((await answer.json()) as CreatedCalendarFeed).url).pathname);
    }
    const statuses = async () =>
      Promise.all(paths.map(async (path) => (await site.server.visitor.get(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    site = await start({ ADMIN_EMAILS: OWNER });
    expect(await statuses()).toEqual([200, 404]);
    site = await start({ ADMIN_EMAILS: both });
    expect(await statuses()).toEqual([200, 404]);
  });

  it('with AUTH_PROVIDER changed, the sessions of the other provider end', async () => {
    const start = await restarts();
    let site = await start();
    const browser = new Browser();
    await signIn(site, browser);
    site = await start({
      AUTH_PROVIDER: 'local',
      ADMIN_EMAIL: OWNER,
      ADMIN_PASSWORD: 'long enough',
    });
    expect(await meOf(site, browser)).toBeNull();
    await site.server.admin.signIn({ email: OWNER, password: 'long enough' });
    const cookie = site.server.admin.cookie?.split('=')[1] ?? '';
    site = await start();
    browser.setCookie(site.url, 'finesse-session', cookie);
    expect(await meOf(site, browser)).toBeNull();
    const { visitor } = site.server;
    const answer = await visitor.post('/api/auth/login', { email: OWNER, password: 'long enough' });
    expect(answer.status).toBe(404);
  });
});
