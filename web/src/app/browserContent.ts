import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';

/**
 * The content that the islands of the public page need (islands.tsx). Long texts that appear only
 * outside of them are left out, so that they are not sent twice.
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
      // The form only asks whether there are any.
      terms: terms.slice(0, 1),
      about: [],
      host: null,
      guestsWords: [],
      mustKnow: [],
    },
    pictures,
  };
}
