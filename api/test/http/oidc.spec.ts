import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_IN_FAILURES } from '../../src/contract/auth.js';
import { IdentityEntity } from '../../src/modules/auth/oidc/identity.entity.js';
import { SessionEntity } from '../../src/modules/auth/session.entity.js';
import { Browser } from '../support/browser.js';
import {
  begin,
  expectFailed,
  meOf,
  noticeOf,
  post,
  signIn,
  startSite,
  OWNER,
} from '../support/oidc.js';
import { CLIENT } from '../support/sign-in-provider.js';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ ADMIN_EMAILS: ' Owner@Example.com, second@example.com ' });
});
afterAll(() => site.close());

const sessions = () => site.server.unitOfWork.reader.count(SessionEntity);

describe('spec §6: signing in with a provider', () => {
  it('redirects there and back to the dashboard, with a session like any other', async () => {
    const browser = new Browser();
    const arrived = await signIn(site, browser);
    expect([arrived.url, arrived.status]).toEqual([`${site.url}/admin`, 200]);
    expect(noticeOf(site, browser)).toEqual({ outcome: 'signed-in' });
    expect(await meOf(site, browser)).toEqual({ uid: expect.any(String) as string, email: OWNER });
    expect((await browser.send(`${site.url}/api/bookings`)).status).toBe(200);
  });

  it('requests a code with PKCE, state and nonce, returning to SITE_URL whatever Host is', async () => {
    const response = await fetch(`${site.server.url}/api/auth/oidc/start`, {
      method: 'POST',
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const url = new URL(((await response.json()) as { url: string }).url);
    expect(url.origin).toBe(site.provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: CLIENT.id,
      scope: 'openid email',
      redirect_uri: `${site.url}/api/auth/oidc/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^finesse-flow=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const name of ['state', 'nonce'])
      expect(decodeURIComponent(cookie ?? '')).not.toContain(url.searchParams.get(name));
  });

  it('uses the provider’s subject as uid, not the e-mail', async () => {
    const uidOf = async (account: string) => {
      const browser = new Browser();
      await signIn(site, browser, account);
      return (await meOf(site, browser))?.uid;
    };
    const uid = await uidOf(OWNER);
    expect(uid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await uidOf(OWNER)).toBe(uid);
    const other = await uidOf(`second:${OWNER}`);
    expect(other).toMatch(/^[\da-f-]{36}$/);
    expect(other).not.toBe(uid);
  });

  it.each([
    '/admin?tab=members&q=ada%20lovelace',
    '/admin/messages?status=failed',
    '/admin/figures',
    '/admin/catalogue',
  ])('continues to the page that was requested: %s', async (from) => {
    const browser = new Browser();
    expect((await signIn(site, browser, OWNER, { from })).url).toBe(site.url + from);
  });

  it('continues to the page of a booking', async () => {
    const browser = new Browser();
    const from = '/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78';
    expect((await signIn(site, browser, OWNER, { from })).url).toBe(site.url + from);
  });

  it.each([
    '/admin/bookings/../../evil',
    '/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78@evil.example',
    'https://evil.example/admin',
    '//evil.example',
    '/admin/../evil',
    '/admin@evil.example',
    '/admin//evil.example',
    '/admin/messages/../../evil',
    '/',
    '/admin?a\r\nb',
    `/admin?${'x'.repeat(600)}`,
  ])('does not redirect to %j', async (from) => {
    const response = await post(site.url, new Browser(), '/api/auth/oidc/start', { from });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('passes on a request to re-enter the password', async () => {
    const browser = new Browser();
    await signIn(site, browser);
    expect((await browser.open(await begin(site, browser))).url).toBe(`${site.url}/admin`);
    const asked = await browser.open(await begin(site, browser, { again: true }));
    expect(asked.text).toContain('Sign in to the provider (login)');
  });

  it('again ends the browser’s former session', async () => {
    const browser = new Browser();
    await signIn(site, browser);
    const before = await sessions();
    await signIn(site, browser);
    expect(await sessions()).toBe(before);
  });

  it('ends for an e-mail removed from the list, on whichever server they signed in', async () => {
    const browser = new Browser();
    await signIn(site, browser, 'second@example.com');
    const { uid } = (await meOf(site, browser)) ?? { uid: '' };
    // As a server with a longer list would have left it.
    await site.server.unitOfWork.write((manager) =>
      manager.update(IdentityEntity, { id: uid }, { email: 'third@example.com' }),
    );
    expect(await meOf(site, browser)).toBeNull();
  });

  it('stores only what is shown of the person, and no token in plain text', async () => {
    const browser = new Browser();
    let token = '';
    site.provider.tamper = (idToken) => (token = idToken);
    await signIn(site, browser, 'second@example.com');
    site.provider.tamper = null;
    const { reader } = site.server.unitOfWork;
    const kept = JSON.stringify([
      await reader.find(SessionEntity),
      await reader.find(IdentityEntity),
    ]);
    expect(kept).toContain('second@example.com');
    for (const part of token.split('.')) expect(kept).not.toContain(part);
  });

  it('has no password calls', async () => {
    const { visitor } = site.server;
    const answer = await visitor.post('/api/auth/login', { email: OWNER, password: 'a password' });
    expect(answer.status).toBe(404);
    const { body } = await visitor.get<{ paths: object }>('/api/docs-json');
    expect(Object.keys(body.paths).filter((path) => path.includes('/auth/'))).toEqual([
      '/api/auth/me',
      '/api/auth/logout',
      '/api/auth/sessions',
      '/api/auth/sessions/{id}',
      '/api/auth/oidc/start',
      '/api/auth/oidc/callback',
    ]);
  });
});

describe('a refused sign-in with a provider', () => {
  it.each([
    ['somebody who is not on the list', 'stranger@example.com', SIGN_IN_FAILURES.notListed],
    ['somebody whose e-mail nobody verified', `unverified:${OWNER}`, SIGN_IN_FAILURES.notVerified],
    [
      'an address that only looks like one on the list',
      'owner@example.com.evil.example',
      SIGN_IN_FAILURES.notListed,
    ],
  ])('%s', async (_, account, message) => {
    const browser = new Browser();
    const before = await sessions();
    await signIn(site, browser, account);
    await expectFailed(site, browser, message);
    expect(await sessions()).toBe(before);
  });

  it('spec §8: shows the provider’s own words as one line of text', async () => {
    const browser = new Browser();
    const login = await browser.open(await begin(site, browser));
    await browser.submit(login, { done: 'no' });
    await expectFailed(site, browser, 'Cancelled <b>by you</b>');
  });

  it.each([
    [`error=access_denied&error_description=${'long '.repeat(200)}`, /^(long ){39}long$/],
    ['error=server_error&error_description=%E2%80%AEa%00%0D%0Ab%E2%80%8B', /^a b$/],
    ['error=temporarily_unavailable', new RegExp(`^${SIGN_IN_FAILURES.refused}$`)],
  ])('%s', async (answer, message) => {
    const browser = new Browser();
    const state = new URL(await begin(site, browser)).searchParams.get('state') ?? '';
    const iss = encodeURIComponent(site.provider.issuer);
    await browser.open(`${site.url}/api/auth/oidc/callback?state=${state}&iss=${iss}&${answer}`);
    expect(noticeOf(site, browser)).toEqual({
      outcome: 'failed',
      message: expect.stringMatching(message) as string,
    });
  });
});
