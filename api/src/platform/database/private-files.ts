import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

// Files on disk are readable for the server's own user only.
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const ALL_MODES = 0o777;

export function makePrivateFolder(path: string): void {
  // `recursive` only where it is needed: under /proc Node's recursion never ends.
  if (!existsSync(path))
    mkdirSync(path, { mode: FOLDER_MODE, recursive: !existsSync(dirname(resolve(path))) });
  setMode(path, FOLDER_MODE);
}

/** Restricts the files in a folder that are ours; it may hold others. */
export function makePrivateIn(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) if (isOurs(name)) setMode(join(folder, name), FILE_MODE);
}

/**
 * Creates an empty private file before a library creates it readable for all. An existing one is not
 * opened: closing it would release the locks that this process has on it.
 */
export function ensurePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', FILE_MODE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    setMode(file, FILE_MODE);
  }
}

/** Writes a file that is there whole or not at all, also after a power cut. */
export function writeAtomically(file: string, text: string): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, text, { mode: FILE_MODE, flush: true });
  renameSync(partial, file);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** A file of another user, or on a file system without modes, stays as it is. */
function setMode(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & ALL_MODES) !== mode) chmodSync(path, mode);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
