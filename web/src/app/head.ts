import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import { TAGLINE } from '@finesse/api/contract/settings';
import displayFont from '../styles/fonts/imbue-basic.woff2?url';
import textFont from '../styles/fonts/figtree-basic.woff2?url';
import { linkPicture } from './linkPicture';
import { questions, structuredData } from './structuredData';
import { type PageName, titleOf } from './titles';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

// Preloaded, so that text does not change its font after it was painted.
const ASSETS = [
  ...[displayFont, textFont].map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  ),
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
].join('');

/** The dashboard can be installed on a phone; the public pages cannot. */
const MANIFEST = '<link rel="manifest" href="/admin/manifest.webmanifest">';

const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The tags of a page's head that depend on the page, its path or the operator's settings. */
export function head(
  page: PageName,
  path: string,
  settings: BusinessSettings,
  content: PublicContent | null,
): string {
  const title = titleOf(page, path, settings);
  const tags = `<title>${escape(title)}</title>${ASSETS}`;
  if (page === 'privacy')
    return tags + textPageTags('/privacy', privacyDescription(settings), settings);
  if (page === 'terms') return tags + textPageTags('/terms', termsDescription(settings), settings);
  if (page === 'admin') return `${tags}${MANIFEST}<meta name="robots" content="noindex">`;
  if (!content) return `${tags}<meta name="robots" content="noindex">`;
  return tags + landingTags(title, settings, content);
}

const privacyDescription = ({ businessName }: BusinessSettings) =>
  `What ${businessName} keeps about you when you send a booking request, why, for how long, and how to get a copy or have it erased.`;
const termsDescription = ({ businessName }: BusinessSettings) =>
  `The terms and conditions of an evening with ${businessName}.`;

/** Meta tags of a page of text. */
function textPageTags(path: string, description: string, { siteUrl }: BusinessSettings): string {
  return [
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(siteUrl + path)}">`,
  ].join('');
}

/** By the owner's own titles. */
const servicesOf = ({ services }: PublicContent['catalogue']): string =>
  services.length === 0
    ? 'Luxury shisha and handcrafted mocktails'
    : new Intl.ListFormat('en-GB').format(services.map(({ title }) => title));

/** Meta tags of the public page, for search engines and messengers. */
function landingTags(title: string, settings: BusinessSettings, content: PublicContent): string {
  const address = `${settings.siteUrl}/`;
  const { catalogue } = content;
  const description = `${TAGLINE}. ${servicesOf(catalogue)}, brought to your garden, terrace or private residence.`;
  const picture = linkPicture(content, settings);
  const shared = {
    'og:type': 'website',
    'og:site_name': settings.businessName,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    ...(picture && {
      'og:image': picture.address,
      'og:image:type': 'image/jpeg',
      'og:image:width': String(picture.width),
      'og:image:height': String(picture.height),
      'og:image:alt': picture.alt,
    }),
    'og:locale': 'en_GB',
  };
  const data = [
    structuredData(settings, catalogue, { description, image: picture?.address }),
    ...questions(catalogue),
  ];
  return [
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(address)}">`,
    ...Object.entries(shared).map(
      ([property, content]) => `<meta property="${property}" content="${escape(content)}">`,
    ),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    ...(picture ? [`<meta name="twitter:image:alt" content="${escape(picture.alt)}">`] : []),
    ...data.map((block) => `<script type="application/ld+json">${inScript(block)}</script>`),
  ].join('');
}
