import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'libsql';
import { StartError } from '../config/start-error.js';

export interface Hold {
  release: () => void;
}

/**
 * Keeps a second server out of a data folder. The lock is the operating system's, on a database
 * file of its own, so it goes with the process however that ends; a note with a process id would
 * outlive a power cut.
 */
export function holdDataDir(dataDir: string): Hold {
  try {
    makeFolder(resolve(dataDir));
    const lock = new Sqlite(resolve(dataDir, 'server.lock'), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code.startsWith('SQLITE_BUSY'))
      throw new StartError(
        `Another server is running on the data in ${dataDir}; end it first, or give this one a DATA_DIR of its own.`,
      );
    throw new StartError(`DATA_DIR must be a folder that can be written to; ${dataDir} is not.`);
  }
}

/** `recursive` only where it is needed: under /proc Node's own recursion never ends. */
export function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: !existsSync(dirname(path)) });
}
