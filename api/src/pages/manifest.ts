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
