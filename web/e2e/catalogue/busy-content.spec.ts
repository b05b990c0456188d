import { expect } from '@playwright/test';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { beyondWindow } from '../kit/beyond-window';
import { openPublished, resetCatalogue, saveCatalogue } from '../kit/own-site';
import { test } from './catalogue-kit';

const WIDTHS = [320, 390, 768, 1024, 1440, 1920];

/** So many letters of words as people write them. */
const words = (letters: number) =>
  'A long and quiet evening under the lights with friends '
    .repeat(Math.ceil(letters / 55))
    .slice(0, letters)
    .trim();

/** As much as the owner may write where the product has five words. */
const much = (first: Catalogue): Partial<Catalogue> => ({
  services: first.services.map((each) => ({ ...each, title: words(60), text: words(300) })),
  packages: [...first.packages, ...first.packages].map((offer, at) => ({
    ...offer,
    ...{ id: `package-${String(at)}`, name: `${String(at)} ${words(58)}` },
    ...{ amount: 1_250_000, description: words(300), features: Array(3).fill(words(120)) },
  })),
  memberships: first.memberships.map((each) => ({ ...each, features: [words(120)] })),
  addOns: first.addOns.map((addOn) => ({ ...addOn, name: words(60) })),
  gallery: [...first.gallery, { picture: 'hero', alt: 'A pipe', caption: words(120) }],
  guestsWords: [{ text: words(600), name: words(60) }],
  steps: [1, 2, 3, 4, 5].map(() => ({ title: words(60), text: words(300) })),
  host: null,
});

/** As little as a page can be made of. */
const little = (first: Catalogue): Partial<Catalogue> => ({
  services: first.services.slice(0, 1),
  packages: first.packages.map((offer) => ({ ...offer, amount: 0 })),
  gallery: first.gallery.slice(0, 1),
  ...{ memberships: [], rentals: [], addOns: [], guestsWords: [], steps: [], about: [] },
  host: { name: 'Leila Haddad', text: words(300), picture: null, alt: '' },
});

for (const [amount, change] of Object.entries({ much, little }))
  test(`landing: with as ${amount} as the owner can write, nothing is wider than any screen`, async ({
    page,
    site: { owner },
  }) => {
    await resetCatalogue(owner);
    const first = (await (await owner.get('/api/catalogue')).json()) as Catalogue;
    await saveCatalogue(owner, change(first));
    await openPublished(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${String(width)} px`).toBeLessThanOrEqual(width);
      expect.soft(await beyondWindow(page, 'main'), `${String(width)} px`).toEqual([]);
    }
    await resetCatalogue(owner);
  });
