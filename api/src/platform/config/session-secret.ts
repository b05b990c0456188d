import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';
import { SECRET_MIN_LENGTH } from './variables.js';
import { StartError } from './environment.js';
import { writeAtomically } from '../database/private-files.js';

/** Injects the secret that all keys for signing, sealing and hashing come from. */
export const SESSION_SECRET = Symbol('session secret');

/** The operator's, or one that is generated once and stored beside the SQLite file. @throws StartError */
export function sessionSecret({ sessionSecret: given, database }: Config): string {
  if (given !== null) return given;
  if (database.kind !== 'sqlite') throw new Error('config demands a secret for MySQL');
  const file = join(database.dataDir, 'session-secret');
  // No other server is on this folder (`lockDataDir`), which opening the database has made private.
  if (!existsSync(file)) writeAtomically(file, randomBytes(48).toString('base64url'));
  const secret = read(file);
  if (secret.trim().length < SECRET_MIN_LENGTH)
    throw new StartError(
      `The session secret in ${file} is cut short; remove the file and a new one is made, with which everybody signs in anew.`,
    );
  return secret;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'failed' } = error as { code?: string };
    throw new StartError(`The session secret in ${file} cannot be read (${code}).`);
  }
}
