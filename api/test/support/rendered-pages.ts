import { rmSync } from 'node:fs';
import type { PageFiles } from '../../src/modules/pages/page-files.js';
import { renderPages } from '../../src/modules/pages/pages.js';

const rendered = new Map<string, PageFiles>();

/**
 * The pages of these settings and this catalogue, rendered once for all servers that differ in
 * neither: to render and compress them takes more than half of a server's start.
 */
export const renderPagesOnce: typeof renderPages = async (settings, content, withinMs) => {
  const key = JSON.stringify([settings, content]);
  const pages = rendered.get(key) ?? (await renderPages(settings, content, withinMs));
  rendered.set(key, pages);
  return pages.copy();
};

process.once('exit', () => {
  for (const { folder } of rendered.values()) rmSync(folder, { recursive: true, force: true });
});
