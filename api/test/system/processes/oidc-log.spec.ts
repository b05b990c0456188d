import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/platform/config/config.js';
import { SIGN_IN_FAILURES } from '../../../src/contract/auth.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { Browser } from '../../support/browser.js';
import { lastingPort } from '../../support/lasting-port.js';
import { answerOf, begin, noticeOf, OWNER, signIn } from '../../support/oidc.js';
import { emptyDatabase, endAll, healthy, run, type Running } from '../../support/process.js';
import { startProvider, type SignInProvider } from '../../support/sign-in-provider.js';

/** A site as a process of its own, whose log can be read; and its provider. */
let provider: SignInProvider;
let environment: Record<string, string>;
let running: Running;
beforeAll(async () => {
  const PORT = String(await lastingPort());
  provider = await startProvider({ siteUrl: `http://127.0.0.1:${PORT}` });
  environment = {
    ...(await emptyDatabase()),
    ...provider.variables,
    PORT,
    ADMIN_EMAILS: OWNER,
  };
  running = await run(environment);
  await healthy(running);
}, 120_000);
afterAll(async () => {
  await endAll();
  await provider.stop();
});

/** The site, and its log from here on. */
function siteOfItsOwnLog() {
  const from = running.output().length;
  const log = () => running.output().slice(from);
  return { server: undefined as never, provider, url: running.url, log };
}

describe('the log of a sign-in at the provider', () => {
  it('whose database query fails has no personal data, code or state', async () => {
    const site = siteOfItsOwnLog();
    const { database } = readConfig(environment);
    const beside = await openDatabase(database, SCHEMA, { alone: false, migrate: false });
    const browser = new Browser();
    const answer = await answerOf(site, browser, OWNER);
    await beside.writer.query('ALTER TABLE identities RENAME TO gone');
    await browser.send(answer);
    await beside.writer.query('ALTER TABLE gone RENAME TO identities');
    await beside.close();
    expect(noticeOf(site, browser)).toMatchObject({ outcome: 'failed' });
    await expect.poll(site.log).toContain('sign-in at the provider failed');
    // Enough to find what is wrong: the statement with its question marks.
    expect(site.log()).toContain('INSERT INTO');
    expect(site.log()).not.toContain(OWNER);
    const { searchParams } = new URL(answer);
    for (const name of ['code', 'state']) {
      expect(searchParams.get(name)?.length).toBeGreaterThan(20);
      expect(site.log()).not.toContain(searchParams.get(name));
    }
  });

  it('whose callback has an error has only its standard code', async () => {
    const site = siteOfItsOwnLog();
    const invented = ['Call Xanthippe', `stolen\n${OWNER}`, 'x'.repeat(65)];
    const states: string[] = [];
    for (const error of ['access_denied', ...invented]) {
      const browser = new Browser();
      const state = new URL(await begin(site, browser)).searchParams.get('state') ?? '';
      const way = { error, state, iss: site.provider.issuer, error_description: 'Private words' };
      await browser.send(`${site.url}/api/auth/oidc/callback?${String(new URLSearchParams(way))}`);
      expect(noticeOf(site, browser)).toEqual({ outcome: 'failed', message: 'Private words' });
      states.push(state);
    }
    const reasons = () => [...site.log().matchAll(/"reason":"([^"]*)"/g)].map(([, said]) => said);
    const others = invented.map(() => 'the provider said something else');
    await expect.poll(reasons).toEqual(['the provider said access_denied', ...others]);
    for (const word of ['Xanthippe', 'stolen', OWNER, 'xxxxx', 'Private words', ...states])
      expect(site.log()).not.toContain(word);
  });

  it('whose token is not JSON does not quote the token', async () => {
    const site = siteOfItsOwnLog();
    const browser = new Browser();
    const head = Buffer.from(`Xanthippe of ${OWNER}`).toString('base64url');
    provider.tamper = (token) => [head, ...token.split('.').slice(1)].join('.');
    await signIn(site, browser);
    expect(noticeOf(site, browser)).toMatchObject({ message: SIGN_IN_FAILURES.untrusted });
    await expect.poll(site.log).toContain('sign-in at the provider failed');
    for (const part of ['Xanthippe', OWNER, head]) expect(site.log()).not.toContain(part);
  });
});
