import type { BusinessSettings } from '../contract/settings.js';

const INK = '#14100d';

/**
 * `/admin/manifest.webmanifest`: by it the dashboard is put on a phone like a program, which opens
 * today's run sheet. Only the dashboard's pages name it (web/src/app/head.ts).
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
    background_color: INK,
    theme_color: INK,
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
