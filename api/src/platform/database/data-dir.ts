import { resolve } from 'node:path';
import { claim, makePrivateFolder, makePrivateIn } from './private-files.js';

/** The one file that the data of a trial is in. */
export const sqliteFile = (dataDir: string): string => resolve(dataDir, 'finesse.sqlite');

/** The database that only stands for the lock on the folder. */
export const lockFile = (dataDir: string): string => resolve(dataDir, 'server.lock');

const OURS = /^(finesse\.sqlite|server\.lock|session-secret)([-.].*)?$/;

/** Sees to it that the folder and what is in it is for our eyes only, also from an older version. */
export function prepareDataDir(dataDir: string): void {
  makePrivateFolder(resolve(dataDir));
  // SQLite gives the files beside a database the mode of the database.
  for (const file of [sqliteFile(dataDir), lockFile(dataDir)]) claim(file);
  makePrivateIn(resolve(dataDir), (name) => OURS.test(name));
}
