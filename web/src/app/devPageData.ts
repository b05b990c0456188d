import type { PublicCatalogue } from '@finesse/api/contract/catalogue/catalogue';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import type { PageData } from './page';
import { adminTitleOf, type PageName, titleOf } from './titles';

/** The page data in `npm run dev`, which has no server that renders it. */
export async function devPageData(): Promise<PageData> {
  const page = pageAt(location.pathname);
  document.title = titleOf(page, location.pathname, DEFAULT_SETTINGS);
  const answer = page === 'landing' || page === 'terms' ? await fetch('/api/catalogue') : null;
  const content = answer && { catalogue: (await answer.json()) as PublicCatalogue, pictures: {} };
  return { page, settings: DEFAULT_SETTINGS, content };
}

function pageAt(path: string): PageName {
  if (path === '/') return 'landing';
  if (/^\/privacy\/?$/.test(path)) return 'privacy';
  if (/^\/terms\/?$/.test(path)) return 'terms';
  if (/^\/request\/?$/.test(path)) return 'request';
  return adminTitleOf(path) === undefined ? 'notFound' : 'admin';
}
