import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { OWNER, signInByCall } from '../kit/dashboard-kit';
import { test as quietTest } from '../kit/quiet';
import { serveFor } from '../kit/serve-site';

interface OwnSite {
  url: string;
  owner: APIRequestContext;
}

/** A page of a site whose catalogue the tests may change: a server of the worker's own. */
export const test = quietTest.extend<object, { site: OwnSite }>({
  site: [
    async ({ playwright }, run) => {
      const { url, stop } = await serveFor(OWNER);
      const owner = await playwright.request.newContext({ baseURL: url });
      await signInByCall(owner);
      await run({ url, owner });
      await owner.dispose();
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, run) => run(site.url),
});

/** Saves the catalogue with these parts changed. */
export async function saveCatalogue(
  owner: APIRequestContext,
  changed: Partial<Catalogue>,
): Promise<void> {
  const current = await owner.get('/api/catalogue');
  const answer = await owner.put('/api/catalogue', {
    headers: { 'if-match': current.headers()['etag'] ?? '' },
    data: { ...((await current.json()) as Catalogue), ...changed },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens the public page once it has the newest catalogue, at most the ten seconds that are specified. */
export async function openPublished(page: Page): Promise<void> {
  const { version } = (await (await page.request.get('/api/catalogue')).json()) as Catalogue;
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 10_000 })
    .toContain(`"catalogue":{"version":${String(version)},`);
  await page.goto('/');
}

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
