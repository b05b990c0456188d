import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeCertificate } from './tls.js';

export { freePort } from '../../../scripts/lib/free-port.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'mysql';
    /** Calls go to the server itself, through nginx, or to the containers. */
    front: 'none' | 'nginx' | 'containers';
    /** A database server for the tests; the URL names no database. */
    mysqlUrl: string;
    /** The certificate of that server; empty for a given server. */
    mysqlCertificate: string;
  }
}

type Start = (options: string[]) => Promise<{ url: string; stop: () => Promise<void> }>;

/**
 * As contrary as an operator's server can be: nothing may depend on how it is set up, whether a
 * backslash is an escape, what a quote is, and what is stored at once, cut off or read too early.
 * What it acknowledges it may lose when the machine ends, and it measures nothing of itself: no test
 * of calls is about either.
 */
const OPTIONS = [
  '--sql-mode=NO_BACKSLASH_ESCAPES,ANSI_QUOTES',
  '--autocommit=0',
  '--transaction-isolation=READ-UNCOMMITTED',
  '--character-set-server=latin1',
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=OFF',
  '--performance-schema=OFF',
  // Each worker keeps the servers that its files share, with their connections.
  '--max-connections=500',
];

/** Provides a server of the suite's own, unless one is given. */
export async function provideServer(
  project: TestProject,
  given: string | undefined,
  start: Start,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-certificate-'));
  const certificate = join(folder, 'fullchain.pem');
  const tls = [`--ssl-cert=${certificate}`, `--ssl-key=${join(folder, 'privkey.pem')}`];
  if (given === undefined) makeCertificate(folder);
  const server = given
    ? { url: given, stop: () => Promise.resolve() }
    : await start([...OPTIONS, ...tls]);
  project.provide('mysqlUrl', server.url.replace(/\/$/, ''));
  project.provide('mysqlCertificate', given ? '' : certificate);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
}
