import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What is on disk is for the user that runs the server, and nobody else on the machine. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const ALL_MODES = 0o777;

/** Makes a folder for our eyes only, or makes one of it that is there already. */
export function makePrivateFolder(path: string): void {
  // `recursive` only where it is needed: under /proc Node's own recursion never ends.
  if (!existsSync(path))
    mkdirSync(path, { mode: FOLDER_MODE, recursive: !existsSync(dirname(resolve(path))) });
  setMode(path, FOLDER_MODE);
}

export const makePrivate = (file: string): void => setMode(file, FILE_MODE);

/** The same for the files in a folder that are ours: others may be kept beside them. */
export function makePrivateIn(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) if (isOurs(name)) makePrivate(join(folder, name));
}

/**
 * Makes an empty file for our eyes only before somebody else makes it for everybody's. One that is
 * there is not opened: to close it would end the locks that this process has on it.
 */
export function claim(file: string): void {
  try {
    closeSync(openSync(file, 'wx', FILE_MODE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    makePrivate(file);
  }
}

/** Writes a file whole or not at all, and never over one that is there. */
export function createWhole(file: string, text: string): void {
  const partial = `${file}.${randomUUID()}.partial`;
  const handle = openSync(partial, 'wx', FILE_MODE);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
    nameIt(partial, file);
    sync(dirname(file));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(handle);
    rmSync(partial, { force: true });
  }
}

/** A link fails where the name is taken; a disk that knows no links has to rename. */
function nameIt(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP'].includes(codeOf(error)) || existsSync(file))
      throw error;
    renameSync(partial, file);
  }
}

/** So that the file's name is still there after a power cut. */
function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** A file of somebody else's, or on a disk without modes, stays as it is. */
function setMode(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & ALL_MODES) !== mode) chmodSync(path, mode);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
