import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { COLOURS } from '../../contract/colours.js';
import type { BusinessSettings } from '../../contract/settings.js';

/**
 * A folder of pages that were rendered for this server, each with its compressed forms. A file is
 * never overwritten: the static file server reads the size before the content, and would cut off a
 * longer page.
 */
export class PageFiles {
  readonly #renderings = new Map<string, number>();

  private constructor(readonly folder: string) {}

  static async create(): Promise<PageFiles> {
    return new PageFiles(await mkdtemp(join(tmpdir(), 'finesse-pages-')));
  }

  /** The same pages in another folder, to be changed and removed independently. */
  async copy(): Promise<PageFiles> {
    const copy = await PageFiles.create();
    await cp(this.folder, copy.folder, { recursive: true });
    for (const [name, rendering] of this.#renderings) copy.#renderings.set(name, rendering);
    return copy;
  }

  current = (name: string): string => fileOf(name, this.#renderings.get(name) ?? 0);

  /** Adds or replaces a page: a request at that moment gets the old or the new one, never a mixture. */
  async add(name: string, text: string): Promise<void> {
    const rendering = (this.#renderings.get(name) ?? 0) + 1;
    const file = join(this.folder, fileOf(name, rendering));
    await Promise.all([
      writeFile(file, text),
      writeFile(`${file}.br`, await promisify(brotliCompress)(text)),
      writeFile(`${file}.gz`, await promisify(gzip)(text)),
    ]);
    this.#renderings.set(name, rendering);
    // The previous one may still be being sent; the one before it is not.
    const old = join(this.folder, fileOf(name, rendering - 2));
    await Promise.all(['', '.br', '.gz'].map((form) => rm(`${old}${form}`, { force: true })));
  }

  remove = (): Promise<void> => rm(this.folder, { recursive: true, force: true });
}

/** "landing.2.html": the extension stays last, since it decides the content type. */
const fileOf = (name: string, rendering: number): string =>
  name.replace(/\.\w+$/, (extension) => `.${String(rendering)}${extension}`);

/**
 * `/admin/manifest.webmanifest`, by which the dashboard can be installed as an app that opens today's
 * run sheet. Only the dashboard's pages link to it (web/src/app/head.ts).
 */
export const manifest = ({ businessName }: BusinessSettings): string =>
  JSON.stringify({
    id: '/admin',
    name: `${businessName} dashboard`,
    short_name: businessName,
    lang: 'en-GB',
    start_url: '/admin/diary/today',
    scope: '/admin',
    display: 'standalone',
    background_color: COLOURS.ink,
    theme_color: COLOURS.ink,
    icons: [192, 512].map((size) => ({
      src: `/icon-${String(size)}.png`,
      sizes: `${String(size)}x${String(size)}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    shortcuts: [
      { name: 'Today', url: '/admin/diary/today' },
      { name: 'Bookings', url: '/admin' },
    ],
  });

/**
 * `/sitemap.xml` with the pages for search engines, by their paths; see sitemaps.org. Without dates,
 * since nothing records when a release or a setting has changed a page.
 */
export function sitemap(paths: readonly string[], { siteUrl }: BusinessSettings): string {
  const entries = paths.map((path) => `<url><loc>${escaped(siteUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/**
 * `/robots.txt`. The dashboard's pages are not disallowed here: they say `noindex`, which a search
 * engine can only read on a page that it may fetch; else it might list them by their address.
 */
export const robots = ({ siteUrl }: BusinessSettings): string =>
  `User-agent: *
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`;

/** A text as it stands in HTML or XML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
