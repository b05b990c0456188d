import type { BusinessSettings } from '@finesse/api/contract/settings';
import type { PageName } from './pageName';

/** The pages of the dashboard that are called by a name of their own. */
const ADMIN_TITLES: Readonly<Record<string, string>> = {
  '/admin/login': 'Sign in',
  '/admin/messages': 'Messages',
  '/admin/figures': 'Figures',
};

const TITLES: Record<PageName, (name: string) => string> = {
  landing: (name) => `${name} | Luxury shisha and mocktail catering`,
  privacy: (name) => `Privacy | ${name}`,
  request: (name) => `Your request | ${name}`,
  admin: (name) => `Dashboard | ${name}`,
  notFound: (name) => `Page not found | ${name}`,
};

/** What the browser's tab says at an address, on the server and as screens change without it. */
export function titleOf(page: PageName, path: string, { businessName }: BusinessSettings): string {
  const own = page === 'admin' ? ADMIN_TITLES[path.replace(/\/$/, '')] : undefined;
  return own === undefined ? TITLES[page](businessName) : `${own} | ${businessName}`;
}
