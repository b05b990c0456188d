import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A folder of pages that were rendered for this server, each with its compressed forms. */
export class PageFiles {
  private constructor(readonly folder: string) {}

  static async create(): Promise<PageFiles> {
    return new PageFiles(await mkdtemp(join(tmpdir(), 'finesse-pages-')));
  }

  /** Adds a page, or puts another in its place: whoever asks meanwhile gets either, never a part. */
  async add(name: string, text: string): Promise<void> {
    await Promise.all([
      this.#replace(name, text),
      this.#replace(`${name}.br`, await promisify(brotliCompress)(text)),
      this.#replace(`${name}.gz`, await promisify(gzip)(text)),
    ]);
  }

  async #replace(name: string, content: string | Buffer): Promise<void> {
    const file = join(this.folder, name);
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  }

  remove = (): Promise<void> => rm(this.folder, { recursive: true, force: true });
}
