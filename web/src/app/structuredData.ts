import type { PublicCatalogue } from '@finesse/api/contract/catalogue/catalogue';
import { unitsPer } from '@finesse/api/contract/currency';
import { SERVICE_OFFERS } from '@finesse/api/contract/enumerations';
import type { BusinessSettings } from '@finesse/api/contract/settings';

/**
 * The business and its price list as schema.org data: only what the page shows, so no address,
 * hours or ratings.
 */
export function structuredData(
  settings: BusinessSettings,
  catalogue: PublicCatalogue,
  { description, image }: { description: string; image: string | undefined },
): object {
  const { currency, packages, memberships, rentals, addOns } = catalogue;
  const offer = (name: string, amount: number) => ({
    '@type': 'Offer',
    name,
    price: String(amount / unitsPer(currency)),
    priceCurrency: currency,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: settings.businessName,
    description,
    url: `${settings.siteUrl}/`,
    ...(image && { image }),
    email: settings.contactEmail,
    telephone: settings.contactPhone,
    sameAs: [settings.instagramUrl, settings.tiktokUrl],
    ...(catalogue.area !== '' && { areaServed: catalogue.area }),
    knowsAbout: SERVICE_OFFERS.map(({ name }) => name),
    makesOffer: [
      ...packages.map(({ name, amount }) => offer(`${name} package`, amount)),
      ...memberships.map(({ tier, amount }) => offer(`${tier} membership, per month`, amount)),
      ...rentals.map(({ quantity, amount }) => offer(`Shisha rental, ${String(quantity)}`, amount)),
      ...addOns.map(({ name, amount }) => offer(name, amount)),
    ],
  };
}

export function questions({ faq }: PublicCatalogue): object[] {
  if (faq.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
