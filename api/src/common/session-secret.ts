import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';

/** Injects the secret from which everything is signed, sealed and hashed. */
export const SESSION_SECRET = Symbol('session secret');

/** The operator's secret; beside a SQLite file, one that is made once and kept. */
export function sessionSecret({ sessionSecret: given, database }: Config): string {
  if (given !== null) return given;
  if (database.kind !== 'sqlite') throw new Error('config demands a secret for MySQL');
  const file = join(database.dataDir, 'session-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
