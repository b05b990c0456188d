import {
  ADD_ONS,
  MEMBERSHIPS,
  PACKAGES,
  RENTAL_PRICES,
  SERVICE_OFFERS,
} from '@finesse/api/contract/offers';
import type { BusinessSettings } from '@finesse/api/contract/settings';

const offer = (name: string, price: number) => ({
  '@type': 'Offer',
  name,
  price: String(price),
  priceCurrency: 'USD',
});

/**
 * The business and its price list in schema.org's words: only what the page itself says, so no
 * address, hours or ratings.
 */
export function structuredData(settings: BusinessSettings, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: settings.businessName,
    description,
    url: `${settings.siteUrl}/`,
    image: `${settings.siteUrl}/social.jpg`,
    email: settings.contactEmail,
    telephone: settings.contactPhone,
    sameAs: [settings.instagramUrl, settings.tiktokUrl],
    knowsAbout: SERVICE_OFFERS.map(({ name }) => name),
    makesOffer: [
      ...PACKAGES.map(({ name, price }) => offer(`${name} package`, price)),
      ...MEMBERSHIPS.map(({ name, price, period }) =>
        offer(`${name} membership, per ${period}`, price),
      ),
      ...RENTAL_PRICES.map(({ quantity, price }) =>
        offer(`Shisha rental, ${String(quantity)}`, price),
      ),
      ...ADD_ONS.map(({ service, price }) => offer(service, price)),
    ],
  };
}
