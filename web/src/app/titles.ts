import { isBookingPagePath, isDayPagePath } from '@finesse/api/contract/formats';
import type { BusinessSettings } from '@finesse/api/contract/settings';

/** The pages that the server renders; each is a chunk of its own, so a visitor loads but one. */
export type PageName = 'landing' | 'privacy' | 'terms' | 'request' | 'admin' | 'notFound';

/** The pages of the dashboard that have an address of their own, by what the browser's tab says. */
const ADMIN_TITLES: Readonly<Record<string, string>> = {
  '/admin': 'Dashboard',
  '/admin/login': 'Sign in',
  '/admin/diary': 'Diary',
  '/admin/messages': 'Messages',
  '/admin/figures': 'Figures',
  '/admin/catalogue': 'Catalogue',
};

/** Undefined for an address that is none of the dashboard. */
export function adminTitleOf(path: string): string | undefined {
  // Without a name: a tab's title is seen by whoever looks at the screen, and kept by the browser.
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

/** What the browser's tab says at an address, on the server and as screens change without it. */
export function titleOf(page: PageName, path: string, { businessName }: BusinessSettings): string {
  return page === 'admin'
    ? `${adminTitleOf(path) ?? 'Dashboard'} | ${businessName}`
    : TITLES[page](businessName);
}
