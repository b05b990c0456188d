import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

  async add(name: string, text: string): Promise<void> {
    const file = join(this.folder, name);
    await Promise.all([
      writeFile(file, text),
      writeFile(`${file}.br`, await promisify(brotliCompress)(text)),
      writeFile(`${file}.gz`, await promisify(gzip)(text)),
    ]);
  }

  remove = (): Promise<void> => rm(this.folder, { recursive: true, force: true });
}
