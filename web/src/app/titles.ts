import { DASHBOARD_PAGES } from '@finesse/api/contract/pages';
import type { BusinessSettings } from '@finesse/api/contract/settings';

/** The pages that the server renders, each with a chunk of its own. */
export type PageName = 'landing' | 'privacy' | 'terms' | 'request' | 'admin' | 'notFound';

const RUN_SHEET = /^\/admin\/diary\/(today|\d{4}-\d{2}-\d{2})\/?$/;
/** Also its sheet of paper. */
const BOOKING = /^\/admin\/bookings\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\/print)?\/?$/i;

/** Undefined for an address outside the dashboard. */
export function adminTitleOf(path: string): string | undefined {
  // Without the customer's name, since titles are visible to others and stored by the browser.
  if (RUN_SHEET.test(path)) return 'Run sheet';
  if (BOOKING.test(path)) return 'Booking';
  const page = path.replace(/\/$/, '');
  if (page === '/admin/login') return 'Sign in';
  return DASHBOARD_PAGES.find((one) => one.path === page)?.title;
}

const TITLES: Record<Exclude<PageName, 'admin'>, (name: string) => string> = {
  landing: (name) => `${name} | Luxury shisha and mocktail catering`,
  privacy: (name) => `Privacy | ${name}`,
  terms: (name) => `Terms | ${name}`,
  request: (name) => `Your request | ${name}`,
  notFound: (name) => `Page not found | ${name}`,
};

/**
 * The title of the browser's tab, on the server and when the page changes in the browser.
 * @param waiting how much waits for the owner
 */
export function titleOf(
  page: PageName,
  path: string,
  { businessName }: BusinessSettings,
  waiting = 0,
): string {
  if (page !== 'admin') return TITLES[page](businessName);
  const title = `${adminTitleOf(path) ?? 'Dashboard'} | ${businessName}`;
  return waiting > 0 ? `(${String(waiting)}) ${title}` : title;
}
