import type { BusinessSettings } from '../../contract/settings.js';

const INK = '#14100d';

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
