import { expect, type Page } from '@playwright/test';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { openPublished, visitorTest } from '../kit/own-site';

export { openPublished, saveCatalogue } from '../kit/own-site';

/** A site of specs that save one catalogue for all of their tests, so that no other changes it. */
export const test = visitorTest.extend<object, { catalogueOfSpec: null }>({
  catalogueOfSpec: [null, { scope: 'worker' }],
});

export async function expectShown(page: Page, text: string): Promise<void> {
  await openPublished(page);
  await expect(page.getByText(text).first()).toBeAttached();
}

/** A catalogue in which the owner has filled in everything that is empty at first. */
export const FILLED: Partial<Catalogue> = {
  steps: [
    { title: 'Ask', text: 'The date, the place and how many come.' },
    { title: 'Agree', text: 'We call you and settle what you would like.' },
    { title: 'Open the gate', text: 'We bring, serve and clear away.' },
  ],
  host: {
    name: 'Leila Haddad',
    text: 'I grew up over a café.\n\nNow I bring its terrace to you.',
    picture: 'gallery-terrace',
    alt: 'A long table under string lights',
  },
  guestsWords: [{ text: 'Nobody wanted to go home.', name: 'Priya, Hampstead' }],
  faq: [
    { question: 'What if it rains?', answer: 'We bring a canopy.\n\nOr move the date </script>.' },
    { question: 'Do you come indoors?', answer: 'No: outdoors only.' },
  ],
  mustKnow: ['Adults only: everybody who smokes is 18 or over.'],
  area: 'London within the M25.',
  terms: 'Your booking\n\nIt is made when the deposit has arrived.',
};

export const EMPTIED: Partial<Catalogue> = {
  steps: [],
  host: null,
  guestsWords: [],
  faq: [],
  mustKnow: [],
  area: '',
  terms: '',
};
