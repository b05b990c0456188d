import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../src/config/config.js';
import { openDatabase } from '../src/database/data-source.js';
import { ENTITIES } from '../src/schema.js';
import { Browser } from './support/browser.js';
import { lastingPort } from './support/lasting-port.js';
import { answerOf, noticeOf, OWNER } from './support/oidc.js';
import { emptyDatabase, endAll, healthy, run } from './support/process.js';
import { startProvider } from './support/sign-in-provider.js';

afterEach(endAll);

it(
  'a sign-in at the provider that the database fails: the log has nobody’s data in it',
  { timeout: 120_000 },
  async () => {
    const PORT = String(await lastingPort());
    const url = `http://127.0.0.1:${PORT}`;
    const provider = await startProvider({ siteUrl: url });
    const environment = {
      ...(await emptyDatabase()),
      ...provider.variables,
      PORT,
      ADMIN_EMAILS: OWNER,
    };
    const server = { ...(await run(environment)), url };
    await healthy(server);
    const greeting = server.output().length;
    const { database } = readConfig(environment);
    const beside = await openDatabase(database, ENTITIES, { alone: false, migrate: false });
    const site = { server: undefined as never, provider, url };
    const browser = new Browser();
    const answer = await answerOf(site, browser, OWNER);
    await beside.writer.query('ALTER TABLE identities RENAME TO gone');
    await browser.send(answer);
    await beside.writer.query('ALTER TABLE gone RENAME TO identities');
    await beside.close();
    expect(noticeOf(site, browser)).toMatchObject({ outcome: 'failed' });
    await expect.poll(server.output).toContain('sign-in at the provider failed');
    const log = server.output().slice(greeting);
    // Enough to find what is wrong: the statement with its question marks.
    expect(log).toContain('INSERT INTO');
    expect(log).not.toContain(OWNER);
    for (const value of new URL(answer).searchParams.values())
      if (value.length > 20) expect(log).not.toContain(value);
    await provider.stop();
  },
);
