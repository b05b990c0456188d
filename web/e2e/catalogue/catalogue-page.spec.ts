import { expect } from '@playwright/test';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { expectFlawless } from '../kit/axe';
import { stepButton } from '../site/booking-form';
import { EMPTIED, expectShown, FILLED, saveCatalogue, test } from './catalogue-kit';
import { choose, expectTotal, openEstimate } from '../site/estimate-form';
import { formIsLive } from '../kit/quiet';

// One catalogue for all tests of this file.
test.describe.configure({ mode: 'serial' });

const ADDED = ['How it works', 'Leila Haddad', 'What guests say', 'Good to know', 'Questions'];

test.afterEach(async ({ site }) => saveCatalogue(site.owner, EMPTIED));

test('catalogue: a section filled by the owner is on the page, in the navigation and in the structured data', async ({
  page,
  site,
}) => {
  await saveCatalogue(site.owner, FILLED);
  await expectShown(page, 'Nobody wanted to go home.');
  for (const name of ADDED)
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['How it works', 'Questions'])
    await expect(nav.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('London within the M25.')).toBeVisible();

  const answer = page.getByText('We bring a canopy.');
  await expect(answer).toBeHidden();
  await page.getByText('What if it rains?').click();
  await expect(answer).toBeVisible();
  await expectFlawless(page, 'a page with everything filled in');

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
  expect(data.find((entry) => entry['@type'] === 'FAQPage')?.['mainEntity']).toHaveLength(2);
  expect(data[0]).toMatchObject({ areaServed: 'London within the M25.' });
});

test('catalogue: a section without content is neither on the page nor in the navigation', async ({
  page,
  site,
}) => {
  const { flavours, blends, faq } = (await (
    await site.owner.get('/api/catalogue')
  ).json()) as Catalogue;
  expect(faq).toEqual([]);
  await saveCatalogue(site.owner, { about: ['Nothing added'] });
  await expectShown(page, 'Nothing added');
  for (const name of ADDED) await expect(page.getByRole('heading', { name })).toHaveCount(0);

  await saveCatalogue(site.owner, { flavours: [], blends: [], about: ['Flavours are gone'] });
  await expectShown(page, 'Flavours are gone');
  await expect(page.locator('#flavours')).toHaveCount(0);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Flavours' })).toHaveCount(0);
  await saveCatalogue(site.owner, { flavours, blends });
});

test('catalogue: the terms have a page linked from form, footer and sitemap, as long as there are any', async ({
  page,
  site,
}) => {
  const terms = { name: /terms and conditions$/i };
  const sitemap = async () => (await page.request.get('/sitemap.xml')).text();
  expect((await page.request.get('/terms')).status()).toBe(404);
  expect(await sitemap()).not.toContain('/terms');

  await saveCatalogue(site.owner, { ...FILLED, mustKnow: ['With terms'] });
  await expectShown(page, 'With terms');
  expect(await sitemap()).toContain('/terms');
  await formIsLive(page);
  await stepButton(page, 'Confirmation').click();
  await expect(page.locator('form').getByRole('link', terms)).toHaveAttribute('href', '/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle('Terms | Finesse');
  await expect(page.getByRole('heading', { level: 2, name: 'Your booking' })).toBeVisible();
  await expect(page.getByText('It is made when the deposit has arrived.')).toBeVisible();
  expect(await page.locator('script').count(), 'scripts of a page to read').toBe(0);
  await expectFlawless(page, 'the terms');

  await saveCatalogue(site.owner, { ...EMPTIED, about: ['Without terms'] });
  await expectShown(page, 'Without terms');
  expect((await page.request.get('/terms')).status()).toBe(404);
  await formIsLive(page);
  await stepButton(page, 'Confirmation').click();
  await expect(page.locator('form').getByRole('link', terms)).toHaveCount(0);
});

test('catalogue: a saved price is shown on the page, in the opening and in the estimate', async ({
  page,
  site,
}) => {
  const { packages } = (await (await site.owner.get('/api/catalogue')).json()) as Catalogue;
  const raised = packages.map((offer) => ({ ...offer, amount: offer.amount + 2500 }));
  await saveCatalogue(site.owner, { packages: raised });
  await expectShown(page, '$475');
  await expect(page.locator('#home')).toContainText('from $275');
  await openEstimate(page);
  await choose(page, 'Package or rental', /Premium/);
  await expectTotal(page, '$475');
  await saveCatalogue(site.owner, { packages });
});

test('catalogue: a known flavour has a drawing, any other its emoji', async ({ page, site }) => {
  const { flavours } = (await (await site.owner.get('/api/catalogue')).json()) as Catalogue;
  await saveCatalogue(site.owner, { flavours: [...flavours, { name: 'Kiwi', emoji: '🥝' }] });
  await expectShown(page, 'Kiwi');
  const item = (name: string) =>
    page.locator('#flavours').getByRole('listitem').filter({ hasText: name });
  await expect(item('Black Grape').locator('img')).toBeVisible();
  await expect(item('Black Grape')).toContainText('🍇');
  await expect(item('Kiwi').locator('img')).toHaveCount(0);
  await expect(item('Kiwi')).toContainText('🥝 Kiwi');
  await saveCatalogue(site.owner, { flavours });
});
