import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/**
 * A folder of pages that were rendered for this server, each with its compressed forms. A file is
 * never written over: its size is read before it is opened, and of another page as many bytes
 * would be half of it.
 */
export class PageFiles {
  readonly #renderings = new Map<string, number>();

  private constructor(readonly folder: string) {}

  static async create(): Promise<PageFiles> {
    return new PageFiles(await mkdtemp(join(tmpdir(), 'finesse-pages-')));
  }

  /** The same pages in a folder of their own, to be changed and removed by themselves. */
  async copy(): Promise<PageFiles> {
    const copy = await PageFiles.create();
    await cp(this.folder, copy.folder, { recursive: true });
    for (const [name, rendering] of this.#renderings) copy.#renderings.set(name, rendering);
    return copy;
  }

  /** The file of a page as it is now. */
  current = (name: string): string => fileOf(name, this.#renderings.get(name) ?? 0);

  /** Adds a page, or puts another in its place: a request at that moment gets either, never a part. */
  async add(name: string, text: string): Promise<void> {
    const rendering = (this.#renderings.get(name) ?? 0) + 1;
    const file = join(this.folder, fileOf(name, rendering));
    await Promise.all([
      writeFile(file, text),
      writeFile(`${file}.br`, await promisify(brotliCompress)(text)),
      writeFile(`${file}.gz`, await promisify(gzip)(text)),
    ]);
    this.#renderings.set(name, rendering);
    // The one before may be on its way to somebody; the one before that is not any more.
    const old = join(this.folder, fileOf(name, rendering - 2));
    await Promise.all(['', '.br', '.gz'].map((form) => rm(`${old}${form}`, { force: true })));
  }

  remove = (): Promise<void> => rm(this.folder, { recursive: true, force: true });
}

/** Its extension says what it is: "landing.2.html". */
const fileOf = (name: string, rendering: number): string =>
  name.replace(/\.\w+$/, (extension) => `.${String(rendering)}${extension}`);
