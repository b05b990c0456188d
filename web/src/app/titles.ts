import type { BusinessSettings } from '@finesse/api/contract/settings';
import type { PageName } from './pageName';

const LOGIN_PATH = /^\/admin\/login\/?$/;

const TITLES: Record<PageName, (name: string) => string> = {
  landing: (name) => `${name} | Luxury shisha and mocktail catering`,
  privacy: (name) => `Privacy | ${name}`,
  request: (name) => `Your request | ${name}`,
  admin: (name) => `Dashboard | ${name}`,
  notFound: (name) => `Page not found | ${name}`,
};

/** What the browser's tab says at an address, on the server and as screens change without it. */
export function titleOf(page: PageName, path: string, { businessName }: BusinessSettings): string {
  return LOGIN_PATH.test(path) ? `Sign in | ${businessName}` : TITLES[page](businessName);
}
