import type { BusinessSettings } from '@finesse/api/contract/settings';
import { TAGLINE } from '@finesse/api/contract/settings';
import type { PageName } from './page';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const TITLES: Record<PageName, (name: string) => string> = {
  landing: (name) => `${name} | Luxury shisha and mocktail catering`,
  admin: (name) => `Dashboard | ${name}`,
  notFound: (name) => `Page not found | ${name}`,
};

/** The tags of a page's head that depend on the page or on the operator's settings. */
export function head(page: PageName, settings: BusinessSettings): string {
  const title = `<title>${escape(TITLES[page](settings.businessName))}</title>`;
  if (page !== 'landing') return `${title}<meta name="robots" content="noindex">`;
  const description = `${TAGLINE}. Luxury shisha and handcrafted mocktails, brought to your garden, terrace or private residence.`;
  return [
    title,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(settings.siteUrl)}/">`,
  ].join('');
}
