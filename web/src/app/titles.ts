import { isBookingPagePath, isDayPagePath } from '@finesse/api/contract/formats';
import type { BusinessSettings } from '@finesse/api/contract/settings';

/** The pages that the server renders, each with a chunk of its own. */
export type PageName = 'landing' | 'privacy' | 'terms' | 'request' | 'admin' | 'notFound';

/** The titles of the dashboard's pages. */
const ADMIN_TITLES: Readonly<Record<string, string>> = {
  '/admin': 'Dashboard',
  '/admin/login': 'Sign in',
  '/admin/diary': 'Diary',
  '/admin/messages': 'Messages',
  '/admin/figures': 'Figures',
  '/admin/catalogue': 'Catalogue',
};

/** Undefined for an address outside the dashboard. */
export function adminTitleOf(path: string): string | undefined {
  // Without the customer's name, since titles are visible to others and stored by the browser.
  if (isDayPagePath(path)) return 'Run sheet';
  return isBookingPagePath(path) ? 'Booking' : ADMIN_TITLES[path.replace(/\/$/, '')];
}

const TITLES: Record<Exclude<PageName, 'admin'>, (name: string) => string> = {
  landing: (name) => `${name} | Luxury shisha and mocktail catering`,
  privacy: (name) => `Privacy | ${name}`,
  terms: (name) => `Terms | ${name}`,
  request: (name) => `Your request | ${name}`,
  notFound: (name) => `Page not found | ${name}`,
};

/** The title of the browser's tab, on the server and when the page changes in the browser. */
export function titleOf(page: PageName, path: string, { businessName }: BusinessSettings): string {
  return page === 'admin'
    ? `${adminTitleOf(path) ?? 'Dashboard'} | ${businessName}`
    : TITLES[page](businessName);
}
