import type { BusinessSettings } from '../contract/settings.js';

/**
 * `/sitemap.xml` with the pages that are to be found, by their paths; see sitemaps.org. Without
 * dates: a page changes with a release or a setting, and nobody notes when.
 */
export function sitemap(paths: readonly string[], { siteUrl }: BusinessSettings): string {
  const entries = paths.map((path) => `<url><loc>${inXml(siteUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/**
 * `/robots.txt`. The dashboard's pages are not refused here: they say `noindex`, which a search
 * engine only learns from a page that it may read; refused, they would be listed by their address.
 */
export const robots = ({ siteUrl }: BusinessSettings): string =>
  `User-agent: *
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`;

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
