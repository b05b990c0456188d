import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_SECRET_MIN_LENGTH, type Config } from './config.js';
import { StartError } from './start-error.js';
import { createWhole, makePrivate, makePrivateFolder } from '../database/private-files.js';

/** Injects the secret from which everything is signed, sealed and hashed. */
export const SESSION_SECRET = Symbol('session secret');

/**
 * The operator's secret; beside a SQLite file, one that is made once and kept.
 * @throws StartError where the kept one cannot be read, or is not whole
 */
export function sessionSecret({ sessionSecret: given, database }: Config): string {
  if (given !== null) return given;
  if (database.kind !== 'sqlite') throw new Error('config demands a secret for MySQL');
  const file = join(database.dataDir, 'session-secret');
  let secret = read(file);
  if (secret === null) {
    makePrivateFolder(database.dataDir);
    // Of servers that start together, the first one's stays.
    createWhole(file, randomBytes(48).toString('base64url'));
    secret = read(file) ?? '';
  }
  if (secret.trim().length < SESSION_SECRET_MIN_LENGTH)
    throw new StartError(
      `The session secret in ${file} is cut short; remove the file and a new one is made, with which everybody signs in anew.`,
    );
  makePrivate(file);
  return secret;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'failed' } = error as { code?: string };
    if (code === 'ENOENT') return null;
    throw new StartError(`The session secret in ${file} cannot be read (${code}).`);
  }
}
