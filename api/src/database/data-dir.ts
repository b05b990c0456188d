import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The one file that the data of a trial is in. */
export const sqliteFile = (dataDir: string): string => resolve(dataDir, 'finesse.sqlite');

/** `recursive` only where it is needed: under /proc Node's own recursion never ends. */
export function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: !existsSync(dirname(path)) });
}
