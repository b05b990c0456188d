import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_IN_FAILURES } from '../../src/contract/auth.js';
import { SessionEntity } from '../../src/modules/auth/session.entity.js';
import { Browser } from '../support/browser.js';
import {
  resigned,
  signedByAnother,
  signedWithSecret,
  unsigned,
  withClaims,
} from '../support/forge.js';
import { answerOf, begin, expectFailed, meOf, signIn, startSite, OWNER } from '../support/oidc.js';
import { CLIENT } from '../support/sign-in-provider.js';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
afterEach(() => {
  site.provider.tamper = null;
});

const sessions = () => site.server.unitOfWork.reader.count(SessionEntity);

describe('an untrusted OIDC answer is refused', () => {
  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);

  it.each<[string, (token: string) => string]>([
    [
      'a token that has expired',
      (token) => resigned(site.provider.key(), token, { exp: now() - hour, iat: now() - 2 * hour }),
    ],
    [
      'a token for another question (nonce)',
      (token) => resigned(site.provider.key(), token, { nonce: 'another' }),
    ],
    [
      'a token without the question (nonce)',
      (token) => resigned(site.provider.key(), token, { nonce: undefined }),
    ],
    [
      'a token for another site (aud)',
      (token) => resigned(site.provider.key(), token, { aud: 'another' }),
    ],
    [
      'a token of another provider (iss)',
      (token) => resigned(site.provider.key(), token, { iss: 'https://evil.example' }),
    ],
    ['a token signed with another key', (token) => signedByAnother(site.provider.key(), token)],
    ['a token whose claims were changed', (token) => withClaims(token, { email: OWNER })],
    ['a token that nobody signed', (token) => unsigned(token)],
    ['a token signed with the shared secret', (token) => signedWithSecret(token, CLIENT.secret)],
    ['what is no token', () => 'garbage'],
  ])('%s', async (_, tamper) => {
    const browser = new Browser();
    const before = await sessions();
    site.provider.tamper = tamper;
    await signIn(site, browser, 'stranger@example.com');
    await expectFailed(site, browser, SIGN_IN_FAILURES.untrusted);
    expect(await sessions()).toBe(before);
  });

  it('except the unchanged token, which signs in', async () => {
    const browser = new Browser();
    site.provider.tamper = (token) => resigned(site.provider.key(), token, {});
    await signIn(site, browser);
    expect((await meOf(site, browser))?.email).toBe(OWNER);
  });

  it('with another state, and the true one still works', async () => {
    const browser = new Browser();
    const answer = await answerOf(site, browser, OWNER);
    await browser.open(answer.replace(/state=[^&]+/, 'state=forged'));
    await expectFailed(site, browser, SIGN_IN_FAILURES.stale);
    await browser.open(answer);
    expect((await meOf(site, browser))?.email).toBe(OWNER);
  });

  it.each(['', '?', '?code=x', '?code=x&state=y', '?state=a&state=b&code=x&code=y'])(
    'for a callback %j without a flow',
    async (query) => {
      const browser = new Browser();
      await browser.open(`${site.url}/api/auth/oidc/callback${query}`);
      await expectFailed(site, browser, SIGN_IN_FAILURES.stale);
    },
  );

  it('and text from the link is never shown', async () => {
    const browser = new Browser();
    const link = `${site.url}/api/auth/oidc/callback?error=x&error_description=Call+0900+123`;
    await browser.open(link);
    await expectFailed(site, browser, SIGN_IN_FAILURES.stale);
    await begin(site, browser);
    await browser.open(`${link}&state=guessed`);
    await expectFailed(site, browser, SIGN_IN_FAILURES.stale);
  });

  it('for a callback in another browser: nobody is signed in as somebody else by a link', async () => {
    const [attacker, victim] = [new Browser(), new Browser()];
    const answer = await answerOf(site, attacker, OWNER);
    await victim.open(answer);
    await expectFailed(site, victim, SIGN_IN_FAILURES.stale);
    await begin(site, victim);
    await victim.open(answer);
    await expectFailed(site, victim, SIGN_IN_FAILURES.stale);
  });

  it('for a stolen code in the attacker’s flow: PKCE ties it to the browser', async () => {
    const [owner, thief] = [new Browser(), new Browser()];
    const code = new URL(await answerOf(site, owner, OWNER)).searchParams.get('code') ?? '';
    const own = new URL(await answerOf(site, thief, 'stranger@example.com'));
    own.searchParams.set('code', code);
    await thief.open(own.href);
    await expectFailed(site, thief, SIGN_IN_FAILURES.refused);
  });

  it('for a replayed callback, even with its cookie', async () => {
    const browser = new Browser();
    const answer = await answerOf(site, browser, OWNER);
    const flow = browser.cookie(site.url, 'finesse-flow') ?? '';
    await browser.open(answer);
    expect((await meOf(site, browser))?.email).toBe(OWNER);
    expect(browser.cookie(site.url, 'finesse-flow')).toBeUndefined();
    const thief = new Browser();
    thief.setCookie(site.url, 'finesse-flow', flow);
    const asked = site.provider.asked('/token');
    await thief.open(answer);
    await expectFailed(site, thief, SIGN_IN_FAILURES.stale);
    expect(site.provider.asked('/token')).toBe(asked);
  });

  it('for nine of ten concurrent callbacks with one code', async () => {
    const first = new Browser();
    const answer = await answerOf(site, first, OWNER);
    const flow = first.cookie(site.url, 'finesse-flow') ?? '';
    const before = await sessions();
    const asked = site.provider.asked('/token');
    const all = Array.from({ length: 10 }, () => new Browser());
    for (const browser of all) browser.setCookie(site.url, 'finesse-flow', flow);
    await Promise.all(all.map((browser) => browser.open(answer)));
    const users = await Promise.all(all.map((browser) => meOf(site, browser)));
    expect(users.filter((user) => user !== null)).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
    expect(site.provider.asked('/token')).toBe(asked + 1);
  });

  it('with an altered flow cookie', async () => {
    const browser = new Browser();
    const answer = await answerOf(site, browser, OWNER);
    const flow = browser.cookie(site.url, 'finesse-flow') ?? '';
    browser.setCookie(site.url, 'finesse-flow', `${flow.slice(0, -4)}AAAA`);
    await browser.open(answer);
    await expectFailed(site, browser, SIGN_IN_FAILURES.stale);
  });

  it('for a sign-in started from another site, or with a return address that is not allowed', async () => {
    const start = (headers: Record<string, string>) =>
      fetch(`${site.server.url}/api/auth/oidc/start`, { method: 'POST', headers });
    expect((await start({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await start({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await start({ origin: site.url })).status).toBe(200);
    const elsewhere = await start({
      'sec-fetch-site': 'same-origin',
      origin: 'http://www.example.com',
    });
    expect([elsewhere.status, await elsewhere.json()]).toEqual([
      400,
      { error: `${SIGN_IN_FAILURES.elsewhere}: ${site.url}/admin/login` },
    ]);
  });
});

describe('a provider that rotates its keys', () => {
  it('is trusted with the new key at once, and the old key is refused', async () => {
    await signIn(site, new Browser());
    const old = site.provider.key();
    site.provider.rotateKeys();
    const browser = new Browser();
    await signIn(site, browser);
    expect((await meOf(site, browser))?.email).toBe(OWNER);
    site.provider.tamper = (token) => resigned(old, token, {});
    const late = new Browser();
    await signIn(site, late);
    await expectFailed(site, late, SIGN_IN_FAILURES.untrusted);
  });
});
