import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';

/**
 * What the browser's code needs of the content: long texts that only stand in parts of the page that
 * the browser leaves as they are (hydration/StaticPart.tsx) need not be sent a second time.
 */
export function browserContent({ catalogue, pictures }: PublicContent): PublicContent {
  const { services, blends, steps, faq, terms } = catalogue;
  return {
    catalogue: {
      ...catalogue,
      services: services.map((service) => ({ ...service, text: '', alt: '' })),
      blends: blends.map((blend) => ({ ...blend, description: '' })),
      steps: steps.map((step) => ({ ...step, text: '' })),
      faq: faq.map((entry) => ({ ...entry, answer: '' })),
      // Whether there are any is what the form asks.
      terms: terms.slice(0, 1),
      about: [],
      host: null,
      guestsWords: [],
      mustKnow: [],
      paymentInstructions: '',
      equipment: [],
      uses: {},
      consumables: [],
    },
    pictures,
  };
}
